import { useQuery } from '@tanstack/react-query'
import { canBeAsked, formsQueries } from '#app/features/forms/forms.queries.ts'

export type AskedVisit = { project: string; date: string; time: string }

type State = 'no-project' | 'no-day' | 'loading' | 'free' | 'full' | 'wish' | 'failed'

/** Where free hours are not known, each of these may be asked for; a person answers. */
const FIRST_HOUR = 9
const LAST_HOUR = 19
const ANY_HOUR = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, index) => `${String(FIRST_HOUR + index).padStart(2, '0')}:00`,
)

/** What can be chosen for a visit, and why there is nothing if there is not. */
export function useVisitHours({ project, date }: AskedVisit) {
  const query = useQuery({
    ...formsQueries.hours(project, date),
    enabled: project !== '',
    // The days of the project stay while the hours of another one are loaded: the pressed link keeps the focus.
    placeholderData: (last, of) => (of?.queryKey[2] === project ? last : undefined),
  })
  const { data } = query
  const shown = (state: State, hours: readonly string[] = []) => ({
    state,
    hours,
    /** The chosen day, or the nearest free one while none is chosen. */
    day: date || data?.date || '',
    days: data?.days ?? [],
    office: data?.office ?? undefined,
    retry: () => void query.refetch(),
  })
  if (project === '') return shown('no-project')
  if (query.isLoading || query.isPlaceholderData) return shown('loading')
  if (!data) return shown('failed', ANY_HOUR)
  if (date !== '' && !canBeAsked(date)) return shown('no-day')
  if (!data.office) return shown('wish', ANY_HOUR)
  return shown(data.hours.length > 0 ? 'free' : 'full', data.hours)
}
