import { type ListedPage, MAX_LISTED, PAGE_KINDS, type PageKind } from '#app/contract/seo.ts'
import { upstream } from './upstream.server.ts'

const SALE_KINDS = ['flats', 'types'] as const

const isPageKind = (kind: string | undefined): kind is PageKind => PAGE_KINDS.some((name) => name === kind)
const isSaleKind = (kind: string | undefined): kind is (typeof SALE_KINDS)[number] =>
  SALE_KINDS.some((name) => name === kind)

/** A file of the sitemap; `lastmod` is the newest of its addresses, if all are known. */
type SitemapPart = { name: string; lastmod: string | undefined }

/** The sitemap's files: one of each kind of page that there is, then what is on sale. */
export async function sitemapParts(): Promise<SitemapPart[]> {
  const { pages } = (await upstream().seo.pages()).data
  const kinds = PAGE_KINDS.flatMap((kind) => {
    const own = pages.filter((page) => page.kind === kind)
    return own.length > 0 ? [{ name: kind, lastmod: newest(own) }] : []
  })
  const onSale = await Promise.all(
    SALE_KINDS.map(async (kind) => {
      const { total } = (await upstream().seo.onSale({ kind, limit: 0 })).data
      return Array.from({ length: Math.ceil(total / MAX_LISTED) }, (_, index) => ({
        name: `${kind}-${index + 1}`,
        lastmod: undefined,
      }))
    }),
  )
  return [...kinds, ...onSale.flat()]
}

function newest(pages: readonly ListedPage[]): string | undefined {
  const known = pages.flatMap(({ lastmod }) => lastmod ?? [])
  return known.length === pages.length ? known.toSorted().at(-1) : undefined
}

/** Addresses of one file; `undefined` when there is no such file. Sold and reserved flats are left out. */
export async function sitemapEntries(part: string): Promise<ListedPage[] | undefined> {
  const [, kind, number] = /^([a-z]+)(?:-([1-9]\d{0,3}))?$/.exec(part) ?? []
  const pages = await pagesOf(kind, number)
  return pages.length > 0 ? pages : undefined
}

async function pagesOf(kind: string | undefined, number: string | undefined): Promise<ListedPage[]> {
  if (isSaleKind(kind) && number !== undefined) {
    const offset = (Number(number) - 1) * MAX_LISTED
    return (await upstream().seo.onSale({ kind, limit: MAX_LISTED, offset })).data.pages
  }
  if (!isPageKind(kind) || number !== undefined) return []
  const { pages } = (await upstream().seo.pages()).data
  return pages.filter((page) => page.kind === kind)
}
