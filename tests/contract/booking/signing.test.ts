import { call } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifySigning } from '#app/backend/booking/signing/verify-signing.ts'
import { sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import { router } from '#app/backend/router.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { freeFlats } from '../../fixtures/people/booking-crowd.ts'
import { aBuyer, anOrder, BUYER, type SignedBuyer } from '../../fixtures/people/buyers.ts'
import { lastCodeTo } from '../../fixtures/people/login-visitor.ts'

const ADDRESS = '203.0.113.9'

let api: TestApi
let buyers = 0
let free: number[] = []
const logged: string[] = []

beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  const write = (details: object, message: string) => logged.push(message + JSON.stringify(details))
  const log: Log = { info: write, warn: write, error: write }
  Object.assign(api.context, { log })
  await addBookingContent(api)
  free = await freeFlats(api.context.database, { building: 100 })
})
afterAll(() => api.close())
beforeEach(() => api.context.database.deleteFrom('rate_limit').execute())

type Signer = SignedBuyer & { id: string; phone: string; number: string }

/** A buyer with a reservation; a paid one is to be signed. */
async function aSigner(changes: object = {}): Promise<Signer> {
  const n = ++buyers
  const signed = await aBuyer(api.context, n)
  const context = { ...signed.context, visitor: { ...signed.context.visitor, address: ADDRESS } }
  const order = anOrder(free.shift() ?? 0, { period: PAID_PERIOD, ...changes })
  const { data } = await call(router.personal.booking, order, { context })
  const { id, number } = data.reservation
  return { ...signed, context, id, number, phone: `+79${String(n).padStart(9, '0')}` }
}

const agreement = async ({ context, id }: Signer) =>
  (await call(router.signing.get, { id }, { context })).data.signing
const sendCode = async ({ context, id }: Signer, sha256: string) =>
  (await call(router.signing.sendCode, { id, sha256 }, { context })).data
const sign = async ({ context, id }: Signer, sha256: string, code: string) =>
  (await call(router.signing.sign, { id, sha256, code }, { context })).data.signing
/** The code and the hash of the text that it signs. */
async function withCode(signer: Signer) {
  const { sha256 } = await agreement(signer)
  await sendCode(signer, sha256)
  return { sha256, code: await lastCodeTo(api, signer.phone) }
}
const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'not refused',
    (error: { message: string; data?: { fields?: { message: string }[] } }) =>
      error.data?.fields?.[0]?.message ?? error.message,
  )
const verified = ({ number }: Signer) => verifySigning(api.context, number)

describe('an agreement that is signed by a code', () => {
  it('keeps text, hash, time, address and phone, tells the office, and no log knows the person', async () => {
    const signer = await aSigner()
    const before = await agreement(signer)
    expect(before).toMatchObject({ signed_at: null, can_sign: true, phone: signer.phone, journal: [] })
    expect(before.text).toContain(`№ ${signer.number}`)
    expect(before.text).toContain('Стоимость услуги: 25')
    expect(before.text).toContain('заменяет подпись от\u00a0руки')
    expect(before.text).not.toMatch(/[<>&]|\{\w+\}/)
    expect(before.sha256).toBe(sha256Of(before.text))

    const { sha256, code } = await withCode(signer)
    const after = await sign(signer, sha256, code)
    expect(after).toMatchObject({ can_sign: false, text: before.text, sha256, version: '1' })
    expect(after.journal.map(({ kind, address }) => [kind, address])).toEqual([
      ['code_sent', ADDRESS],
      ['signed', ADDRESS],
    ])
    expect(after.signed_at).toBe(after.journal[1]?.at)
    const { data } = await call(router.personal.reservation, undefined, { context: signer.context })
    expect(data.reservation?.agreement).toBe('signed')
    expect(await verified(signer)).toMatchObject({
      problems: [],
      sha256,
      phone: signer.phone,
      address: ADDRESS,
    })
    const { database, secrets } = api.context
    const rows = await database
      .selectFrom('outbox')
      .selectAll()
      .where('reservation_id', '=', signer.id)
      .execute()
    const told = await Promise.all(rows.map(({ payload }) => secrets.open(payload, 'outbox.payload')))
    expect(told).toContainEqual(
      expect.objectContaining({
        event: 'reservation.signed',
        data: expect.objectContaining({ agreement: 'signed', signed: { sha256, version: '1' } }),
      }),
    )
    expect(logged.filter((line) => line.includes(signer.phone) || line.includes(code))).toEqual([])
  })

  it('is signed once by two presses at the same moment, and by the same press later', async () => {
    const signer = await aSigner()
    const { sha256, code } = await withCode(signer)
    const answers = await Promise.all([sign(signer, sha256, code), sign(signer, sha256, code)])
    const again = await sign(signer, sha256, code)
    expect(new Set([...answers, again].map(({ signed_at }) => signed_at)).size).toBe(1)
    expect(again.journal.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
    expect(await refusalOf(sendCode(signer, sha256))).toBe('Соглашение уже подписано')
  })

  it('is refused with another code, and with any after five of them; each is in the journal', async () => {
    const signer = await aSigner()
    const { sha256, code } = await withCode(signer)
    for (let n = 0; n < 5; n++) {
      expect(await refusalOf(sign(signer, sha256, other(code)))).toMatch(/Код не подошёл/)
    }
    expect(await refusalOf(sign(signer, sha256, code))).toMatch(/пять раз введён не тот/)
    const { journal, signed_at } = await agreement(signer)
    expect(signed_at).toBeNull()
    expect(journal.map(({ kind }) => kind)).toEqual(['code_sent', ...Array(5).fill('wrong_code')])
    expect((await verified(signer))?.problems).toEqual([])
  })

  it('is refused with a code whose time is over, and without one', async () => {
    const signer = await aSigner()
    const { sha256 } = await agreement(signer)
    expect(await refusalOf(sign(signer, sha256, '123456'))).toMatch(/Код истёк или не запрашивался/)
    const { code } = await withCode(signer)
    await api.context.database
      .updateTable('login_code')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .execute()
    expect(await refusalOf(sign(signer, sha256, code))).toMatch(/Код истёк/)
  })

  it('is another text once the buyer has given his names: the code of the old one does not sign it', async () => {
    const later = { ...BUYER, later: true, consent: true, lastname: '', passport_number: '', email: '' }
    const signer = await aSigner(later)
    const { sha256, code } = await withCode(signer)
    const { id, context } = signer
    const { phone, ...given } = BUYER
    await call(router.account.complete, { id, ...given }, { context })
    expect(await refusalOf(sign(signer, sha256, code))).toMatch(/Текст соглашения изменился/)
    const now = await agreement(signer)
    expect(now.text).toContain(BUYER.lastname)
    expect(await refusalOf(sign(signer, now.sha256, code))).toMatch(/Код истёк или не запрашивался/)
    expect(await refusalOf(sendCode(signer, sha256))).toMatch(/Текст соглашения изменился/)
  })

  it('is not found by others, needs no signature where the terms do not ask for it, and ends with the reservation', async () => {
    const signer = await aSigner()
    const { sha256, code } = await withCode(signer)
    const stranger = { ...(await aBuyer(api.context, ++buyers)), id: signer.id, phone: '', number: '' }
    expect(await refusalOf(agreement(stranger))).toBe('Такой брони нет')
    expect(await refusalOf(sendCode(stranger, sha256))).toBe('Такой брони нет')
    expect(await refusalOf(sign(stranger, sha256, code))).toBe('Такой брони нет')
    const unpaid = await aSigner({ period: 1 })
    expect(await refusalOf(agreement(unpaid))).toMatch(/подписывать не.нужно/)
    expect(await verified(unpaid)).toMatchObject({ needs_signature: false, problems: [] })
    await call(router.account.cancel, { id: signer.id, reason: '' }, { context: signer.context })
    expect((await agreement(signer)).can_sign).toBe(false)
    expect(await refusalOf(sign(signer, sha256, code))).toMatch(/Бронь закончилась/)
  })
})

describe('a code', () => {
  it('of a signature opens no session, and one of a session signs nothing', async () => {
    const signer = await aSigner()
    const { sha256, code } = await withCode(signer)
    const { phone, context } = signer
    expect(await refusalOf(call(router.personal.loginByPhone, { phone, code }, { context }))).toMatch(
      /Код не подошёл/,
    )
    await api.context.database.deleteFrom('rate_limit').execute()
    await call(router.personal.auth, { phone, captcha: '' }, { context })
    const login = await lastCodeTo(api, phone)
    if (login !== code) expect(await refusalOf(sign(signer, sha256, login))).toMatch(/Код не подошёл/)
    expect((await sign(signer, sha256, code)).signed_at).not.toBeNull()
  })

  it('is sent as seldom as one of a login', async () => {
    const signer = await aSigner()
    const { sha256 } = await withCode(signer)
    expect(await refusalOf(sendCode(signer, sha256))).toMatch(/Новый код можно запросить через/)
  })
})

describe('a record that somebody has changed', () => {
  async function aSigned(): Promise<Signer> {
    const signer = await aSigner()
    const { sha256, code } = await withCode(signer)
    await sign(signer, sha256, code)
    return signer
  }
  /** As somebody may who owns the database. */
  const forced = (change: ReturnType<typeof sql>) =>
    api.context.database.transaction().execute(async (tx) => {
      await sql`alter table signing_event disable trigger user`.execute(tx)
      await change.execute(tx)
      await sql`alter table signing_event enable trigger user`.execute(tx)
    })

  it('cannot be changed or deleted without that', async () => {
    const { id } = await aSigned()
    const { database } = api.context
    const events = database.updateTable('signing_event').where('reservation_id', '=', id)
    await expect(events.set({ text_version: '2' }).execute()).rejects.toThrow(/as they were recorded/)
    await expect(
      database.deleteFrom('signing_event').where('reservation_id', '=', id).execute(),
    ).rejects.toThrow(/as they were recorded/)
  })

  it.each([
    ['another time', sql`update signing_event set at = at - interval '1 hour'`],
    ['another hash of the text', sql`update signing_event set document_sha256 = repeat('a', 64)`],
    ['another version', sql`update signing_event set text_version = '9'`],
    ['other evidence', sql`update signing_event set evidence_sha256 = repeat('b', 64)`],
    ['no evidence', sql`update signing_event set evidence = null`],
    ['no first event', sql`delete from signing_event`],
  ])('is told to be so: %s', async (_what, change) => {
    const { id, number } = await aSigned()
    await forced(sql`${change} where reservation_id = ${id} and n = 1`)
    expect((await verifySigning(api.context, number))?.problems.length).toBeGreaterThan(0)
  })

  it('is told to be so where the signature itself is gone', async () => {
    const signer = await aSigned()
    await forced(sql`delete from signing_event where reservation_id = ${signer.id} and kind = 'signed'`)
    expect((await verified(signer))?.problems).toEqual([
      'the time of signing of the reservation is not that of the journal',
    ])
  })

  it('is intact after the data of the buyer were erased, but for what was erased', async () => {
    const signer = await aSigned()
    await call(router.account.cancel, { id: signer.id, reason: '' }, { context: signer.context })
    await call(router.account.erase, { confirm: true }, { context: signer.context })
    const after = await verified(signer)
    expect(after).toMatchObject({ problems: [], phone: null, address: null, sha256: null })
    expect(after?.signed_at).not.toBeNull()
  })
})
