import * as z from 'zod'
import { pages } from '#app/config/pages.ts'
import { pathOfAddress } from '#app/domain/address/plain-path.ts'
import type { SiteSlugs } from './site-slugs.ts'

/** An entry of a folder: `entry` is what pages would read of it, undefined for one with faults. */
export type FolderEntry = { path: string; kind: string; slug: string; entry: object | undefined }

/** Fields that name an entry of another kind by its slug. */
const FIELDS: Record<string, string> = {
  project: 'project',
  city: 'city',
  main_city: 'city',
  region_limits: 'city',
}

/** Addresses of entries: the kind, and its slug as the first group. */
const ADDRESSES: readonly { pattern: RegExp; kind: string }[] = [
  { pattern: /^\/press\/news\/([^/]+)$/, kind: 'news' },
  { pattern: /^\/press\/publications\/([^/]+)$/, kind: 'publication' },
  { pattern: /^\/press\/photos\/([^/]+)$/, kind: 'photo-album' },
  { pattern: /^\/press\/videos\/([^/]+)$/, kind: 'video-album' },
  { pattern: /^\/actions\/([^/]+)$/, kind: 'action' },
  { pattern: /^\/services\/([^/]+)$/, kind: 'service' },
  { pattern: /^\/agreement\/([^/]+)$/, kind: 'legal' },
  { pattern: /^\/docs\/standarts\/([^/]+)$/, kind: 'standard' },
  { pattern: /^\/vacancies\/([^/]+)$/, kind: 'vacancy' },
  { pattern: /^\/([a-z0-9-]+)$/, kind: 'page' },
  { pattern: /^\/(?:projects|projects-finished|choose\/genplan|chess)\/([^/]+)/, kind: 'project' },
]
/** Pages with a way of their own to be there: with and without content. */
const OWN_PAGES = /^\/(services\/(bron|mortgage)|cookie)$/

/** Kinds that feeds bring too: before the first feed nothing is known of them. */
const OF_FEEDS = new Set(['project', 'city'])

/**
 * What entries of a folder refer to and neither the folder nor the site has: projects, cities, sections of documents,
 * and pages of other entries.
 *
 * @param site - without it a kind of which the folder has nothing is not looked at
 * @returns a line for each fault, with file and field
 */
export function referenceFaults(entries: readonly FolderEntry[], site?: SiteSlugs): string[] {
  const slugs = Map.groupBy(entries, ({ kind }) => kind)
  const sections = sectionsOf(slugs.get('doc-sections') ?? [])
  const ofKind = (kind: string): ReadonlySet<string> => {
    const inFolder = kind === 'section' ? sections : (slugs.get(kind) ?? []).map(({ slug }) => slug)
    const all = [...inFolder, ...(site?.get(kind) ?? [])]
    return new Set(kind === 'legal' ? all.map(nameOfText) : all)
  }
  const named = new Map<string, ReadonlySet<string>>()
  const known = (kind: string) => {
    const slugsOfKind = named.get(kind) ?? ofKind(kind)
    named.set(kind, slugsOfKind)
    return slugsOfKind
  }
  const isMissing = (kind: string, slug: string) => {
    if (known(kind).size === 0 && (!site || OF_FEEDS.has(kind))) return false
    return !known(kind).has(slug)
  }

  function faultOf(name: string, value: string): string | undefined {
    const kind = name === 'section' ? 'section' : FIELDS[name]
    if (kind !== undefined) return isMissing(kind, value) ? `there is no ${kind} "${value}"` : undefined
    const path = value.startsWith('/') ? pathOfAddress(value) : undefined
    if (path === undefined) return undefined
    const place = placeOf(path)
    // The former address of a page that has moved.
    if (name === 'from') {
      const isPage = pages.has(path) || (place && known(place.kind).has(place.slug))
      return isPage ? `${value} is the address of a page that stands` : undefined
    }
    return place && isMissing(place.kind, place.slug)
      ? `${value} leads to no page: there is no ${place.kind} "${place.slug}"`
      : undefined
  }

  function* within(value: unknown, name: string, field: string): Generator<string> {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries())
        yield* within(item, name, isText(field) ? field : `${field}.${index}`)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        yield* within(item, key, field === '' ? key : isText(field) ? field : `${field}.${key}`)
      }
    } else if (typeof value === 'string') {
      const fault = faultOf(name, value)
      if (fault !== undefined) yield `${field}: ${fault}`
    }
  }

  return entries.flatMap((one) =>
    [...within(one.entry, '', ''), ...strayNames(one, isMissing), ...strayHouses(one, entries)].map(
      (fault) => `${one.path}: ${fault}`,
    ),
  )
}

/** Kinds whose slug is that of a project. */
const OF_PROJECT: ReadonlySet<string> = new Set(['flat-page', 'site-plan'])

/** What the pages of flats show is of the project of its name. */
function strayNames(
  { kind, slug }: FolderEntry,
  isMissing: (kind: string, slug: string) => boolean,
): string[] {
  return OF_PROJECT.has(kind) && isMissing('project', slug) ? [`(whole): there is no project "${slug}"`] : []
}

const houseSchema = z.object({ buildings: z.array(z.object({ slug: z.string() })) })

/** Houses that an entry names and its project in the folder does not have: what is said of them would never be seen. */
function strayHouses({ kind, slug, entry }: FolderEntry, entries: readonly FolderEntry[]): string[] {
  const named = kind === 'document' ? documentOf(entry) : OF_PROJECT.has(kind) ? slug : undefined
  const project = entries.find((one) => one.kind === 'project' && one.slug === named)
  const known = houseSchema.safeParse(project?.entry)
  if (!known.success) return []
  const houses = new Set(known.data.buildings.map((house) => house.slug))
  return [...housesIn(entry, '')].flatMap(([field, house]) =>
    houses.has(house) ? [] : `${field}: project "${named}" has no house "${house}"`,
  )
}

const documentOf = (entry: object | undefined): unknown => entry && Reflect.get(entry, 'project')

/** Slugs in all fields `buildings` and `building`, with their places. */
function* housesIn(value: unknown, field: string): Generator<[field: string, house: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const place = field === '' ? key : `${field}.${key}`
    if (typeof item === 'string' && /(^|\.)(buildings\.\d+|building)$/.test(place)) yield [place, item]
    else yield* housesIn(item, place)
  }
}

/** Versions of a legal text have its name and their days: "politics--2026-03-01". */
const nameOfText = (slug: string) => slug.replace(/--.*$/, '')

/** A text in Markdown is one field for an editor. */
const isText = (field: string) => field === 'body'

function placeOf(path: string): { kind: string; slug: string } | undefined {
  if (OWN_PAGES.test(path) || pages.has(path)) return undefined
  for (const { pattern, kind } of ADDRESSES) {
    const slug = pattern.exec(path)?.[1]
    if (slug !== undefined) return { kind, slug }
  }
  return undefined
}

const sectionsSchema = z.object({ sections: z.array(z.object({ slug: z.string() })) })

/** Sections of documents are no entries of their own. */
function sectionsOf(entries: readonly FolderEntry[]): Set<string> {
  return new Set(
    entries.flatMap(({ entry }) => {
      const read = sectionsSchema.safeParse(entry)
      return read.success ? read.data.sections.map(({ slug }) => slug) : []
    }),
  )
}
