import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Programme } from '#app/contract/flat.ts'
import type { Selection } from '#app/contract/flats.ts'
import { selectionPicture } from '#app/domain/link-picture/choice-pictures.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { joinPages, type Page, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionHead } from '#app/features/selections/selection-head.ts'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { SelectionFilter, searchOf } from './selection-filter.tsx'

const ROOTS = { flats: '/nedvizhimost', types: '/novostroyki' } as const
type Kind = keyof typeof ROOTS
type PicturedItem = Parameters<typeof selectionPicture>[1]['items'][number]

/** Reads a ready selection up to a page of it; gives its head and breadcrumbs. @param read - one page of it */
export async function loadSelection<Item extends PicturedItem>(
  queryClient: QueryClient,
  kind: Kind,
  page: number | undefined,
  read: (page: number) => Promise<{ selection: Selection; list: Page<Item> }>,
) {
  await Promise.all([
    readPages(page, async (each) => (await read(each)).list),
    queryClient.prefetchQuery(selectionsQueries.groups(kind)),
  ])
  const { selection, list } = await read(page ?? 1)
  await queryClient.prefetchQuery(flatsQueries.filter(pickFilter(searchOf(selection))))
  const head = selectionHead(ROOTS[kind], { selection, page })
  const picture = import.meta.env.SSR
    ? linkPicture(head.path, selectionPicture(selection, { items: list.items, page }))
    : undefined
  return { selection, ...(await declaredPage(ROOTS[kind], { ...head, picture }, selection.label)) }
}

type SelectedListProps<Item> = {
  kind: Kind
  selection: Selection
  crumbs: readonly Crumb[]
  page: number | undefined
  pages: readonly Page<Item>[]
  /** "214 квартир". */
  found: (total: number) => string
  card: (item: Item) => ReactNode
}

/** The page of a ready selection, of flats or of layout types. */
export function SelectedList<Item extends { id: number; programme: Programme | null }>({
  kind,
  selection,
  crumbs,
  page,
  pages,
  found,
  card,
}: SelectedListProps<Item>) {
  const { data: directory } = useQuery(selectionsQueries.groups(kind))
  const { items, total } = joinPages(pages)
  const shown = shownAt(page, items.length)
  return (
    <SelectionPage
      {...{ selection, crumbs, total, page, shown }}
      rootPath={ROOTS[kind]}
      filter={<SelectionFilter selection={selection} found={found(total)} />}
      found={found(total)}
      items={items.map((item) => <li key={item.id}>{card(item)}</li>)}
      note={<ProgrammesNote items={items} />}
      directory={directory && <SelectionDirectory groups={directory.groups} current={selection.path} />}
    />
  )
}
