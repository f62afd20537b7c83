import { useQuery } from '@tanstack/react-query'
import type { getMenu } from '#app/features/content/menu.functions.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'

const EMPTY: Awaited<ReturnType<typeof getMenu>> = { cities: [], land: false }

/** Projects by city. Empty if the API failed: an error page still has its header and footer. */
export function useMenu() {
  const { data } = useQuery({
    ...menuQueries.menu(),
    retry: false,
    enabled: (query) => query.state.data !== undefined,
  })
  return data ?? EMPTY
}
