import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHome, getQuickFilter, getSlides, getTypesSlider } from './home.functions.ts'
import type { QuickChoice } from './quick-choice.ts'

const MINUTE_MS = 60_000

export const homeQueries = {
  main: () => queryOptions({ queryKey: ['home', 'main'], queryFn: () => getHome(), staleTime: MINUTE_MS }),

  slides: () =>
    queryOptions({ queryKey: ['home', 'slides'], queryFn: () => getSlides(), staleTime: MINUTE_MS }),

  types: () =>
    queryOptions({ queryKey: ['home', 'types'], queryFn: () => getTypesSlider(), staleTime: MINUTE_MS }),

  /** Counts of the options of the quick search; the old counts stay while new ones load. */
  quick: (choice: QuickChoice) =>
    queryOptions({
      queryKey: ['home', 'quick', choice],
      queryFn: ({ signal }) => getQuickFilter({ data: choice, signal }),
      staleTime: MINUTE_MS,
      placeholderData: keepPreviousData,
    }),
}
