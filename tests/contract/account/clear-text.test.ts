import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '#app/backend/runtime/log.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { AGREED, anOrder } from '../../fixtures/people/buyers.ts'
import { lastCodeTo, visitorOf } from '../../fixtures/people/login-visitor.ts'
import { freeFlats, type Person, payFor, signIn } from '../../fixtures/people/people.ts'

const JOURNEYS = 100
/** Of nobody; as typed, and as it is kept. */
const SERIES = '7319'
const ISSUER = 'Отделом УФМС России по Заречному району'

let api: TestApi
let baseline: Set<string>
/** Everything that operators could read. */
const logged: string[] = []
/** Everything that was answered, but for the copies of one's own data. */
const answered: string[] = []
const addresses: string[] = []
const codes: string[] = []
const passports: string[] = []

beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off', DATABASE_POOL: 10 })
  const write = (details: object, message: string) => logged.push(`${message} ${everythingIn(details)}`)
  const log: Log = { info: write, warn: write, error: write }
  Object.assign(api.context, { log })
  await addBookingContent(api)
  const free = await freeFlats(api)
  baseline = new Set(await dump())
  for (let n = 0; n < JOURNEYS; n++) await journey(n, free[n % free.length] ?? 0)
}, 300_000)
afterAll(() => api.close())

/** Login, wrong fields, a draft, a booking, the payment, cancelling; every second one erases all. */
async function journey(n: number, flat: number): Promise<void> {
  const phone = `+7955${String(n).padStart(7, '0')}`
  const passport = String(640_001 + n * 3)
  passports.push(passport)
  const visitor = visitorOf(api, { address: '127.0.0.1', userAgent: 'Mozilla/5.0 Chrome/148.0 Windows' })
  await visitor.post('/personal/auth/', { phone })
  const code = await lastCodeTo(api, phone)
  codes.push(code)
  const login = await visitor.post('/personal/auth/loginByPhone/', { phone, code })
  expect(login.status, JSON.stringify(login.body)).toBe(200)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const person = heard({ ...(await signIn(api, phone)), cookie })
  const fields = {
    passport_seria: `${SERIES.slice(0, 2)} ${SERIES.slice(2)}`,
    passport_number: passport,
    passport_issued: ISSUER,
  }
  await person.post('/personal/draft/', { flat, fields, consent: true })
  await person.post('/personal/draft/', { flat, fields: { ...fields, no_such_field: passport } })
  await person.get(`/personal/draft/?id=${flat}`)
  await person.post('/personal/booking/', anOrder(flat, { ...fields, email: 'нет', agreement: {} }))
  const order = anOrder(flat, { ...fields, period: PAID_PERIOD, agreement: AGREED })
  if (n === 0) await whileOutboxIsAway(() => person.post('/personal/booking/', order))
  const booked = await person.post('/personal/booking/', order)
  const { id } = (await booked.json()).data.reservation
  await person.post('/personal/booking/', order)
  await payFor(api, person, id)
  for (const path of ['userinfo', 'reservation', 'profile', 'documents'])
    await person.get(`/personal/${path}/`)
  for (const paper of ['offer', 'reservation']) await person.get(`/personal/documents/${paper}-${id}/`)
  const copy = await api.get('/personal/export/', { headers: { cookie } })
  expect(await copy.text()).toContain(passport)
  await person.post('/personal/cancel/', { id, reason: 'Передумала' })
  if (n % 2 === 1) await person.post('/personal/erase/', { confirm: true })
}

/** The same person, whose addresses and answers are written down. */
function heard(person: Person): Person {
  const listen = async (path: string, init: RequestInit): Promise<Response> => {
    addresses.push(path)
    const answer = await api.get(path, init)
    answered.push(await answer.clone().text())
    return answer
  }
  const { cookie } = person
  return {
    ...person,
    get: (path) => listen(path, { headers: { cookie } }),
    post: (path, body = {}) =>
      listen(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json' },
      }),
  }
}

/** A fault in the middle of a booking: what is told of it is where such things leak. */
async function whileOutboxIsAway(work: () => Promise<Response>): Promise<void> {
  const { database } = api.context
  await sql`alter table outbox rename to outbox_away`.execute(database)
  const answer = await work()
  await sql`alter table outbox_away rename to outbox`.execute(database)
  expect(answer.status).toBe(500)
}

/** Every row of every table as text; bytes as the letters that they would be. */
async function dump(): Promise<string[]> {
  const { database } = api.context
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(database)
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database)
      return rows.map((row) => `${name}: ${everythingIn(row)}`)
    }),
  )
  return all.flat()
}

function everythingIn(value: unknown): string {
  if (Buffer.isBuffer(value)) return `${value.toString('latin1')} ${value.toString('utf8')}`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error)
    return [
      value.message,
      value.stack,
      ...Object.entries(value).map(everythingIn),
      everythingIn(value.cause),
    ].join(' ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${key}=${everythingIn(inner)}`)
      .join(' ')
  return String(value)
}

/** Ids, keyed hashes and numbers of bookings: random or counted digits, some of which equal a code or a passport by chance. */
const IDENTIFIERS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w-])[\w-]{43}(?![\w-])|БР-\d\d-\d{6}/g

/** Lines in which a number stands by itself: neither within a longer one, nor within an identifier. */
function linesWith(lines: readonly string[], numbers: readonly string[]): string[] {
  const known = new Set(numbers)
  return lines.filter((line) => numbersIn(line).some((number) => known.has(number)))
}

function numbersIn(line: string): readonly string[] {
  return line.replace(IDENTIFIERS, '').match(/(?<![0-9a-f.])\d{4,6}(?![0-9a-f])/g) ?? []
}

/**
 * Codes are random and 100 of them are compared with thousands of prices and ids, so that one code is equal to one of
 * those by chance now and then. All codes go one way: what writes one of them in clear writes at least the half whose
 * people are not erased.
 */
function expectNoCodesIn(lines: readonly string[]): void {
  const written = new Set(lines.flatMap(numbersIn))
  expect(codes.filter((code) => written.has(code)).length).toBeLessThanOrEqual(JOURNEYS / 25)
}

describe(`after ${JOURNEYS} journeys`, () => {
  it('the search itself finds what is in clear', async () => {
    expect(linesWith(['seria 7319', 'id=17319', 'number=640001,'], [SERIES, ...passports])).toHaveLength(2)
    const chance = [
      'id=25bb8ec4-7319-4f0e-9c1d-0a1b2c3d4e5f',
      'number=БР-26-640001',
      'key=login:gALP9_640001-hk_LDnplFk4gALP9hk_LDnplFk4x-Q',
    ]
    expect(linesWith(chance, [SERIES, ...passports])).toEqual([])
    expect(
      linesWith([everythingIn({ data: Buffer.from('{"passport_number":"640001"}') })], passports),
    ).toHaveLength(1)
    expect(() => expectNoCodesIn(codes.slice(50).map((code) => `code=${code}`))).toThrow()
    expect(codes).toHaveLength(JOURNEYS)
    expect(answered.length).toBeGreaterThan(10 * JOURNEYS)
  })

  it('no table holds a passport or a code in clear', async () => {
    const added = (await dump()).filter((line) => !baseline.has(line))
    expect(added.length).toBeGreaterThan(10 * JOURNEYS)
    expect(linesWith(added, [SERIES, ...passports])).toEqual([])
    expectNoCodesIn(added)
    expect(added.filter((line) => line.includes('УФМС') || line.includes('Заречному'))).toEqual([])
  })

  it('no line of the log does, not even of a booking that broke in the middle', () => {
    expect(logged.some((line) => line.includes('an API call failed'))).toBe(true)
    expect(linesWith(logged, [SERIES, ...passports])).toEqual([])
    expectNoCodesIn(logged)
    expect(logged.join()).not.toMatch(/УФМС|Заречному/)
  })

  it('no answer shows a passport but in a mask, no address names one', () => {
    expect(linesWith(answered, [SERIES, ...passports])).toEqual([])
    expectNoCodesIn(answered)
    expect(answered.join()).not.toMatch(/УФМС|Заречному/)
    expect(answered.join()).toContain('73** ****01')
    expect(linesWith(addresses, [SERIES, ...passports])).toEqual([])
    expectNoCodesIn(addresses)
  })

  it('no message to anybody names a passport', async () => {
    const rows = await api.context.database.selectFrom('outbox').select('payload').execute()
    const said = await Promise.all(
      rows.map(async ({ payload }) =>
        JSON.stringify(await api.context.secrets.open(payload, 'outbox.payload')),
      ),
    )
    expect(said.length).toBeGreaterThan(JOURNEYS)
    expect(linesWith(said, [SERIES, ...passports])).toEqual([])
    expect(said.join()).not.toMatch(/УФМС|Заречному/)
  })
})
