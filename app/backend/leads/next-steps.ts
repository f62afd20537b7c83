import type { ApiContext } from '#app/backend/context/services.ts'
import { CALL_TIMES } from '#app/domain/forms/lead-choices.ts'
import { nextCall, visitHours } from '#app/domain/forms/visit-hours.ts'
import { isCalendarDay } from '#app/domain/forms/visit-time.ts'
import { officeZone } from '#app/domain/moment.ts'
import { type LeadPlaces, leadPlaces } from './lead-places.ts'
import { freeDays, officeToVisit } from './office-visits.ts'

type Choices = { project: string; office: string; time_to_call: string; date: string; time: string }

/**
 * What follows a form of these choices: who answers, when a call can come, and whether the hour of a visit is kept. A form
 * that names no place is answered by the call centre, whose hours the company tells in words: no office is named for it.
 */
export async function nextSteps(context: ApiContext, { project, office, time_to_call, date, time }: Choices) {
  const places = leadPlaces(context, { project, office })
  const { office: answers, city } = places
  const zone = city?.timezone || officeZone()
  const asked = CALL_TIMES.find((each) => each === time_to_call)
  const call = answers && nextCall(answers.schedule, { atMs: Date.now(), zone }, asked)
  return {
    office: answers
      ? {
          slug: answers.slug,
          title: answers.title,
          address: answers.address,
          city: city?.name ?? '',
          time_zone: zone,
        }
      : null,
    call: call ?? null,
    visit: date && time ? await visitState(context, places, { date, time }) : null,
  }
}

async function visitState(
  { database }: ApiContext,
  places: LeadPlaces,
  { date, time }: { date: string; time: string },
): Promise<'booked' | 'wish'> {
  const place = officeToVisit(places)
  if (!place || !isCalendarDay(date) || !visitHours(place.office.schedule, date).includes(time)) return 'wish'
  const [day] = await freeDays(database, place, { from: date, to: date })
  return day?.hours.includes(time) ? 'wish' : 'booked'
}
