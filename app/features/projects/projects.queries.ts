import { queryOptions } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import {
  getComplex,
  getEntrances,
  getFinished,
  getFinishedSum,
  getFurnishes,
  getProject,
  getProjectMap,
  getProjectOffers,
  getProjectsByCity,
} from './projects.functions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const projectsQueries = {
  page: (slug: string) =>
    queryOptions({
      queryKey: ['projects', 'page', slug],
      queryFn: ({ signal }) => getProject({ data: { path: slug }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** What is on sale in each entrance of the first house; nothing where the grid, to which they lead, is no page. */
  entrances: (slug: string) =>
    queryOptions({
      queryKey: ['projects', 'entrances', slug],
      queryFn: ({ signal }) => (isPageOn('/chess') ? getEntrances({ data: { path: slug }, signal }) : []),
      staleTime: MINUTE_MS,
    }),

  /** Cities with their projects: pictures, prices, deadlines. */
  byCity: () =>
    queryOptions({
      queryKey: ['projects', 'by city'],
      queryFn: ({ signal }) => getProjectsByCity({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** Projects as pins, and their cities. */
  map: () =>
    queryOptions({
      queryKey: ['projects', 'map'],
      queryFn: ({ signal }) => getProjectMap({ signal }),
      staleTime: MINUTE_MS,
    }),

  /** Classes, deadlines and least prices by rooms of the projects on sale. */
  offers: () =>
    queryOptions({
      queryKey: ['projects', 'offers'],
      queryFn: ({ signal }) => getProjectOffers({ signal }),
      staleTime: MINUTE_MS,
    }),

  /** Finished projects by city, and finished houses of others. */
  finished: () =>
    queryOptions({
      queryKey: ['projects', 'finished'],
      queryFn: ({ signal }) => getFinished({ signal }),
      staleTime: HOUR_MS,
    }),

  /** Two numbers of the finished projects and a picture of one; null where nothing is finished. */
  finishedSum: () =>
    queryOptions({
      queryKey: ['projects', 'finished sum'],
      queryFn: ({ signal }) => getFinishedSum({ signal }),
      staleTime: HOUR_MS,
    }),

  complex: (slug: string) =>
    queryOptions({
      queryKey: ['projects', 'complex', slug],
      queryFn: ({ signal }) => getComplex({ data: { path: slug }, signal }),
      staleTime: HOUR_MS,
    }),

  /** Kinds of finish, the same in every project. */
  furnishes: () =>
    queryOptions({
      queryKey: ['projects', 'furnishes'],
      queryFn: ({ signal }) => getFurnishes({ signal }),
      staleTime: HOUR_MS,
    }),
}
