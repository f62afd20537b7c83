import * as z from 'zod'
import { pages } from '#app/config/pages.ts'
import { pathOfAddress } from '#app/domain/address/plain-path.ts'

/** An entry of a folder: `entry` is what pages would read of it, undefined for one with faults. */
export type FolderEntry = { path: string; kind: string; slug: string; entry: object | undefined }

/** Fields that name an entry of another kind by its slug. */
const FIELDS: Record<string, string> = { project: 'project', city: 'city', main_city: 'city' }

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

/**
 * What entries of a folder refer to and the folder does not have: projects, cities, sections of documents, and pages of
 * other entries. A folder may hold a part of a site, so a kind of which it has nothing is not looked at.
 *
 * @returns a line for each fault, with file and field
 */
export function referenceFaults(entries: readonly FolderEntry[]): string[] {
  const slugs = Map.groupBy(entries, ({ kind }) => kind)
  const named = new Map(
    [...slugs].map(([kind, of]) => [
      kind,
      new Set(of.map(({ slug }) => (kind === 'legal' ? nameOfText(slug) : slug))),
    ]),
  )
  named.set('section', sectionsOf(slugs.get('doc-sections') ?? []))
  const isMissing = (kind: string, slug: string) => {
    const known = named.get(kind)
    return known !== undefined && known.size > 0 && !known.has(slug)
  }

  function faultOf(name: string, value: string): string | undefined {
    const kind = name === 'section' ? 'section' : FIELDS[name]
    if (kind !== undefined)
      return isMissing(kind, value) ? `there is no ${kind} "${value}" in the folder` : undefined
    const path = value.startsWith('/') ? pathOfAddress(value) : undefined
    if (path === undefined) return undefined
    const place = placeOf(path)
    // The former address of a page that has moved.
    if (name === 'from') {
      const isPage = pages.has(path) || (place && named.get(place.kind)?.has(place.slug))
      return isPage ? `${value} is the address of a page that stands` : undefined
    }
    return place && isMissing(place.kind, place.slug)
      ? `${value} leads to no page: ${place.kind} "${place.slug}" is not in the folder`
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

  return entries.flatMap(({ path, entry }) => [...within(entry, '', '')].map((fault) => `${path}: ${fault}`))
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
