import type * as z from 'zod'
import { booking, furnish } from './booking.ts'
import { company } from './company.ts'
import { docSections, document, office, partner, vacancy } from './company-pages.ts'
import type { EntryPlace } from './entry-kind.ts'
import { feedChannel } from './feed-channel.ts'
import { flatPage } from './flat-page.ts'
import { formConsents } from './form-consents.ts'
import { banner, home, menu, slider, typesTabs } from './main-page.ts'
import { bank, waysToPay } from './mortgage.ts'
import { city, selection, surroundings } from './places.ts'
import { action, news, photoAlbum, publication, videoAlbum } from './press.ts'
import { progress, project } from './project.ts'
import { redirects } from './redirects.ts'
import { sitePlan } from './site-plan.ts'
import { about, answer, legal, page, service, standard } from './texts.ts'

/** Kinds that every node keeps in memory. */
const SHOWN = {
  page,
  legal,
  about,
  service,
  standard,
  answer,
  news,
  publication,
  'photo-album': photoAlbum,
  'video-album': videoAlbum,
  action,
  vacancy,
  office,
  document,
  'doc-sections': docSections,
  partner,
  bank,
  'ways-to-pay': waysToPay,
  home,
  slider,
  banner,
  menu,
  'types-tabs': typesTabs,
  booking,
  'form-consents': formConsents,
  furnish,
  'flat-page': flatPage,
  'site-plan': sitePlan,
  'feed-channel': feedChannel,
  company,
  redirects,
}

/** Kinds that are read from tables of their own: those are written with each version, in its transaction. */
const IN_TABLES = { city, selection, surroundings, project, progress }

const DECLARED = { ...SHOWN, ...IN_TABLES }

export type KindName = keyof typeof DECLARED
export type ShownKind = keyof typeof SHOWN
export type TableKind = keyof typeof IN_TABLES

/** An entry of a kind, as pages and other programs read it. */
export type EntryOf<Kind extends KindName> = z.output<(typeof DECLARED)[Kind]['output']>

type EntryKinds = {
  [Kind in KindName]: EntryPlace & { input: z.ZodType<object>; output: z.ZodType<EntryOf<Kind>> }
}

/** Every kind of entry of the store of content. A new kind is a declaration of its fields, and a line here. */
export const ENTRY_KINDS: EntryKinds = DECLARED

export const isKindName = (name: string): name is KindName => Object.hasOwn(ENTRY_KINDS, name)

export const isShownKind = (name: string): name is ShownKind => Object.hasOwn(SHOWN, name)

export const KIND_NAMES: readonly KindName[] = Object.keys(ENTRY_KINDS).filter(isKindName)
export const SHOWN_KINDS: readonly ShownKind[] = KIND_NAMES.filter(isShownKind)
