import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDraft } from '#app/backend/booking/draft/draft-store.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { aBuyer, anOrder, BUYER, type SignedBuyer } from '../../fixtures/people/buyers.ts'

let api: TestApi
let owner: SignedBuyer
let other: SignedBuyer
let reservation: string
let flats: number[]

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  owner = await aBuyer(api.context, 1)
  other = await aBuyer(api.context, 2)
  const rows = await api.context.database
    .selectFrom('flat')
    .select('id')
    .where('status', '=', 'free')
    .where('price', 'is not', null)
    .where('building_id', '=', 100)
    .limit(5)
    .execute()
  flats = rows.map(({ id }) => id)
  const answer = await post(owner, '/personal/booking/', anOrder(flats[0] ?? 0, { period: PAID_PERIOD }))
  reservation = answer.body.data.reservation.id
})
afterAll(() => api.close())

async function post(buyer: SignedBuyer | undefined, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(buyer && { cookie: buyer.cookie }) }
  const answer = await api.get(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: JSON.parse(await answer.text()),
  }
}

async function get(buyer: SignedBuyer | undefined, path: string) {
  const answer = await api.get(path, { headers: buyer ? { cookie: buyer.cookie } : {} })
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    body: JSON.parse(await answer.text()),
  }
}

describe("another's reservation", () => {
  it.each(['/personal/cancel/', '/personal/prolong/'])(
    'cannot be touched by %s: it is as good as none',
    async (path) => {
      const [theirs, none] = [
        await post(other, path, { id: reservation }),
        await post(other, path, { id: crypto.randomUUID() }),
      ]
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(none.body)
    },
  )

  it('tells on the page of its flat when it ends, and nothing of whose it is', async () => {
    const { catalogue } = api.context
    const rows = [flats[0], flats[4]].map((id) => catalogue.current().flatsById.get(id ?? 0))
    // The second one is reserved by its feed.
    await catalogue.applyRows(
      rows.flatMap((row) => (row ? [{ ...row, status: 'reserved' as const }] : [])),
      [],
    )
    const { body } = await get(owner, '/personal/reservation/')
    const { body: page } = await get(other, `/flat/${flats[0]}/`)
    expect(page.data.flat).toMatchObject({
      status: 'reserved',
      reserved_until: body.data.reservation.expires_at,
    })
    expect(JSON.stringify(page)).not.toContain(reservation)
    const { body: byFeed } = await get(other, `/flat/${flats[4]}/`)
    expect(byFeed.data.flat.status).toBe('reserved')
    expect(byFeed.data.flat).not.toHaveProperty('reserved_until')
  })

  it('is not among those of the user', async () => {
    const { body } = await get(other, '/personal/reservation/')
    expect(body.data).toEqual({ reservation: null, history: [], now: expect.any(String) })
  })

  it('cannot be had by the key of its submit', async () => {
    const key = 'key-of-the-owner'
    const own = anOrder(flats[1] ?? 0, { submit_key: key })
    const first = await aBuyer(api.context, 3)
    const made = await post(first, '/personal/booking/', own)
    const again = await post(other, '/personal/booking/', { ...anOrder(flats[2] ?? 0), submit_key: key })
    expect(again.body.data.reservation.id).not.toBe(made.body.data.reservation.id)
  })
})

describe('a draft', () => {
  it('is the own of each user, and a passport leaves it masked', async () => {
    const flat = flats[3] ?? 0
    const { phone: _phone, ...fields } = BUYER
    const saved = await post(owner, '/personal/draft/', { flat, fields, consent: true })
    expect(saved.status).toBe(200)
    expect(saved.cache).toBe('private, no-store')
    const { draft } = (await get(owner, `/personal/draft/?id=${flat}`)).body.data
    expect(draft).toMatchObject({
      version: 1,
      consent: true,
      fields: { lastname: BUYER.lastname, passport_number: '****12' },
    })
    expect(draft.sealed).toHaveLength(6)
    expect(JSON.stringify(draft)).not.toContain(BUYER.passport_number)
    const theirs = (await get(other, `/personal/draft/?id=${flat}`)).body.data.draft
    expect(theirs).toMatchObject({ version: 0, consent: false })
  })

  it('keeps what is wrong as typed, and says what is wrong with what it shows masked', async () => {
    const buyer = await aBuyer(api.context, 30)
    const fields = { passport_seria: '12', passport_date: 'abc', passport_number: '123412', lastname: 'X' }
    const saved = await post(buyer, '/personal/draft/', { flat: flats[4], fields, consent: true })
    const problems = [
      { field: 'passport_seria', message: 'Введите 4 цифры серии, например 5704' },
      { field: 'passport_date', message: 'Введите дату вида 21.11.2016' },
    ]
    expect(saved.body.data.draft).toMatchObject({ problems, fields: { passport_seria: '***' } })
    const read = (await get(buyer, `/personal/draft/?id=${flats[4]}`)).body.data.draft
    // What is shown as it is, is judged where it is typed.
    expect(read).toMatchObject({ problems, fields: { lastname: 'X' } })
  })

  it('holds the day of a passport against the day of birth, which no browser sees', async () => {
    const buyer = await aBuyer(api.context, 31)
    const fields = { birth_date: '14.03.2004', passport_date: '21.11.2016' }
    const body = { flat: flats[4], fields, consent: true }
    const { problems, sealed } = (await post(buyer, '/personal/draft/', body)).body.data.draft
    expect([problems.map(({ field }: { field: string }) => field), sealed]).toEqual([
      ['passport_date'],
      ['birth_date', 'passport_date'],
    ])
  })

  it('keeps the passport when its mask comes back, and merges what is new', async () => {
    const flat = flats[3] ?? 0
    await post(owner, '/personal/draft/', {
      flat,
      version: 1,
      fields: { passport_number: '****12', lastname: 'Петрова' },
    })
    const kept = await api.context.secrets.open(
      (
        await api.context.database
          .selectFrom('booking_draft')
          .select('data')
          .where('flat_id', '=', flat)
          .executeTakeFirstOrThrow()
      ).data,
      `booking_draft.data:${owner.accountId}:${flat}`,
    )
    expect(kept).toMatchObject({
      passport_number: BUYER.passport_number,
      lastname: 'Петрова',
      email: BUYER.email,
    })
  })

  it('that another device has changed is not written over', async () => {
    const stale = await post(owner, '/personal/draft/', {
      flat: flats[3],
      version: 1,
      fields: { lastname: 'А' },
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'DRAFT_CHANGED'])
    const both = await Promise.all(
      [1, 2].map(() =>
        post(other, '/personal/draft/', {
          flat: flats[3],
          version: 0,
          fields: { lastname: 'Иванов' },
          consent: true,
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes nothing about a buyer who has not consented, and terms from everybody', async () => {
    const buyer = await aBuyer(api.context, 32)
    const refused = await post(buyer, '/personal/draft/', { flat: flats[3], fields: { firstname: 'Анна' } })
    expect([refused.status, refused.body.data.fields]).toEqual([
      400,
      [{ field: 'consent', message: expect.stringContaining('Отметьте согласие') }],
    ])
    const terms = await post(buyer, '/personal/draft/', { flat: flats[3], fields: { period: '1' } })
    expect(terms.status).toBe(200)
  })

  it('of who has withdrawn the consent stores nothing about him, shows it to him, and has it all once he consents', async () => {
    const buyer = await aBuyer(api.context, 33)
    const [one = 0, two = 0] = flats.slice(3)
    const { phone: _phone, ...fields } = BUYER
    await post(buyer, '/personal/draft/', { flat: one, fields, consent: true })
    const { consents } = (await get(buyer, '/personal/profile/')).body.data
    await post(buyer, '/personal/consents/withdraw/', { id: consents[0].id })
    const storedFields = async () => {
      const key = { accountId: buyer.accountId, flatId: two }
      return (await readDraft(api.context.database, api.context, key))?.fields
    }

    // The second save finds a draft that has nothing of the buyer.
    for (const period of ['1', '2']) {
      const saved = await post(buyer, '/personal/draft/', { flat: two, fields: { period } })
      expect(saved.body.data.draft.fields).toMatchObject({ period, passport_number: '****12' })
      expect(await storedFields()).toEqual({ period })
    }
    const { draft } = (await get(buyer, `/personal/draft/?id=${two}`)).body.data
    expect(draft).toMatchObject({ version: 2, consent: false, fields: { passport_number: '****12' } })

    await post(buyer, '/personal/draft/', { flat: two, fields: { firstname: 'Нина' }, consent: true })
    expect(await storedFields()).toMatchObject({ ...fields, firstname: 'Нина', period: '2' })
  })

  it('records the consent once, with its wording and evidence', async () => {
    await post(owner, '/personal/draft/', { flat: flats[3], fields: {}, consent: true })
    const rows = await api.context.database
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', owner.accountId)
      .where('kind', '=', 'personal_data')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.legal_text_id).not.toBeNull()
    expect(rows[0]?.evidence).not.toBeNull()
  })

  it('books what was typed on another device, and is gone then', async () => {
    const buyer = await aBuyer(api.context, 4)
    const flat = flats[4] ?? 0
    await post(buyer, '/personal/draft/', {
      flat,
      fields: { ...BUYER, pay_method: 'mortgage' },
      consent: true,
    })
    const { flat: _, furnish, period, agreement } = anOrder(flat)
    const booked = await post(buyer, '/personal/booking/', { flat, furnish, period, agreement })
    expect(booked.body.data.reservation).toMatchObject({ status: 'active', pay_method: 'mortgage' })
    // The next one begins with what is known of the user.
    const { draft } = (await get(buyer, `/personal/draft/?id=${flat}`)).body.data
    expect(draft).toMatchObject({ version: 0, fields: { firstname: 'Анна', passport_seria: '57**' } })
  })

  it('has no fields but its own', async () => {
    const answer = await post(owner, '/personal/draft/', { flat: flats[3], fields: { admin: '1' } })
    expect([answer.status, answer.body.data.fields[0].field]).toEqual([400, 'fields.admin'])
  })
})

it.each([
  ['GET', '/personal/reservation/'],
  ['GET', '/personal/draft/?id=1'],
  ['POST', '/personal/draft/', { flat: 1, fields: {} }],
  ['POST', '/personal/booking/', { flat: 1, furnish: 1, period: 1 }],
  ['POST', '/personal/cancel/', { id: crypto.randomUUID() }],
  ['POST', '/personal/prolong/', { id: crypto.randomUUID() }],
] as const)('%s %s wants a session', async (method, path, body?: object) => {
  const answer = method === 'GET' ? await get(undefined, path) : await post(undefined, path, body ?? {})
  expect([answer.status, answer.cache]).toEqual([401, 'private, no-store'])
})
