import { call } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { router } from '#app/backend/router.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { aBuyer, anOrder, BUYER, type SignedBuyer } from '../../fixtures/people/buyers.ts'
import { lastCodeTo } from '../../fixtures/people/login-visitor.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

let api: TestApi
let number: string
let buyer: SignedBuyer

beforeAll(async () => {
  api = await openTestApi()
  const { database } = api.context
  await addBookingContent(api)
  buyer = await aBuyer(api.context, 1)
  const { id } = await database
    .selectFrom('flat')
    .select('id')
    .where('status', '=', 'free')
    .where('price', 'is not', null)
    .where('building_id', '=', 100)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { data } = await call(router.personal.booking, anOrder(id, { period: PAID_PERIOD }), {
    context: buyer.context,
  })
  number = data.reservation.number
})
afterAll(() => api.close())

const surroundings = () => ({
  DATABASE_URL: api.url,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
})
const booking = (...args: string[]) => commandHere('booking', args, surroundings())

describe('the command for the sales office', () => {
  it('lists live reservations, and shows one without its passport', async () => {
    const { stdout } = await commandProcess('booking', ['list', '--json'], surroundings())
    expect(JSON.parse(stdout).reservations).toMatchObject([{ number, status: 'held' }])
    const shown = await booking('show', number)
    expect(shown.stdout).toContain('57** ****12')
    expect(shown.stdout).not.toContain(BUYER.passport_number)
  })

  it('says what was signed by a code, and whether it is intact', async () => {
    expect(await booking('verify', number)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is not signed yet'),
    })
    const { database } = api.context
    const { id } = await database
      .selectFrom('reservation')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const { sha256 } = (await call(router.signing.get, { id }, buyer)).data.signing
    await call(router.signing.sendCode, { id, sha256 }, buyer)
    const code = await lastCodeTo(api, '+79000000001')
    await call(router.signing.sign, { id, sha256, code }, buyer)
    const { code: ended, stdout } = await booking('verify', number)
    expect(ended).toBe(0)
    expect(stdout).toContain('was signed')
    expect(stdout).toContain(`has the SHA-256 ${sha256}`)
    expect(stdout).toContain('Everything that is recorded is intact.')
    expect((await booking('list')).stdout).toMatch(/ {2}signed$/m)

    await sql`alter table signing_event disable trigger user`.execute(database)
    await sql`update signing_event set at = at - interval '1 day' where n = 2`.execute(database)
    await sql`alter table signing_event enable trigger user`.execute(database)
    const changed = await commandProcess('booking', ['verify', number, '--json'], surroundings())
    expect(changed.code).toBe(1)
    expect(JSON.parse(changed.stdout)).toMatchObject({
      is_intact: false,
      problems: [
        'event 2 (signed) or an event before it was changed: the chain of hashes is broken',
        'event 2 (signed) does not say what was recorded',
        'the time of signing of the reservation is not that of the journal',
      ],
    })
  })

  it('confirms, extends and cancels, and writes down who and why', async () => {
    expect((await booking('confirm', number, '--reason', 'Оплата в офисе')).code).toBe(0)
    expect((await booking('extend', number, '--days', '5')).code).toBe(0)
    const { stdout } = await booking('cancel', number, '--reason', 'Просьба покупателя', '--json')
    const { status, moves } = JSON.parse(stdout)
    expect(status).toBe('cancelled_by_staff')
    expect(moves.at(-1)).toMatchObject({
      by: 'staff',
      reason: 'Просьба покупателя',
      from_status: 'prolonged',
    })
    expect(moves.at(-1).who).not.toBe('')
  })

  it('says how it is used', async () => {
    expect(await booking('--help')).toMatchObject({ code: 0, stderr: '' })
    expect((await booking('list', '-h')).stdout).toContain('npm run booking -- show')
  })

  it('refuses with 1 what the rules refuse, and with 2 what it does not understand', async () => {
    expect(await booking('confirm', number)).toMatchObject({ code: 1, stdout: '' })
    expect((await booking('show', 'БР-2020-000001')).code).toBe(1)
    for (const args of [
      ['cancel', number],
      ['extend', number, '--days', '99'],
      ['sell', number],
      ['list', '--status', 'x'],
    ]) {
      expect((await booking(...args)).code).toBe(2)
    }
  })
})
