import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { bookAtOnce, freeFlats, signInMany } from '../../fixtures/people/booking-crowd.ts'
import { anOrder } from '../../fixtures/people/buyers.ts'

const CROWD = 1_000

let api: TestApi
let nodes: readonly [ApiContext, ApiContext]
let db: Kysely<Tables>
const free: number[] = []

beforeAll(async () => {
  api = await openTestApi()
  nodes = [api.context, await api.anotherNode()]
  db = api.context.database
  await addBookingContent(api)
  free.push(...(await freeFlats(db)))
})
afterAll(() => api.close())

const nodeOf = (i: number) => nodes[i % 2 === 0 ? 0 : 1]

/** Live reservations of flats, and whether flat, moves and messages tell the same. */
async function takenFlats(flats: readonly number[]) {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('flat', 'flat.id', 'reservation.flat_id')
    .select(['reservation.id', 'flat_id', 'flat.status'])
    .where('flat_id', 'in', flats)
    .where('reservation.status', 'in', LIVE_STATUSES)
    .execute()
  expect(rows.every(({ status }) => status === 'reserved')).toBe(true)
  return rows
}

describe('1,000 people on two nodes', () => {
  it('want one flat: one gets it, and 999 are told so', async () => {
    const [flat = 0] = free.splice(0, 1)
    const tokens = await signInMany(api.context, CROWD)
    const tally = await bookAtOnce(tokens, (i) => ({ node: nodeOf(i), order: anOrder(flat) }))
    expect(tally).toEqual({ ok: 1, FLAT_TAKEN: CROWD - 1 })
    const [winner, ...others] = await takenFlats([flat])
    expect(others).toEqual([])
    const messages = await db
      .selectFrom('outbox')
      .select('topic')
      .where('reservation_id', '=', winner?.id ?? '')
      .execute()
    expect(messages.map(({ topic }) => topic).sort()).toEqual(['email', 'sms', 'sms', 'webhook'])
  })

  it('want 100 flats: each flat gets one of them', async () => {
    const flats = free.splice(0, 100)
    const tokens = await signInMany(api.context, CROWD)
    const tally = await bookAtOnce(tokens, (i) => ({ node: nodeOf(i), order: anOrder(flats[i % 100] ?? 0) }))
    expect(tally).toEqual({ ok: 100, FLAT_TAKEN: CROWD - 100 })
    expect(new Set((await takenFlats(flats)).map(({ flat_id }) => flat_id)).size).toBe(100)
  })
})

it('an over-due hold that 200 want and two sweepers end is ended once and won once', async () => {
  const [flat = 0] = free.splice(0, 1)
  const [first = '', ...others] = await signInMany(api.context, 201)
  await bookAtOnce([first], () => ({ node: nodes[0], order: anOrder(flat, { period: PAID_PERIOD }) }))
  await db
    .updateTable('reservation')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('flat_id', '=', flat)
    .execute()
  const [tally] = await Promise.all([
    bookAtOnce(others, (i) => ({ node: nodeOf(i), order: anOrder(flat) })),
    ...nodes.map((node) => sweepReservations(node)),
  ])
  expect(tally).toEqual({ ok: 1, FLAT_TAKEN: 199 })
  expect(await takenFlats([flat])).toHaveLength(1)
  const ends = await db
    .selectFrom('reservation_move')
    .innerJoin('reservation', 'reservation.id', 'reservation_id')
    .select('to_status')
    .where('flat_id', '=', flat)
    .where('to_status', '=', 'expired')
    .execute()
  expect(ends).toHaveLength(1)
})

it('one person who books ten flats at once gets one', async () => {
  const flats = free.splice(0, 10)
  const [token = ''] = await signInMany(api.context, 1)
  const tally = await bookAtOnce(Array<string>(10).fill(token), (i) => ({
    node: nodeOf(i),
    order: anOrder(flats[i] ?? 0),
  }))
  expect(tally).toEqual({ ok: 1, ALREADY_BOOKED: 9 })
  expect(await takenFlats(flats)).toHaveLength(1)
})

it('people who move from over-due flats to one another’s do not lock each other out', async () => {
  const flats = free.splice(0, 20)
  const tokens = await signInMany(api.context, 20)
  await bookAtOnce(tokens, (i) => ({ node: nodeOf(i), order: anOrder(flats[i] ?? 0) }))
  await db
    .updateTable('reservation')
    .set({ expires_at: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('flat_id', 'in', flats)
    .execute()
  const tally = await bookAtOnce(tokens, (i) => ({
    node: nodeOf(i),
    order: anOrder(flats[(i + 1) % 20] ?? 0),
  }))
  expect(tally).toEqual({ ok: 20 })
})
