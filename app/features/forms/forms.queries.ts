import { queryOptions } from '@tanstack/react-query'
import { isCalendarDay, visitDays } from '#app/domain/forms/visit-time.ts'
import { getAlertSubject, getConsentVersions, getPushKey, getVisitHours } from './forms.functions.ts'

const STALE_MS = 30_000

export const formsQueries = {
  /** Versions of the texts of both consents. */
  consents: () =>
    queryOptions({
      queryKey: ['forms', 'consents'],
      queryFn: () => getConsentVersions(),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** What an alert would be about, in words. */
  alertSubject: (about: string) =>
    queryOptions({
      queryKey: ['forms', 'alert', about],
      queryFn: ({ signal }) => getAlertSubject({ data: { about }, signal }),
      staleTime: STALE_MS,
    }),

  /** Public key of messages to browsers; null where they are not offered. */
  pushKey: () =>
    queryOptions({
      queryKey: ['forms', 'push-key'],
      queryFn: () => getPushKey(),
      staleTime: Number.POSITIVE_INFINITY,
      // Once: a form that is being filled in does not begin to wait again.
      retry: false,
      retryOnMount: false,
    }),

  /** Free hours of all projects and days. */
  allHours: () => ({ queryKey: ['forms', 'hours'] }),

  /** Free hours at the office of a project. @param date - without a day that can be asked for the nearest free one */
  hours: (project: string, date: string) => {
    const asked = canBeAsked(date) ? date : ''
    return queryOptions({
      queryKey: ['forms', 'hours', project, asked],
      queryFn: ({ signal }) => getVisitHours({ data: { project, date: asked }, signal }),
      staleTime: STALE_MS,
    })
  },
}

/** Whether a visit can be asked for on this day. A day that is being typed is none yet. */
export function canBeAsked(date: string): boolean {
  const { first, last } = visitDays()
  return isCalendarDay(date) && first <= date && date <= last
}
