import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReport } from '#app/backend/identity/reports.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { BUYER } from '../../fixtures/people/buyers.ts'
import { bookFlat, freeFlats, type Person, payFor, signIn } from '../../fixtures/people/people.ts'

let api: TestApi
let free: number[] = []
let people = 0

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  free = await freeFlats(api)
})
afterAll(() => api.close())

const nextFlat = () => free.shift() ?? 0
const nextPerson = () => signIn(api, `+79${String(++people).padStart(9, '0')}`)
const got = async (person: Person, path: string) => dataOf(await person.get(path))
const done = async (person: Person, path: string, body: unknown) => dataOf(await person.post(path, body))
const refusal = async (answer: Response) => ({ status: answer.status, body: await answer.json() })

describe('the profile', () => {
  it('knows after a booking who the buyer is, the passport masked', async () => {
    const person = await nextPerson()
    await bookFlat(person, nextFlat())
    const { profile } = await got(person, '/personal/profile/')
    expect(profile).toMatchObject({
      phone: person.phone,
      lastname: 'Иванова-Петрова',
      email: 'anna@example.ru',
      passport: '57** ****12',
    })
  })

  it('keeps what is typed in one form, empties what is left blank, and leaves the passport alone', async () => {
    const person = await nextPerson()
    await bookFlat(person, nextFlat())
    const typed = { lastname: '  Петрова ', firstname: 'Анна', middlename: '', email: '' }
    const { profile } = await done(person, '/personal/profile/', typed)
    expect(profile).toMatchObject({
      lastname: 'Петрова',
      middlename: '',
      email: '',
      passport: '57** ****12',
    })
    expect((await got(person, '/personal/profile/'))['profile']).toEqual(profile)
  })

  it('names every wrong field and changes nothing', async () => {
    const person = await nextPerson()
    await person.post('/personal/profile/', { lastname: 'Петрова' })
    const bad = await refusal(
      await person.post('/personal/profile/', { lastname: 'Smith', firstname: 'Анна', email: 'нет' }),
    )
    expect(bad).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'lastname' }, { field: 'email' }] } },
    })
    expect((await got(person, '/personal/profile/'))['profile']).toMatchObject({
      lastname: 'Петрова',
      firstname: '',
    })
  })
})

describe('sessions', () => {
  it('end one by one; the one that is ended signs nobody in', async () => {
    const here = await nextPerson()
    const there = await signIn(api, here.phone)
    expect((await got(here, '/personal/profile/'))['sessions']).toMatchObject([
      { id: here.sessionId, is_current: true },
      { id: there.sessionId, is_current: false },
    ])
    const { sessions } = await done(here, '/personal/sessions/end/', { id: there.sessionId })
    expect(sessions).toMatchObject([{ id: here.sessionId }])
    expect((await there.get('/personal/profile/')).status).toBe(401)
    expect((await here.post('/personal/sessions/end/', { id: there.sessionId })).status).toBe(404)
  })

  it('take the cookie along when this one ends', async () => {
    const person = await nextPerson()
    const answer = await person.post('/personal/sessions/end/', { id: person.sessionId })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)])
  })
})

describe('consents', () => {
  it('that were recorded are ticked no more: who takes his back ticks again', async () => {
    const person = await nextPerson()
    const flat = nextFlat()
    await person.post('/personal/draft/', { flat, fields: { consent_tick: '1', ticks: 'sha price' } })
    const before = await got(person, `/personal/draft/?id=${flat}`)
    expect(before['draft']).toMatchObject({
      fields: { consent_tick: '1', ticks: 'sha price' },
      consent: false,
    })
    const { draft } = await done(person, '/personal/draft/', { flat, fields: {}, consent: true })
    expect(draft).toMatchObject({ fields: { consent_tick: '', ticks: 'sha price' }, consent: true })
    const given = consentIn((await got(person, '/personal/profile/'))['consents'], 'personal_data')
    await person.post('/personal/consents/withdraw/', { id: given.id })
    const after = await got(person, `/personal/draft/?id=${flat}`)
    expect(after['draft']).toMatchObject({ fields: { consent_tick: '' }, consent: false })
  })

  it('are told with the text’s title and version; the buyer’s own is taken back when no flat is kept', async () => {
    const person = await nextPerson()
    const flat = nextFlat()
    await person.post('/personal/draft/', { flat, fields: {}, consent: true })
    const { id } = await bookFlat(person, flat, { period: PAID_PERIOD })
    const consents = async () => (await got(person, '/personal/profile/'))['consents']
    const given = await consents()
    expect(given).toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'price' })]))
    const own = consentIn(given, 'personal_data')
    expect(own).toMatchObject({ can_withdraw: true, withdrawn_at: null, version: expect.any(String) })
    const withdraw = (consent: { id: number }) =>
      person.post('/personal/consents/withdraw/', { id: consent.id })
    expect(await refusal(await withdraw(own))).toMatchObject({
      status: 409,
      body: { code: 'LIVE_RESERVATION' },
    })
    expect(await refusal(await withdraw(consentIn(given, 'offer')))).toMatchObject({
      status: 409,
      body: { code: 'NOT_WITHDRAWABLE' },
    })
    await person.post('/personal/cancel/', { id })
    const after = consentIn((await dataOf(await withdraw(own)))['consents'], 'personal_data')
    expect(after).toMatchObject({ can_withdraw: false, withdrawn_at: expect.any(String) })
    expect((await withdraw(own)).status).toBe(200)
    expect(consentIn(await consents(), 'personal_data')).toEqual(after)
  })
})

describe('documents', () => {
  it('are made of the records: offer, confirmation, receipt, refund; without the passport', async () => {
    const person = await nextPerson()
    const { id, number } = await bookFlat(person, nextFlat(), { period: PAID_PERIOD })
    const kinds = async () => kindsIn((await got(person, '/personal/documents/'))['documents'])
    expect(await kinds()).toEqual(['offer', 'reservation'])
    await payFor(api, person, id)
    expect(await kinds()).toEqual(['offer', 'receipt', 'reservation'])
    await person.post('/personal/cancel/', { id })
    expect(await kinds()).toEqual(['offer', 'receipt', 'refund', 'reservation'])
    const { document } = await got(person, `/personal/documents/reservation-${id}/`)
    const said = JSON.stringify(document)
    expect(said).toContain(number)
    expect(said).toContain('Иванова-Петрова Анна Сергеевна')
    expect(said).not.toMatch(/123412|5704|УФМС/)
  })

  it('name the company that the offer names: whoever builds the project', async () => {
    const company = 'ООО «СЗ «Второй берег»'
    await api.context.database
      .updateTable('project')
      .set({ details: JSON.stringify({ developer: { name: company } }) })
      .execute()
    const person = await nextPerson()
    const { id } = await bookFlat(person, nextFlat(), { period: PAID_PERIOD })
    await payFor(api, person, id)
    const { documents } = await got(person, '/personal/documents/')
    for (const { id: paper } of rowsIn(documents)) {
      const { document } = await got(person, `/personal/documents/${String(paper)}/`)
      expect(document).toMatchObject({ html: expect.stringContaining(company) })
    }
  })

  it('show what comes from elsewhere as text', async () => {
    const person = await nextPerson()
    const { id, flat } = await bookFlat(person, nextFlat())
    const { database } = api.context
    await database
      .updateTable('flat')
      .set({ number: '<script>alert(1)</script>' })
      .where('id', '=', flat.id)
      .execute()
    const said = JSON.stringify(await got(person, `/personal/documents/reservation-${id}/`))
    expect(said).not.toContain('<script')
    expect(said).toContain('script')
  })

  it.each(['offer', 'offer-1', "offer-' or 1=1 --", '..%2Foffer'])('knows no paper "%s"', async (id) => {
    const person = await nextPerson()
    expect((await person.get(`/personal/documents/${encodeURIComponent(id)}/`)).status).toBe(404)
  })
})

describe('reports', () => {
  it('come newest first, twenty at most, and are read once', async () => {
    const person = await nextPerson()
    for (let n = 1; n <= 22; n++) {
      await addReport(api.context.database, {
        accountId: person.accountId,
        kind: 'progress',
        title: `№ ${n}`,
      })
    }
    const reports = async () => reportsIn((await got(person, '/personal/documents/'))['reports'])
    const told = await reports()
    expect(told.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `№ ${22 - at}`))
    const ids = told.slice(0, 2).map(({ id }) => id)
    await person.post('/personal/reports/read/', { ids: [...ids, 2_000_000_000] })
    expect((await reports()).filter(({ is_read }) => is_read).map(({ id }) => id)).toEqual(ids)
  })
})

describe('favourites', () => {
  const keep = async (person: Person, ids: number[], merge = false) => {
    const favorites = ids.map((id) => ({ kind: 'flat', id, price: 5_000_000 }))
    return idsIn((await done(person, '/personal/favorites/', { favorites, merge }))['favorites'])
  }

  it('of a browser join those of the account, newest first, each once', async () => {
    const person = await nextPerson()
    expect(await keep(person, [3, 2, 1])).toEqual([3, 2, 1])
    expect(await keep(person, [5, 2, 4], true)).toEqual([5, 4, 3, 2, 1])
    expect(idsIn((await got(person, '/personal/favorites/'))['favorites'])).toEqual([5, 4, 3, 2, 1])
  })

  it('take the place of those before, where they are no addition', async () => {
    const person = await nextPerson()
    await keep(person, [3, 2, 1])
    expect(await keep(person, [4, 2])).toEqual([4, 2])
    expect(await keep(person, [])).toEqual([])
  })

  it('of nothing are dropped in silence, and the oldest beyond the limit', async () => {
    const person = await nextPerson()
    expect(await keep(person, [2_000_000_000, 7, 7])).toEqual([7])
    const many = Array.from({ length: MAX_FAVORITES }, (_, at) => at + 100)
    const kept = await keep(person, many, true)
    expect(kept).toEqual(many)
  })

  it('keep the price of the first day when they are added to, and flats apart from types', async () => {
    const person = await nextPerson()
    const post = (body: unknown) => done(person, '/personal/favorites/', body)
    await post({ favorites: [{ kind: 'flat', id: 2, price: 5_000_000 }] })
    const { favorites } = await post({
      favorites: [
        { kind: 'type', id: 2, price: null },
        { kind: 'flat', id: 2, price: 6_000_000 },
      ],
      merge: true,
    })
    expect(favorites).toEqual([
      { kind: 'type', id: 2, price: null },
      { kind: 'flat', id: 2, price: 5_000_000 },
    ])
  })

  it('saved from two devices at once are one list after the other', async () => {
    const person = await nextPerson()
    await Promise.all(Array.from({ length: 8 }, (_, at) => keep(person, [at + 1, at + 2], true)))
    expect(idsIn((await got(person, '/personal/favorites/'))['favorites']).toSorted(byNumber)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(api.faults).toEqual([])
  })
})

describe('a copy of one’s data', () => {
  it('holds all of it, opened', async () => {
    const person = await nextPerson()
    await person.post('/personal/draft/', {
      flat: nextFlat(),
      fields: { lastname: 'Черновикова' },
      consent: true,
    })
    const { id } = await bookFlat(person, nextFlat(), { period: PAID_PERIOD })
    await payFor(api, person, id)
    const copy = (await got(person, '/personal/export/'))['export']
    expect(copy).toMatchObject({
      phone: person.phone,
      person: { passport_number: '123412', email: BUYER.email },
      reservations: [
        {
          id,
          person: { passport_seria: '5704' },
          offer: expect.any(String),
          payments: [{ amount: 25_000 }],
          refunds: [],
        },
      ],
      drafts: [{ fields: { lastname: 'Черновикова' } }],
      sessions: [{ device: 'Firefox' }],
      messages: expect.any(Array),
    })
  })
})

describe('the end of an account', () => {
  it('waits for a word and for the flat to be free', async () => {
    const person = await nextPerson()
    expect((await person.post('/personal/erase/', {})).status).toBe(400)
    const { id } = await bookFlat(person, nextFlat())
    expect(await refusal(await person.post('/personal/erase/', { confirm: true }))).toMatchObject({
      status: 409,
      body: { code: 'LIVE_RESERVATION' },
    })
    await person.post('/personal/cancel/', { id })
    expect((await person.post('/personal/erase/', { confirm: true })).status).toBe(200)
  })

  it('leaves nobody behind reservations; of a paid one the payer, never the passport', async () => {
    const person = await nextPerson()
    const unpaid = await bookFlat(person, nextFlat())
    await person.post('/personal/cancel/', { id: unpaid.id })
    const paid = await bookFlat(person, nextFlat(), { period: PAID_PERIOD })
    await payFor(api, person, paid.id)
    await person.post('/personal/cancel/', { id: paid.id })
    await person.post('/personal/draft/', {
      flat: nextFlat(),
      fields: { lastname: 'Иванова' },
      consent: true,
    })
    await person.post('/personal/favorites/', { favorites: [{ kind: 'flat', id: 1, price: null }] })
    const answer = await person.post('/personal/erase/', { confirm: true })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)])
    expect((await person.get('/personal/profile/')).status).toBe(401)

    const { database, secrets } = api.context
    for (const table of ['booking_draft', 'account_favorite', 'report', 'session'] as const) {
      const rows = await database
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', person.accountId)
        .execute()
      expect(rows, table).toEqual([])
    }
    const account = await database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ phone: null, person: null, erased_at: expect.any(Date) })
    const buyer = async (id: string) => {
      const row = await database
        .selectFrom('reservation')
        .select('person')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return secrets.open(row.person, sealedPlace.reservationPerson(id))
    }
    expect(await buyer(unpaid.id)).toEqual({})
    expect(Object.keys(Object(await buyer(paid.id))).toSorted()).toEqual([
      'email',
      'firstname',
      'lastname',
      'middlename',
      'phone',
    ])
    const messages = await database
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('account_id', '=', person.accountId)
      .execute()
    expect(messages.every(({ topic }) => topic === 'webhook')).toBe(true)
    const said = await Promise.all(
      messages.map(({ payload }) => secrets.open(payload, sealedPlace.outboxPayload())),
    )
    expect(JSON.stringify(said)).toContain(paid.number)
    expect(JSON.stringify(said)).not.toMatch(/Иванова|anna@|\+7/)
  })

  it('lets the phone come again, as a stranger', async () => {
    const person = await nextPerson()
    await person.post('/personal/profile/', { lastname: 'Петрова' })
    await person.post('/personal/erase/', { confirm: true })
    const again = await signIn(api, person.phone)
    expect(again.accountId).not.toBe(person.accountId)
    expect((await got(again, '/personal/profile/'))['profile']).toMatchObject({ lastname: '' })
  })

  it('while the same person books ends with one of both, never with a buyer who is nobody', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await nextPerson()
      const flat = nextFlat()
      const [booked, erased] = await Promise.all([
        bookFlat(person, flat).then(
          () => true,
          () => false,
        ),
        person.post('/personal/erase/', { confirm: true }),
      ])
      expect([200, 409]).toContain(erased.status)
      expect(booked).toBe(erased.status === 409)
    }
    expect(api.faults).toEqual([])
  })
})

const byNumber = (one: number, other: number) => one - other

function rowsIn(list: unknown): Record<string, unknown>[] {
  if (!Array.isArray(list)) throw new Error('no list')
  return list.map((row) => ({ ...row }))
}

const idsIn = (list: unknown) => rowsIn(list).map(({ id }) => Number(id))
const kindsIn = (list: unknown) =>
  rowsIn(list)
    .map(({ kind }) => String(kind))
    .toSorted()
const reportsIn = (list: unknown) =>
  rowsIn(list).map(({ id, title, is_read }) => ({ id: Number(id), title, is_read: is_read === true }))

function consentIn(list: unknown, kind: string): { id: number } {
  const found = rowsIn(list).find((row) => row['kind'] === kind)
  if (!found) throw new Error(`no consent ${kind}`)
  return { ...found, id: Number(found['id']) }
}
