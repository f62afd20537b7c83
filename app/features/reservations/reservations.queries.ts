import { queryOptions } from '@tanstack/react-query'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { getReservations } from './reservations.functions.ts'

export const reservationsQueries = {
  /** The current reservation and all earlier ones; null without a session. */
  current: () =>
    queryOptions({
      queryKey: [PERSONAL_KEYS.reservations],
      queryFn: async ({ signal }) => {
        const { found, now } = await getReservations({ signal })
        return found && { ...found.data, clockAheadMs: now - Date.now() }
      },
    }),
}
