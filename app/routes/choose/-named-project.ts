import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { searchQueries } from '#app/features/search/search.queries.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

/**
 * Where words of the search find no flat but one project, which has nothing on sale, leads to that project.
 * A visitor who filters stays on the list.
 *
 * @param isEntered - whether the page is being opened, not changed
 * @throws the redirect
 */
export async function leadToNamedProject(
  queryClient: QueryClient,
  search: FlatSearch,
  isEntered: boolean,
): Promise<void> {
  if (search.q === undefined) return
  const project = await projectNamed(queryClient, search.q)
  if (project && isEntered && isWordsAlone(search)) throw redirect({ to: project.url })
}

/** The one project that the words find; none where the search does not answer (E2), or finds several. */
async function projectNamed(queryClient: QueryClient, words: string) {
  await queryClient.prefetchQuery(searchQueries.find(words))
  const found = queryClient.getQueryData(searchQueries.find(words).queryKey)
  const [project, ...others] = found?.objects?.filter(({ kind }) => kind === 'project') ?? []
  return others.length === 0 ? project : undefined
}

/** The city is the visitor's own, and may stand in any address. */
function isWordsAlone({ q: _q, city: _city, ...rest }: FlatSearch): boolean {
  return !isFiltered(rest)
}
