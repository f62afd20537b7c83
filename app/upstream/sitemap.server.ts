import { MAX_LIST_LIMIT } from '#app/domain/filter-limits.ts'
import { upstream } from './upstream.server.ts'

/** Flats or types in one part: the largest page of the API's lists. */
const PART_SIZE = MAX_LIST_LIMIT

/** Names of the sitemap's parts: fixed pages and selections, then what is on sale. */
export async function sitemapParts(): Promise<string[]> {
  const [flats, types] = await Promise.all([
    upstream().flats.list({ limit: 1 }),
    upstream().types.list({ limit: 1 }),
  ])
  return [
    'pages',
    ...partNames('flats', flats.data.flats.total),
    ...partNames('types', types.data.types.total),
  ]
}

function partNames(kind: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / PART_SIZE) }, (_, index) => `${kind}-${index + 1}`)
}

/** One address of the site; `lastmod` is an ISO date, if known. */
export type SitemapEntry = { path: string; lastmod?: string | undefined }

/** Addresses of one part; `undefined` when there is no such part. Sold and reserved flats are left out. */
export async function sitemapEntries(part: string): Promise<SitemapEntry[] | undefined> {
  if (part === 'pages') {
    const { data } = await upstream().seo.pages()
    return data.pages.map(({ url, lastmod }) => ({ path: url, lastmod }))
  }
  const [, kind, number] = /^(flats|types)-([1-9]\d{0,3})$/.exec(part) ?? []
  if (kind === undefined) return undefined
  const page = { limit: PART_SIZE, offset: (Number(number) - 1) * PART_SIZE }
  const ids =
    kind === 'flats'
      ? (await upstream().flats.list(page)).data.flats.items.map(({ id }) => id)
      : (await upstream().types.list(page)).data.types.items.map(({ id }) => id)
  if (ids.length === 0) return undefined
  return ids.map((id) => ({ path: `/choose/${kind === 'flats' ? 'flat' : 'type'}/${id}` }))
}
