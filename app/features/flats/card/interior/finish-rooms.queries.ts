import { queryOptions } from '@tanstack/react-query'
import { getFinishRooms } from './finish-rooms.functions.ts'

const HOUR_MS = 3_600_000

export const finishRoomsQueries = {
  /** The rooms of every finish that has a gallery of them. */
  all: () =>
    queryOptions({
      queryKey: ['finish-rooms'],
      queryFn: ({ signal }) => getFinishRooms({ signal }),
      staleTime: HOUR_MS,
    }),
}
