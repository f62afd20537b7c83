import { queryOptions } from '@tanstack/react-query'
import { getAbout, getAnswers, getDisclosure } from './about.functions.ts'

const MINUTE_MS = 60_000

export const aboutQueries = {
  company: () =>
    queryOptions({
      queryKey: ['about', 'company'],
      queryFn: ({ signal }) => getAbout({ signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** @param words - what is searched; '' for all */
  answers: (words: string) =>
    queryOptions({
      queryKey: ['about', 'answers', words],
      queryFn: ({ signal }) => getAnswers({ data: { q: words }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),

  /** @param project - slug; without it what the company shows as a whole */
  disclosure: (project: string | undefined) =>
    queryOptions({
      queryKey: ['about', 'disclosure', project ?? null],
      queryFn: ({ signal }) => getDisclosure({ data: { project }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
