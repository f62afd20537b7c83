import { queryOptions } from '@tanstack/react-query'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import {
  getGenplan,
  getGenplanFloor,
  getGenplanHouse,
  getGenplanWholeFloor,
  getHouseRooms,
  getMainProject,
} from './genplan.functions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Projects and houses are identified by their slugs. */
export const genplanQueries = {
  keys: { all: ['genplan'], floors: ['genplan', 'floor'] },

  /** The aerial picture with houses. */
  project: (id: string, filter: FlatFilter) => {
    const data = { ...filter, id }
    return queryOptions({
      queryKey: ['genplan', 'project', data],
      queryFn: ({ signal }) => getGenplan({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /** The aerial picture with one floor of every house. */
  wholeFloor: (id: string, floor: number, filter: FlatFilter) => {
    const data = { ...filter, id, floor }
    return queryOptions({
      queryKey: ['genplan', 'whole-floor', data],
      queryFn: ({ signal }) => getGenplanWholeFloor({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /** Facades and floors of a house. */
  house: (id: string, house: string, filter: FlatFilter) => {
    const data = { ...filter, id, house }
    return queryOptions({
      queryKey: ['genplan', 'house', data],
      queryFn: ({ signal }) => getGenplanHouse({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /** What is free in a house, whatever is asked for. */
  houseRooms: (id: number) =>
    queryOptions({
      queryKey: ['genplan', 'rooms', id],
      queryFn: ({ signal }) => getHouseRooms({ data: { id }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** Plans of a floor of a house. */
  floor: (id: string, house: string, floor: number, filter: FlatFilter) => {
    const data = { ...filter, id, house, floor }
    return queryOptions({
      queryKey: [...genplanQueries.keys.floors, data],
      queryFn: ({ signal }) => getGenplanFloor({ data, signal }),
      staleTime: MINUTE_MS,
    })
  },

  /** The project of a master plan without a name, in the first city of the URL. */
  main: ([cityId]: readonly number[] = []) =>
    queryOptions({
      queryKey: ['genplan-main', cityId],
      queryFn: ({ signal }) => getMainProject({ data: { cityId }, signal }),
      staleTime: HOUR_MS,
    }),
}
