import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/**
 * Where a list goes on as a drawing: the one project of its filter, which then is in the path, and the rest of
 * the filter without the list's own order, look and page.
 */
export function ownAddress(search: FlatSearch): { project: string | undefined; filter: FlatSearch } {
  const { sort: _sort, show: _show, page: _page, ...filter } = search
  const [project, ...others] = search.project ?? []
  if (project === undefined || others.length > 0) return { project: undefined, filter }
  const { project: _project, city: _city, ...rest } = filter
  return { project, filter: rest }
}
