import { queryOptions } from '@tanstack/react-query'
import { getAbout, getAnswers } from './about.functions.ts'

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
}
