import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { mortgages } from '#app/backend/company/current-company.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { AlertPace } from '#app/domain/forms/alert-subject.ts'
import { circleZone } from '#app/domain/geometry/zone.ts'
import { mortgageOf } from '#app/domain/mortgage/programme.ts'
import { BENEFITS, FEATURES, FINISHES, SIDES, VIEWS } from '#app/domain/vocabulary.ts'
import type { seededRandom } from '../../fixtures/random.ts'

type Random = ReturnType<typeof seededRandom>
export type Subscriber = { email: string; about: string; pace?: AlertPace }

/** Confirmed subscriptions, as forms and links make them. @returns their ids */
export async function subscribe(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  people: readonly Subscriber[],
): Promise<number[]> {
  const { rows: leads } = await sql<{ id: number }>`
    insert into lead (id, number, form, person)
    select n, 'З-2026-' || n, 8, ${await secrets.seal({}, 'lead.person:0')}
    from (select nextval('lead_number') as n from generate_series(1, ${people.length})) as numbers
    returning id
  `.execute(database)
  const rows = await Promise.all(
    people.map(async ({ email, about, pace = 'daily' }, i) => {
      const token = randomUUID()
      return {
        mac: secrets.mac('lead email', email).toString('hex'),
        email: (await secrets.seal({ email, token }, sealedPlace.subscriptionEmail())).toString('hex'),
        token: secrets.mac('subscription', token).toString('hex'),
        about,
        pace,
        lead: leads[i]?.id,
      }
    }),
  )
  const { rows: added } = await sql<{ id: number }>`
    insert into subscription (email_mac, email, token_mac, about, pace, lead_id, confirmed_at, expires_at)
    select decode(mac, 'hex'), decode(email, 'hex'), decode(token, 'hex'), about, pace, lead, now(), now() + interval '12 months'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added (mac text, email text, token text, about text, pace text, lead bigint)
    returning id
  `.execute(database)
  return added.map(({ id }) => id)
}

/** An area in which the project `bereg` of the tests stands, alone. */
const ZONE = circleZone({ lat: 58.01, lon: 56.22 }, 1_000)
/** Names of addresses for the sides of the world in the words of feeds. */
const SIDE_OF: Record<string, string> = {
  С: 'n',
  СВ: 'ne',
  В: 'e',
  ЮВ: 'se',
  Ю: 's',
  ЮЗ: 'sw',
  З: 'w',
  СЗ: 'nw',
}

/** Tokens of the links that end subscriptions are kept sealed; these are given new ones. */
export async function newTokens(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  ids: readonly number[],
): Promise<string[]> {
  const made = ids.map((id) => `token-of-subscription-${id}-0123456789`)
  for (const [i, id] of ids.entries())
    await database
      .updateTable('subscription')
      .set({ token_mac: secrets.mac('subscription', made[i] ?? '') })
      .where('id', '=', id)
      .execute()
  return made
}

/** A filter of a few conditions, of all those that the list offers but words. */
export function randomFilter(random: Random): FlatFilter {
  const price = 3_000_000 + random.below(90) * 100_000
  return {
    ...(random.chance(0.5) && { rooms: [random.below(5)] }),
    ...(random.chance(0.5) && { price_to: price }),
    ...(random.chance(0.2) && { price_from: price - 1_000_000 }),
    ...(random.chance(0.3) && { area_from: 20 + random.below(400) / 10 }),
    ...(random.chance(0.2) && { floor_from: 1 + random.below(8) }),
    ...(random.chance(0.2) && { month_pay_to: 20_000 + random.below(60) * 1_000 }),
    ...(random.chance(0.2) && { project: [random.pick(['bereg', 'sever'])] }),
    ...(random.chance(0.1) && { city: [random.pick([1, 4])] }),
    ...(random.chance(0.1) && { building: [random.pick([100, 101, 102, 103])] }),
    ...(random.chance(0.1) && { not_first: true as const }),
    ...(random.chance(0.1) && { not_last: true as const }),
    ...(random.chance(0.1) && { kitchen_from: 5 + random.below(100) / 10 }),
    ...(random.chance(0.05) && { kitchen_to: 8 + random.below(100) / 10 }),
    ...(random.chance(0.05) && { metro_to: 3 + random.below(20) }),
    ...(random.chance(0.05) && { zone: ZONE }),
    ...(random.chance(0.1) && { deadline: [random.pick(['ready', '2027-4', '2028-2'])] }),
    ...(random.chance(0.1) && { keys: [random.pick(['ready', '2027-4', '2028-1', '2028-3'])] }),
    ...(random.chance(0.1) && { finish: [random.pick(FINISHES)] }),
    ...(random.chance(0.1) && { feature: random.some(FEATURES, 0.2).slice(0, 2) }),
    ...(random.chance(0.1) && { view: [random.pick(VIEWS)] }),
    ...(random.chance(0.1) && { side: random.some(SIDES, 0.3) }),
    ...(random.chance(0.1) && { storeroom: true as const }),
    ...(random.chance(0.1) && { benefit: [random.pick(BENEFITS)] }),
  }
}

/** The search part of its address. */
export function textOf(filter: FlatFilter): string {
  return Object.entries(filter)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${value === true ? 1 : String(value)}`)
    .join('&')
}

/** Whether a flat is in a filter, told by plain comparisons: nothing of the index is used. */
export function isInFilter(row: CatalogueRow, filter: FlatFilter): boolean {
  const among = <T>(value: T, chosen: readonly T[] | undefined) =>
    chosen === undefined || chosen.length === 0 || chosen.includes(value)
  const within = (value: number | null, from: number | undefined, to: number | undefined) =>
    (from === undefined && to === undefined) ||
    (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))
  const has = (values: readonly string[], chosen: readonly string[] | undefined) =>
    chosen === undefined || chosen.length === 0 || chosen.some((value) => values.includes(value))
  return (
    row.status === 'free' &&
    among(Math.min(row.rooms, 4), filter.rooms) &&
    among(row.projectSlug, filter.project) &&
    among(row.cityId, filter.city) &&
    among(row.buildingId, filter.building) &&
    among(row.deadline, filter.deadline) &&
    among<string | null>(row.finish, filter.finish) &&
    within(row.price, filter.price_from, filter.price_to) &&
    within(row.area, filter.area_from, filter.area_to) &&
    within(row.floor, filter.floor_from, filter.floor_to) &&
    within(mortgageOf(row, mortgages()).month_pay, filter.month_pay_from, filter.month_pay_to) &&
    (!filter.not_first || row.floor > 1) &&
    (!filter.not_last || (row.floorTo ?? row.floor) < row.floorsTotal) &&
    (filter.feature ?? []).every((feature) => row.traits.includes(feature)) &&
    has(row.views, filter.view) &&
    has(row.benefits, filter.benefit) &&
    has(
      row.windowDirections.map((direction) => SIDE_OF[direction] ?? ''),
      filter.side,
    ) &&
    within(row.kitchenArea, filter.kitchen_from, filter.kitchen_to) &&
    within(row.metroMinutes, filter.metro_from, filter.metro_to) &&
    (filter.zone === undefined || row.projectSlug === 'bereg') &&
    (!filter.storeroom || row.hasStorerooms) &&
    (filter.keys === undefined || filter.keys.some((latest) => isNotLater(row.keys, latest)))
  )
}

/** Of quarters such as '2027-4', and 'ready', which is before all of them. */
function isNotLater(keys: string, latest: string): boolean {
  return keys === 'ready' || (keys !== '' && latest !== 'ready' && keys <= latest)
}
