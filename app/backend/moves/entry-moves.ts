import * as z from 'zod'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import { isShownKind, type ShownKind } from '#app/contract/entries/entry-kinds.ts'
import type { Move } from './record-moves.ts'

/** An entry as an editor has written it. */
type Written = { kind: string; slug: string; data: JsonObject | null }

/** Where the pages of an entry stand, by its kind; kinds whose entries are parts of a page are not here. */
const PLACES: Record<string, string> = {
  page: '',
  service: '/services',
  standard: '/docs/standarts',
  news: '/press/news',
  publication: '/press/publications',
  'photo-album': '/press/photos',
  'video-album': '/press/videos',
  action: '/actions',
  vacancy: '/vacancies',
}

/** The entry that a page shows by its address; undefined for a page of something else. */
export function entryAt(path: string): { kind: ShownKind; slug: string } | undefined {
  const end = path.lastIndexOf('/')
  const kind = Object.keys(PLACES).find((each) => PLACES[each] === path.slice(0, end))
  return kind !== undefined && isShownKind(kind) ? { kind, slug: path.slice(end + 1) } : undefined
}

/** The addresses that change with the slug of a project: its pages, and what is below its name. */
export function projectMoves(from: string, to: string): Move[] {
  const pages = ['/projects', '/projects-finished', '/chess', '/choose/genplan']
  const below = ['storehouse', 'parking']
  return [
    ...pages.map((page) => ({ from: `${page}/${from}`, to: `${page}/${to}` })),
    ...below.map((page) => ({ from: `/${from}/${page}`, to: `/${to}/${page}` })),
    // The bare name leads to the project.
    { from: `/${from}`, to: `/projects/${to}` },
  ]
}

/** The addresses that change when an entry has got another slug. */
export function renamed(entry: Written, to: string): Move[] {
  const { kind, slug, data } = entry
  if (kind === 'project') return projectMoves(slug, to)
  if (kind === 'selection') {
    const root = selectionsRoot(data)
    return [{ from: `${root}/${slug}`, to: `${root}/${to}` }]
  }
  if (kind === 'legal') {
    const [from = slug, next = to] = [slug, to].map((each) => each.split('--')[0])
    return [{ from: `/agreement/${from}`, to: `/agreement/${next}` }]
  }
  const place = PLACES[kind]
  return place === undefined ? [] : [{ from: `${place}/${slug}`, to: `${place}/${to}` }]
}

/** Where those are led who come to an entry that is gone, if something stands for it: to all selections of its kind. */
export function removed({ kind, slug, data }: Written): Move[] {
  if (kind !== 'selection') return []
  const root = selectionsRoot(data)
  return [{ from: `${root}/${slug}`, to: root }]
}

const selectionsRoot = (data: JsonObject | null): string =>
  data?.['kind'] === 'types' ? '/novostroyki' : '/nedvizhimost'

const housesSchema = z.object({
  buildings: z.array(z.object({ external_id: z.string(), slug: z.string() })),
})
const sectionsSchema = z.object({ sections: z.array(z.object({ slug: z.string(), title: z.string() })) })

/** The addresses that change with what an entry says: the slugs of the houses of a project, or of sections of documents. */
export function changedWithin(before: Written, after: JsonObject): Move[] {
  const { kind, slug, data } = before
  if (kind === 'project') {
    const [own, next] = [housesSchema.safeParse(data), housesSchema.safeParse(after)]
    if (!own.success || !next.success) return []
    return pairs(
      own.data.buildings,
      next.data.buildings,
      ({ external_id }) => external_id,
      `/choose/genplan/${slug}`,
    )
  }
  if (kind === 'doc-sections') {
    const [own, next] = [sectionsSchema.safeParse(data), sectionsSchema.safeParse(after)]
    if (!own.success || !next.success) return []
    return pairs(own.data.sections, next.data.sections, ({ title }) => title, '/docs/section')
  }
  return []
}

/** What is the same by its key, and has another slug. */
function pairs<Item extends { slug: string }>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  root: string,
): Move[] {
  const known = new Map(before.map((item) => [keyOf(item), item.slug]))
  return after.flatMap((item) => {
    const from = known.get(keyOf(item))
    return from === undefined || from === item.slug
      ? []
      : [{ from: `${root}/${from}`, to: `${root}/${item.slug}` }]
  })
}
