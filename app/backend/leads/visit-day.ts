import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { isCalendarDay } from '#app/domain/forms/visit-time.ts'
import { leadPlaces } from './lead-places.ts'
import { daysToVisit, freeDays, officeToVisit } from './office-visits.ts'

/** Days that are named beside the one in question. */
const NAMED_DAYS = 7
/** Of them before it. */
const DAYS_BEFORE = 2

/**
 * The free hours of a day at the office of a project, and the days around it that have some.
 *
 * @param day - ISO day; '' is the nearest one with a free hour
 * @throws NOT_FOUND for a project that there is not, BAD_REQUEST for a day that cannot be asked for
 */
export async function visitDay(context: ApiContext, project: string, day: string) {
  const { slug } = projectBySlug(project, context.catalogue)
  const place = officeToVisit(leadPlaces(context, { project: slug }))
  const { first, last } = daysToVisit(place?.zone)
  if (day !== '' && (!isCalendarDay(day) || day < first || day > last))
    throw badInput([{ field: 'date', message: 'Выберите другой день' }])
  const free = place ? await freeDays(context.database, place, { from: first, to: last }) : []
  const date = day || (free[0]?.date ?? first)
  const passed = free.filter((each) => each.date < date).length
  const start = Math.max(0, passed - DAYS_BEFORE)
  return {
    office: place
      ? {
          slug: place.office.slug,
          title: place.office.title,
          address: place.office.address,
          time_zone: place.zone,
        }
      : null,
    date,
    hours: free.find((each) => each.date === date)?.hours ?? [],
    days: free.slice(start, start + NAMED_DAYS).map((each) => each.date),
    first_day: first,
    last_day: last,
  }
}
