import { ORPCError } from '@orpc/server'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { forLog } from '#app/domain/log/log-filter.ts'

const SERIA = '4510'
const NUMBER = '123456'
const PASSPORT = `${SERIA}${NUMBER}`
const PHONE = '+79123456789'
const CODE = '804159'
const EMAIL = 'ivan.petrov@example.ru'
const TOKEN = 'q7Jm0pZk3vR9xW2bT5yN8cL1dF4gH6sA_eU-iOwXzQk'
const secrets = [SERIA, NUMBER, PASSPORT, PHONE, '9123456789', CODE, EMAIL, TOKEN, 'Иванов', 'Сергеевич']

const LONG_SLUG = 'v-rechnom-kvartale-nachalis-prodazhi-kvartir-vtoroy-ocheredi-2027'

/** The line that a log would write. */
const line = (value: unknown) => JSON.stringify(forLog(value))

function expectNothing(written: string): void {
  for (const secret of secrets) expect(written).not.toContain(secret)
}

const person = {
  lastname: 'Иванов',
  firstname: 'Пётр',
  middlename: 'Сергеевич',
  phone: PHONE,
  email: EMAIL,
  passport_seria: SERIA,
  passport_number: NUMBER,
}

function databaseError(detail: string): Error {
  return Object.assign(new pg.DatabaseError('duplicate key value', 10, 'error'), {
    code: '23505',
    detail,
    where: detail,
  })
}

class Buyer {
  readonly passport = PASSPORT
  toString() {
    return `buyer ${PASSPORT}`
  }
}

const hidden = {
  toJSON: () => person,
}

describe('no passport, phone, code, name or token gets through', () => {
  it.each<[string, unknown]>([
    ['a person', person],
    ['a person deep down', { a: [{ b: { c: [person] } }] }],
    ['a person deeper than anybody looks', { a: { b: { c: { d: { e: { f: { g: { h: PASSPORT } } } } } } } }],
    ['a person as JSON', JSON.stringify(person)],
    ['JSON within JSON', JSON.stringify({ text: JSON.stringify(person) })],
    [
      'a form',
      `lastname=%D0%98&phone=${encodeURIComponent(PHONE)}&passport_seria=${SERIA}&passport_number=${NUMBER}`,
    ],
    ['a map', new Map<string, unknown>(Object.entries(person))],
    ['a map in a map', new Map([['draft', new Map(Object.entries(person))]])],
    ['a set', new Set([PASSPORT, PHONE, Number(PASSPORT)])],
    ['numbers', { a: Number(PASSPORT), b: BigInt(PASSPORT), c: 79123456789 }],
    ['pairs', Object.entries(person)],
    [
      'an array of words',
      [`${SERIA} ${NUMBER}`, `${SERIA}-${NUMBER}`, `45 10 ${NUMBER}`, `${SERIA} № ${NUMBER}`, PASSPORT],
    ],
    ['typed arrays', { data: Buffer.from(PASSPORT), view: new Uint8Array(Buffer.from(PHONE)) }],
    ['wrapped text', { value: Object(PASSPORT) }],
    ['what describes itself', { buyer: hidden, other: new Buyer() }],
    ['a template of it', `cannot save ${new Buyer()}`],
    ['a symbol', { kind: Symbol(PASSPORT) }],
    ['a key of an object', { [PASSPORT]: 1, [`phone ${PHONE}`]: 2 }],
    ['a code', { code: CODE, login_code: CODE }],
    ['a code in words', `Код ${CODE}: никому его не говорите. code=${CODE}, "code": "${CODE}", pin: ${CODE}`],
    [
      'phones as people write them',
      '+7 912 345-67-89, 8 (912) 345 67 89, 7(912)3456789, 9123456789, %2B79123456789',
    ],
    ['a passport in words', `паспорт серия ${SERIA} номер ${NUMBER}, выдан 770-001`],
    ['a name in words', 'бронь на Иванов Пётр Сергеевич не сохранена'],
    ['an e-mail', `cannot send to ${EMAIL}, ${EMAIL.replace('@', '%40')}`],
    [
      'cookies',
      { cookie: `sid=${TOKEN}`, 'set-cookie': [`__Host-sid=${TOKEN}`], headers: `Cookie: a=1; sid=${TOKEN}` },
    ],
    [
      'headers',
      new Headers({ cookie: `sid=${TOKEN}`, authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': PHONE }),
    ],
    ['raw headers', { rawHeaders: ['Host', 'a.ru', 'Cookie', `sid=${TOKEN}`] }],
    ['a token alone', `session ${TOKEN} ended`],
    [
      'a token in a path',
      { path: `/api/subscription/${TOKEN}`, url: `https://a.ru/api/form/2/confirm/${TOKEN}/?a=1` },
    ],
    ['a path in a message', new Error(`POST /api/form/2/unsubscribe/${TOKEN}/: 503 (${TOKEN})`)],
    [
      'a request',
      new Request(`http://a.ru/api/personal/checkPhone/?phone=${encodeURIComponent(PHONE)}`, {
        headers: { cookie: `sid=${TOKEN}` },
      }),
    ],
    [
      'a request of node',
      {
        method: 'GET',
        url: `/booking/1?passport=${PASSPORT}&q=${PASSPORT}`,
        headers: { cookie: TOKEN },
        socket: {},
      },
    ],
    ['an address', { address: `http://a.ru/?phone=${PHONE}&q=Иванов&x=${CODE}`, path: `/x?code=${CODE}` }],
    ['a URL', new URL(`http://a.ru/${EMAIL}?code=${CODE}`)],
    ['a form of the browser', formOf(person)],
    ['a message of an error', new Error(`passport ${SERIA} ${NUMBER} of ${EMAIL} is not good, sid=${TOKEN}`)],
    ['fields of an error', Object.assign(new Error('broke'), { person, phone: PHONE, input: PASSPORT })],
    [
      'causes of causes',
      new Error('a', { cause: new Error('b', { cause: new Error(`c ${PASSPORT}`, { cause: person }) }) }),
    ],
    ['an error of many', new AggregateError([new Error(PASSPORT), person], `two of ${PHONE}`)],
    ['an error in a field', { err: new Error(PHONE), nested: [{ reason: new Error(PASSPORT) }] }],
    ['a double key of the database', databaseError(`Key (phone)=(${PHONE}) already exists.`)],
    ['a key of names', new Error('Key (lastname, firstname)=(Иванов, Пётр (младший)) already exists.')],
    ['a row of the database', new Error(`Failing row contains (7, ${PHONE}, Иванов, \\x00, Сергеевич).`)],
    [
      'a value that the database could not read',
      new Error(`invalid input syntax for type integer: "Иванов ${SERIA}"`),
    ],
    ['an address of the database', new Error(`connect postgres://site:${TOKEN}@db.local/site`)],
    ['an issue of a check', zodFault()],
    [
      'a refusal with its fields',
      new ORPCError('BAD_REQUEST', { data: { fields: [{ field: 'phone', message: PHONE }], person } }),
    ],
    ['a key of the site', `SECRET_KEY=${Buffer.alloc(32, 9).toString('base64')} ${TOKEN}`],
  ])('%s', (_name, value) => {
    expectNothing(line(value))
    expectNothing(line({ err: value, msg: value }))
  })

  it('a key in base64', () => {
    const key = Buffer.alloc(32, 9).toString('base64')
    expect(line(`the key is ${key}.`)).not.toContain(key)
  })
})

describe('what operators need stays', () => {
  it.each<[unknown, unknown]>([
    [
      { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    ],
    [
      { path: '/booking/123', status: 503, ms: 12 },
      { path: '/booking/123', status: 503, ms: 12 },
    ],
    [
      { address: '/api/flats/?rooms=1,2&price_to=9000000&utm_source=x' },
      { address: '/api/flats/?rooms=1,2&price_to=9000000' },
    ],
    ['Request failed with status code: 503', 'Request failed with status code: 503'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    [
      { at: 1_795_000_000_000, bytes: 12_480_000 },
      { at: 1_795_000_000_000, bytes: 12_480_000 },
    ],
    [{ hash: 'a'.repeat(64) }, { hash: 'a'.repeat(64) }],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ code: 'FLAT_TAKEN' }, { code: 'FLAT_TAKEN' }],
    [{ path: `/press/news/${LONG_SLUG}` }, { path: `/press/news/${LONG_SLUG}` }],
    [
      'at /assets/chooseAFlatByItsParametersAndPrice-BmTx9aQz.js',
      'at /assets/chooseAFlatByItsParametersAndPrice-BmTx9aQz.js',
    ],
    ['The flat 1234 of Речной, 12 480 000 ₽', 'The flat 1234 of Речной, 12 480 000 ₽'],
    [undefined, undefined],
  ])('%j', (value, written) => {
    expect(forLog(value)).toEqual(written)
  })

  it('of an error type, message, stack, codes and cause', () => {
    const error = new TypeError('fetch failed', {
      cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED', port: 5432 }),
    })
    expect(forLog(error)).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      stack: expect.stringContaining('log-filter.test'),
      cause: { message: 'refused', code: 'ECONNREFUSED', port: 5432 },
    })
    expect(forLog(databaseError('x'))).toMatchObject({ code: '23505' })
  })
})

describe('nothing stops it', () => {
  it('neither a circle, nor a getter that throws, nor a long text', () => {
    const circle: Record<string, unknown> = { a: 1 }
    circle['self'] = circle
    const thrower = Object.defineProperty({}, 'a', {
      enumerable: true,
      get: () => {
        throw new Error(PASSPORT)
      },
    })
    expect(forLog(circle)).toEqual({ a: 1, self: '[circular]' })
    expect(forLog(thrower)).toBe('[unreadable]')
    expectNothing(line(`${'x'.repeat(300_000)} ${PASSPORT}`))
    expectNothing(line(`${'(1'.repeat(20_000)} ${PASSPORT}`))
    expectNothing(
      line(`${'45 '.repeat(20_000)} ${'a@'.repeat(2_000)} ${'Иванов '.repeat(500)} x`).replaceAll(
        'Иванов',
        '',
      ),
    )
  })
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function zodFault(): unknown {
  const schema = z.object({ passport_number: z.string().max(3), passport_seria: z.literal('0000') })
  return schema.safeParse({ passport_number: NUMBER, passport_seria: SERIA }, { reportInput: true }).error
}
