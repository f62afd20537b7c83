import { queryOptions } from '@tanstack/react-query'
import {
  getCommerceFigures,
  getFlatFigures,
  getHouseFigures,
  getMasterPlanFigures,
  getSelectionFigures,
  getTypeFigures,
  getUnitFigures,
} from './figures.functions.ts'

type Ask<Answer> = (options: { signal: AbortSignal }) => Promise<Answer>

const MINUTE_MS = 60_000

const figures = <Answer>(of: string, ask: Ask<Answer>) =>
  queryOptions({
    queryKey: ['choose', 'figures', of],
    queryFn: ({ signal }) => ask({ signal }),
    staleTime: MINUTE_MS,
  })

/** What there is to choose from. Each is a query of its own: one that fails takes no other figure with it. */
export const figuresQueries = {
  flats: () => figures('flats', getFlatFigures),
  houses: () => figures('houses', getHouseFigures),
  types: () => figures('types', getTypeFigures),
  masterPlans: () => figures('master plans', getMasterPlanFigures),
  selections: () => figures('selections', getSelectionFigures),
  commerce: () => figures('commerce', getCommerceFigures),
  /** Storerooms and parking places. */
  units: () => figures('units', getUnitFigures),
}
