import { useQuery } from '@tanstack/react-query'
import type { ReservedFlat } from '#app/contract/reservation.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'

/**
 * The visitor's own reservation of a flat, from the query by which the header knows who is signed in. For other visitors nothing is
 * asked. A kept page is rendered for nobody in particular, so it never has one.
 */
export function useOwnReservation(flat: number): ReservedFlat | undefined {
  const { data: user } = useQuery({
    ...menuQueries.user(),
    enabled: ({ state }) => state.data?.phone !== undefined,
  })
  return user?.reserved_flat?.id === flat ? user.reserved_flat : undefined
}
