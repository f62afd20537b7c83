import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiServices } from '../../fixtures/api/api-services.ts'
import { addFlat, addPlaces } from '../../fixtures/database/database.flats.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { addPaidBooking } from '../../fixtures/people/paid-booking.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

const DAY_MS = 86_400_000

let database: TestDatabase
let id: number

beforeAll(async () => {
  database = await createTestDatabase()
  await addPlaces(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  id = await addFlat(database.db, { price: 6_500_000, price_base: 7_000_000, benefits: ['discount'] })
})

const surroundings = () => ({ DATABASE_URL: database.url })
const flats = (...args: string[]) => commandHere('flats', args, surroundings())

const flatNow = () =>
  database.db.selectFrom('flat').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statuses = () =>
  database.db.selectFrom('status_history').selectAll().where('flat_id', '=', id).execute()
const prices = () => database.db.selectFrom('price_history').selectAll().where('flat_id', '=', id).execute()

describe('flats set', () => {
  it('changes status and price and records both with the reason', async () => {
    const { code, stdout } = await commandProcess(
      'flats',
      ['set', `${id}`, '--status', 'sold', '--price', '6000000', '--reason', 'deal 7', '--json'],
      surroundings(),
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ id, status: 'sold', price: 6_000_000 })
    expect(await flatNow()).toMatchObject({ status: 'sold', price: 6_000_000, price_base: 7_000_000 })
    expect(await statuses()).toMatchObject([
      { from_status: 'free', to_status: 'sold', reason: 'deal 7', by: 'hand' },
    ])
    expect(await prices()).toMatchObject([
      { price: 6_000_000, price_base: 7_000_000, reason: 'deal 7', by: 'hand' },
    ])
  })

  it('holds a flat reserved by hand for 30 days, and lets go when it is free again', async () => {
    await flats('set', `${id}`, '--status', 'reserved', '--reason', 'phone')
    const held = (await flatNow()).local_hold_until
    expect(Math.round(((held?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30)
    await flats('set', `${id}`, '--status', 'free', '--reason', 'changed their mind')
    expect(await flatNow()).toMatchObject({ status: 'free', local_hold_until: null })
    expect(await statuses()).toHaveLength(2)
  })

  it('records nothing when nothing differs', async () => {
    await flats('set', `${id}`, '--status', 'free', '--price', '6500000', '--reason', 'check')
    expect([await statuses(), await prices()]).toEqual([[], []])
  })

  it('drops the discount when the price reaches the base price', async () => {
    await flats('set', `${id}`, '--price', '7000000', '--reason', 'promotion over')
    expect(await flatNow()).toMatchObject({ price: 7_000_000, price_base: null, benefits: [] })
  })

  it.each([
    { what: 'no reason', args: ['--status', 'sold'], says: '--reason' },
    { what: 'nothing to set', args: ['--reason', 'x'], says: 'Nothing to set' },
    { what: 'a status that is not there', args: ['--status', 'gone', '--reason', 'x'], says: '"gone"' },
    { what: 'a price of nothing', args: ['--price', '0', '--reason', 'x'], says: '--price' },
    { what: 'a price with kopecks', args: ['--price', '10.5', '--reason', 'x'], says: '--price' },
    { what: 'an option that is not there', args: ['--colour', 'red', '--reason', 'x'], says: '--colour' },
  ])('refuses $what with 2, changing nothing', async ({ args, says }) => {
    const { code, stdout, stderr } = await flats('set', `${id}`, ...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toContain(says)
    expect(await flatNow()).toMatchObject({ status: 'free', price: 6_500_000 })
  })

  it('says so when there is no such flat', async () => {
    const { code, stderr } = await flats('set', '2000000000', '--status', 'sold', '--reason', 'x')
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no flat 2000000000\n' })
  })
})

describe('flats set, on a flat in a reservation', () => {
  const booked = async () => {
    const { flatId, reservationId } = await addPaidBooking(apiServices(database))
    const { number } = await database.db
      .selectFrom('reservation')
      .select('number')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow()
    id = flatId
    return { number, reservationId }
  }

  it.each(['free', 'sold', 'hidden'])('refuses %s and says how the reservation ends', async (status) => {
    const { number } = await booked()
    const before = await flatNow()
    const { code, stderr } = await flats('set', `${id}`, '--status', status, '--price', '1', '--reason', 'x')
    expect(code).toBe(1)
    expect(stderr).toContain(`npm run booking -- cancel ${number}`)
    expect(await flatNow()).toEqual(before)
  })

  it('changes the price, and keeps the hold', async () => {
    await booked()
    const { local_hold_until } = await flatNow()
    expect((await flats('set', `${id}`, '--price', '5000000', '--reason', 'sale')).code).toBe(0)
    expect(await flatNow()).toMatchObject({ status: 'reserved', price: 5_000_000, local_hold_until })
  })

  it('never shortens the hold of a deal', async () => {
    await booked()
    const local_hold_until = new Date(Date.now() + 180 * DAY_MS)
    await database.db.updateTable('flat').set({ local_hold_until }).where('id', '=', id).execute()
    expect((await flats('set', `${id}`, '--status', 'reserved', '--reason', 'x')).code).toBe(0)
    expect(await flatNow()).toMatchObject({ status: 'reserved', local_hold_until })
  })

  it('obeys once the reservation has ended', async () => {
    const { reservationId } = await booked()
    await database.db
      .updateTable('reservation')
      .set({ status: 'cancelled_by_staff' })
      .where('id', '=', reservationId)
      .execute()
    expect((await flats('set', `${id}`, '--status', 'sold', '--reason', 'x')).code).toBe(0)
    expect((await flatNow()).status).toBe('sold')
  })
})

describe('flats show', () => {
  it('prints the flat and its history for people', async () => {
    await flats('set', `${id}`, '--status', 'hidden', '--reason', 'plan is wrong')
    const { code, stdout } = await flats('show', `${id}`)
    expect(code).toBe(0)
    expect(stdout).toContain('free -> hidden  hand  plan is wrong')
  })

  it.each([[[]], [['show']], [['show', 'abc']], [['show', '1', '2']], [['drop', '1']]])(
    'answers %j with 2',
    async (args) => {
      expect((await flats(...args)).code).toBe(2)
    },
  )
})

describe('db migrate', () => {
  it('says that a new database is up to date', async () => {
    expect(await commandProcess('db', ['migrate', '--json'], surroundings())).toMatchObject({
      code: 0,
      stdout: '{"applied":[]}\n',
    })
  })

  it('knows no other action', async () => {
    expect((await commandHere('db', ['drop'], surroundings())).code).toBe(2)
  })

  it('says in one line that the database is not there', async () => {
    const nowhere = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }
    const failed = await commandProcess('db', ['migrate'], nowhere)
    expect(failed.code).toBe(1)
    expect(failed.stderr.split('\n')[0]).toMatch(/ECONNREFUSED/)
  })
})
