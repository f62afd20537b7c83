import { call } from '@orpc/server'
import { type Insertable, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiContext } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { router } from '#app/backend/router.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent } from '../../fixtures/people/booking-content.ts'
import { bookAtOnce, signInMany } from '../../fixtures/people/booking-crowd.ts'
import { anOrder } from '../../fixtures/people/buyers.ts'
import { seededRandom } from '../../fixtures/random.ts'

const CROWD = 1_000
const FLATS = 100
const STOREROOMS = 60
const PLACES = 60
const PRICES = { flat: 5_000_000, storeroom: 200_000, parking: 800_000 } as const
const SEED = 20_261_123

type Kind = keyof typeof PRICES
type Wish = { flat: number; extras: number[] }

let api: TestApi
let nodes: readonly [ApiContext, ApiContext]
let db: Kysely<Tables>
let units: Record<Kind, number[]>
const random = seededRandom(SEED)

beforeAll(async () => {
  api = await openTestApi()
  nodes = [api.context, await api.anotherNode()]
  db = api.context.database
  await addBookingContent(api)
  units = {
    flat: await addUnits('flat', FLATS),
    storeroom: await addUnits('storeroom', STOREROOMS),
    parking: await addUnits('parking', PLACES),
  }
})
afterAll(() => api.close())

const nodeOf = (i: number) => nodes[i % 2 === 0 ? 0 : 1]

describe('1,000 people on two nodes want flats, storerooms and parking places at random', () => {
  it('and each has all of it or nothing, and nobody has what another has', async () => {
    const wishes = Array.from({ length: CROWD }, aWish)
    const tally = await crowdOf(wishes)
    const { ok = 0, FLAT_TAKEN = 0, EXTRA_TAKEN = 0, ...others } = tally
    expect(others).toEqual({})
    expect(ok + FLAT_TAKEN + EXTRA_TAKEN).toBe(CROWD)
    // The demand is ten times what there is, so a part of it is lost by each rule.
    expect(Math.min(ok, FLAT_TAKEN, EXTRA_TAKEN)).toBeGreaterThan(0)
    const won = await reservations()
    expect(won).toHaveLength(ok)
    const held = new Set(won.flatMap(({ parts }) => parts))
    for (const { flat, extras } of wishes) {
      // Who has nothing lost it to somebody: nobody was refused for a part that is still free.
      expect([flat, ...extras].some((unit) => held.has(unit))).toBe(true)
    }
    expect(await faults(wishes)).toEqual([])
  })

  it('while half of what is reserved runs out, buyers cancel, and both nodes sweep', async () => {
    const before = await reservations()
    const due = before.filter((_, i) => i % 2 === 0).map(({ id }) => id)
    const cancelled = before.filter((_, i) => i % 4 === 1)
    await db
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
      .where('id', 'in', due)
      .execute()
    const wishes = Array.from({ length: CROWD / 2 }, aWish)
    const [{ ok = 0, FLAT_TAKEN = 0, EXTRA_TAKEN = 0, ...others }] = await Promise.all([
      crowdOf(wishes),
      ...nodes.map((node) => sweepReservations(node)),
      ...cancelled.map(({ id, token }, i) => cancel(nodeOf(i), id, token)),
    ])
    expect(others).toEqual({})
    expect(ok).toBeGreaterThan(0)
    expect(ok + FLAT_TAKEN + EXTRA_TAKEN).toBe(CROWD / 2)
    expect(await reservations()).toHaveLength(before.length - due.length - cancelled.length + ok)
    expect(await faults(wishes)).toEqual([])
  })

  it('and when all time is over, all of it is free', async () => {
    await db
      .updateTable('reservation')
      .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
      .where('is_live', '=', true)
      .execute()
    while ((await Promise.all(nodes.map((node) => sweepReservations(node)))).some(Boolean)) {
      // There is more.
    }
    expect(await reservations()).toEqual([])
    expect(await faults([])).toEqual([])
    const statuses = await db
      .selectFrom('flat')
      .select('status')
      .distinct()
      .where('id', 'in', Object.values(units).flat())
      .execute()
    expect(statuses).toEqual([{ status: 'free' }])
  })

  it('without an error in the log of either node, and without one deadlock', async () => {
    expect(api.faults).toEqual([])
    const { rows } = await sql<{ deadlocks: string }>`
      select deadlocks::text from pg_stat_database where datname = current_database()
    `.execute(db)
    expect(rows).toEqual([{ deadlocks: '0' }])
  })
})

/** Tokens of everybody, by account. */
const tokens = new Map<number, string>()

async function crowdOf(wishes: readonly Wish[]) {
  const people = await signInMany(api.context, wishes.length)
  for (const token of people) tokens.set(Number(token.split('-').at(-1)), token)
  return bookAtOnce(people, (i) => {
    const { flat = 0, extras = [] } = wishes[i] ?? {}
    return { node: nodeOf(i), order: anOrder(flat, { extras }) }
  })
}

function cancel(node: ApiContext, id: string, token: string) {
  const context = { ...node, visitor: { ...anonymousVisitor(), cookie: `sid=${token}` } }
  return call(router.account.cancel, { id }, { context })
}

/** A flat, and up to two storerooms and two places, in any order. */
function aWish(): Wish {
  const extras = [...some(units.storeroom, random.below(3)), ...some(units.parking, random.below(3))]
  return { flat: units.flat[random.below(FLATS)] ?? 0, extras: shuffled(extras) }
}

function some(from: readonly number[], count: number): number[] {
  return [...new Set(Array.from({ length: count }, () => from[random.below(from.length)] ?? 0))]
}

function shuffled(ids: readonly number[]): number[] {
  return ids
    .map((id) => ({ id, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ id }) => id)
}

/** Live reservations with all that each holds. */
async function reservations() {
  const rows = await db
    .selectFrom('reservation')
    .leftJoin('reservation_extra', 'reservation_extra.reservation_id', 'reservation.id')
    .select(['reservation.id', 'account_id', 'flat_id', 'price_fixed', 'unit_id'])
    .where('reservation.is_live', '=', true)
    .orderBy('reservation.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const [first] = own
    const parts = [first?.flat_id ?? 0, ...own.flatMap(({ unit_id }) => unit_id ?? [])]
    return { id, token: tokens.get(first?.account_id ?? 0) ?? '', price: first?.price_fixed ?? 0, parts }
  })
}

/** What must never be so: a unit held twice, held by nobody, free although it is held; a reservation without a part. */
async function faults(wishes: readonly Wish[]): Promise<string[]> {
  const live = await reservations()
  const held = live.flatMap(({ parts }) => parts)
  const rows = await db
    .selectFrom('flat')
    .select(['id', 'kind', 'status', 'local_hold_until'])
    .where('id', 'in', Object.values(units).flat())
    .execute()
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  const priceOf = (id: number) => {
    const kind = kinds.get(id)
    return kind === 'flat' || kind === 'storeroom' || kind === 'parking' ? PRICES[kind] : 0
  }
  const asked = new Set(wishes.map(({ flat, extras }) => keyOf([flat, ...extras])))
  for (const known of seen) asked.add(known)
  for (const key of asked) seen.add(key)
  return [
    ...held.filter((id, i) => held.indexOf(id) !== i).map((id) => `${id} is held twice`),
    ...rows
      .filter(({ id, status, local_hold_until }) => {
        const isHeld = held.includes(id)
        return (status === 'reserved') !== isHeld || (local_hold_until !== null) !== isHeld
      })
      .map(({ id, status }) => `${id} is ${status}`),
    ...live
      .filter(({ parts }) => !asked.has(keyOf(parts)))
      .map(({ id, parts }) => `${id} holds ${parts}, which nobody asked for so`),
    ...live
      .filter(({ price, parts }) => price !== parts.reduce((sum, part) => sum + priceOf(part), 0))
      .map(({ id, price }) => `${id} costs ${price}`),
  ]
}

/** All that was asked for so far. */
const seen = new Set<string>()

const keyOf = (parts: readonly number[]) => [...parts].sort((a, b) => a - b).join()

async function addUnits(kind: Kind, count: number): Promise<number[]> {
  const rows = await db
    .insertInto('flat')
    .values(
      Array.from(
        { length: count },
        (_, i): Insertable<Tables['flat']> => ({
          source_id: 1,
          external_id: `crowd-${kind}-${i}`,
          kind,
          project_id: 10,
          building_id: 100,
          floor: kind === 'flat' ? 5 : -1,
          number: `${kind}-${i}`,
          area: 10,
          price: PRICES[kind],
          status: 'free',
        }),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
