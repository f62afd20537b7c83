import { queryOptions } from '@tanstack/react-query'
import { getVacancies, getVacancy } from './vacancies.functions.ts'
import type { VacanciesSearch } from './vacancies.search.ts'

const STALE_MS = 600_000

export const vacanciesQueries = {
  list: ({ city, department }: VacanciesSearch) =>
    queryOptions({
      queryKey: ['vacancies', city ?? null, department ?? null],
      queryFn: ({ signal }) =>
        getVacancies({ data: { ...(city && { city }), ...(department && { department }) }, signal }),
      staleTime: STALE_MS,
    }),

  vacancy: (path: string) =>
    queryOptions({
      queryKey: ['vacancies', 'one', path],
      queryFn: ({ signal }) => getVacancy({ data: { path }, signal }),
      staleTime: STALE_MS,
    }),
}
