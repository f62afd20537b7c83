import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { isCalendarDay, visitDays } from '#app/domain/forms/visit-time.ts'
import { leadPlaces } from './lead-places.ts'
import { freeHours, officeToVisit } from './office-visits.ts'

/**
 * The free hours of a day at the office of a project.
 *
 * @param day - ISO day; '' is the first one that can be asked for
 * @throws NOT_FOUND for a project that there is not, BAD_REQUEST for a day that cannot be asked for
 */
export async function visitDay(context: ApiContext, project: string, day: string) {
  const { slug } = projectBySlug(project, context.catalogue)
  const { first, last } = visitDays()
  const date = day || first
  if (!isCalendarDay(date) || date < first || date > last)
    throw badInput([{ field: 'date', message: 'Выберите другой день' }])
  const place = officeToVisit(leadPlaces(context, { project: slug }))
  return {
    office: place ? { title: place.office.title, address: place.office.address } : null,
    date,
    hours: place ? await freeHours(context.database, place, date) : [],
    first_day: first,
    last_day: last,
  }
}
