import type { Kysely } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badForm } from '#app/backend/errors/bad-input.ts'
import { hourTaken } from '#app/backend/errors/refused.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { localAt, momentOf, visitHours } from '#app/domain/forms/visit-hours.ts'
import { daysAfter, visitDays } from '#app/domain/forms/visit-time.ts'
import { officeZone } from '#app/domain/moment.ts'
import { formatDayAndMonth } from '#app/domain/month.ts'
import type { LeadPlaces } from './lead-places.ts'

/** Free hours that a visitor whose hour was taken is shown. */
const OFFERED = 4
/** Days that are looked through for them. */
const DAYS_AHEAD = 14

/** A visit to an office; `at` is its beginning, it takes an hour. */
export type Visit = { office: EntryOf<'office'>; at: Date; zone: string }

export type FreeHour = { date: string; time: string }

type Office = { office: EntryOf<'office'>; zone: string }

/** The office of a project that tells its hours; without one a visit is a wish, which a person answers. */
export function officeToVisit({ office, city }: LeadPlaces): Office | undefined {
  if (!office || office.schedule.length === 0) return undefined
  return { office, zone: city?.timezone || officeZone() }
}

/** The first and the last day that can be asked for: from tomorrow on by the clocks of the company and of the office. */
export function daysToVisit(zone = officeZone()): { first: string; last: string } {
  const [own, local] = [visitDays(), visitDays(localAt(Date.now(), zone).slice(0, 10))]
  return {
    first: own.first > local.first ? own.first : local.first,
    last: own.last < local.last ? own.last : local.last,
  }
}

/** A day with the hours that nobody has taken: "14:00". */
export type FreeDay = { date: string; hours: string[] }

/** The days of a range that have a free hour, in their order. */
export async function freeDays(
  db: Kysely<Tables>,
  { office, zone }: Office,
  { from, to }: { from: string; to: string },
): Promise<FreeDay[]> {
  const rows = await db
    .selectFrom('office_visit')
    .select('at')
    .where('office', '=', office.slug)
    .where('cancelled_at', 'is', null)
    .where('at', '>=', new Date(momentOf(from, '00:00', zone)))
    .where('at', '<', new Date(momentOf(daysAfter(to, 1), '00:00', zone)))
    .execute()
  const taken = new Set(rows.map(({ at }) => localAt(at.getTime(), zone)))
  const days: FreeDay[] = []
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    const hours = visitHours(office.schedule, date).filter((hour) => !taken.has(`${date}T${hour}`))
    if (hours.length > 0) days.push({ date, hours })
  }
  return days
}

/**
 * The visit that a form asks for, if its hour is free as far as can be seen; {@link takeHour} decides.
 *
 * @throws UNPROCESSABLE_CONTENT for a day that cannot be asked for, or while the office is closed, HOUR_TAKEN (409),
 *   the last two with the nearest free hours
 */
export async function plannedVisit(
  { database }: Pick<ApiContext, 'database'>,
  places: LeadPlaces,
  { date, time }: FreeHour,
): Promise<Visit | undefined> {
  const place = officeToVisit(places)
  if (!place) return undefined
  const { office, zone } = place
  const { first, last } = daysToVisit(zone)
  if (date < first || date > last) throw badForm([{ field: 'date', message: 'Выберите другой день' }])
  if (!visitHours(office.schedule, date).includes(time)) {
    const offered = await nearestHours(database, place, date)
    throw badForm([{ field: 'time', message: `В\u00a0это время офис закрыт. ${inWords(offered)}` }])
  }
  const visit = { office, zone, at: new Date(momentOf(date, time, zone)) }
  const [day] = await freeDays(database, place, { from: date, to: date })
  if (!day?.hours.includes(time)) throw await takenBy(database, visit, date)
  return visit
}

/**
 * Takes the hour of a visit for a lead. Of many who ask at once the unique index lets one have it.
 *
 * @param tx - the transaction of the lead
 * @returns whether it was free
 */
export async function takeHour(
  tx: Kysely<Tables>,
  { leadId, visit }: { leadId: number; visit: Visit },
): Promise<boolean> {
  const row = await tx
    .insertInto('office_visit')
    .values({ lead_id: leadId, office: visit.office.slug, at: visit.at })
    .onConflict((conflict) =>
      conflict.columns(['office', 'at']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The refusal for an hour that somebody else has, with the nearest free ones. @param date - of the hour */
export async function takenBy(db: Kysely<Tables>, visit: Visit, date: string) {
  const offered = await nearestHours(db, visit, date)
  return hourTaken(`Это время уже заняли. ${inWords(offered)}`, offered)
}

async function nearestHours(db: Kysely<Tables>, office: Office, from: string): Promise<FreeHour[]> {
  const { last } = daysToVisit(office.zone)
  const end = daysAfter(from, DAYS_AHEAD - 1)
  const days = await freeDays(db, office, { from, to: end < last ? end : last })
  return days.flatMap(({ date, hours }) => hours.map((time) => ({ date, time }))).slice(0, OFFERED)
}

/** "Свободно: 24 ноября в 12:00, 13:00; 25 ноября в 10:00". */
function inWords(hours: readonly FreeHour[]): string {
  if (hours.length === 0) return 'Ближайшие дни заняты: позвоните, и\u00a0мы найдём время'
  const days = Map.groupBy(hours, ({ date }) => date)
  const parts = [...days].map(
    ([date, free]) => `${formatDayAndMonth(date)} в\u00a0${free.map(({ time }) => time).join(', ')}`,
  )
  return `Свободно: ${parts.join('; ')}`
}
