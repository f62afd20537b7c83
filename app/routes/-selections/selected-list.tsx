import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LazyShareLink } from '#app/blocks/share/lazy-share-link.ts'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Selection } from '#app/contract/flats.ts'
import { selectionPicture } from '#app/domain/link-picture/choice-pictures.ts'
import { listData } from '#app/domain/search/list-data.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { joinPages, type Page, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionHead } from '#app/features/selections/selection-head.ts'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { SelectedProject } from './selected-project.tsx'
import { SelectionFilter, searchOf } from './selection-filter.tsx'

const ROOTS = { flats: '/nedvizhimost', types: '/novostroyki' } as const
const ITEMS = { flats: '/choose/flat', types: '/choose/type' } as const
type ShownItem = Parameters<typeof selectionPicture>[1]['items'][number] & { id: number; name: string }

/**
 * Reads the list of a ready selection up to a page of it; gives its head and breadcrumbs.
 *
 * @param read - one page of it
 * @param shown - what the picture of links shows of an item, and how search engines read it
 */
export async function loadSelection<Item>(
  queryClient: QueryClient,
  selection: Selection,
  page: number | undefined,
  read: (page: number) => Promise<Page<Item>>,
  shown: (item: Item) => ShownItem,
) {
  const { kind } = selection
  const [pages] = await Promise.all([
    readPages(page, read),
    queryClient.prefetchQuery(selectionsQueries.groups(kind)),
  ])
  const project = onlyProject(selection)
  await Promise.all([
    queryClient.prefetchQuery(flatsQueries.filter(pickFilter(searchOf(selection)))),
    project !== undefined && queryClient.prefetchQuery(projectsQueries.byCity()),
  ])
  const head = selectionHead(ROOTS[kind], { selection, page })
  const items = (pages.at(-1)?.items ?? []).map(shown)
  const picture = import.meta.env.SSR
    ? linkPicture(head.path, selectionPicture(selection, { items, page }))
    : undefined
  const { h1, description, offers } = selection
  const data = listData({
    items: items.map(({ id, name }) => ({ name, url: `${siteOrigin()}${ITEMS[kind]}/${id}` })),
    total: pages.at(-1)?.total ?? 0,
    first: shownAt(page, 0).from,
    offers: { name: h1, description, count: offers.flats, price: offers.price },
  })
  return { selection, ...(await declaredPage(ROOTS[kind], { ...head, picture, data }, selection.label)) }
}

/** The project whose flats alone a selection has. */
function onlyProject({ filter: { project = [] } }: Pick<Selection, 'filter'>): string | undefined {
  return project.length === 1 ? project[0] : undefined
}

type SelectedListProps<Item> = {
  selection: Selection
  crumbs: readonly Crumb[]
  page: number | undefined
  pages: readonly Page<Item>[]
  /** "214 квартир", "38 планировок". */
  found: (total: number) => string
  /** The list of the items; `last` takes the place after them. */
  list: (items: readonly Item[], last: ReactNode) => ReactNode
}

/** The page of a ready selection, of flats or of layout types. */
export function SelectedList<Item extends { id: number }>({
  selection,
  crumbs,
  page,
  pages,
  found,
  list,
}: SelectedListProps<Item>) {
  const { kind } = selection
  const { data: directory } = useQuery(selectionsQueries.groups(kind))
  const project = onlyProject(selection)
  const { items, total } = joinPages(pages)
  const shown = shownAt(page, items.length)
  return (
    <SelectionPage
      {...{ selection, crumbs, total, page, shown }}
      rootPath={ROOTS[kind]}
      filter={<SelectionFilter selection={selection} />}
      found={found(total)}
      items={list(
        items,
        project !== undefined && items.length > 0 && <SelectedProject slug={project} count={items.length} />,
      )}
      share={<LazyShareLink isInHeading />}
      directory={directory && <SelectionDirectory groups={directory.groups} current={selection} />}
    />
  )
}
