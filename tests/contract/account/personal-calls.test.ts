import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AS_IS_ID } from '#app/backend/booking/terms/furnishes.ts'
import { addReport } from '#app/backend/identity/reports.ts'
import { calls } from '#app/contract/access.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { personalCalls } from '../../fixtures/api/personal-calls.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { anOrder } from '../../fixtures/people/buyers.ts'
import { lastCodeTo } from '../../fixtures/people/login-desk.ts'
import { bookFlat, freeFlats, type Person, payFor, signIn } from '../../fixtures/people/people.ts'

let api: TestApi
let free: number[] = []
let people = 0
/** Who knows all ids of somebody, and has no session any more. */
let stranger: BusyPerson

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api.context.database)
  free = await freeFlats(api)
  stranger = await aBusyPerson()
  await stranger.post('/personal/logout/', { everywhere: true })
})
afterAll(() => api.close())

const nextFlat = () => free.shift() ?? 0
const nextPerson = () => signIn(api, `+79${String(++people).padStart(9, '0')}`)

/** Somebody with a paid reservation, a draft, a favourite and a report. */
async function aBusyPerson() {
  const person = await nextPerson()
  const [draftFlat, flat] = [nextFlat(), nextFlat()]
  const fields = { lastname: 'Иванова', passport_number: '123412' }
  await person.post('/personal/draft/', { flat: draftFlat, fields, consent: true })
  const reservation = await bookFlat(person, flat, { period: PAID_PERIOD })
  await payFor(api, person, reservation.id)
  await person.post('/personal/favorites/', { favorites: [{ kind: 'flat', id: flat, price: 5_000_000 }] })
  await addReport(api.context.database, {
    accountId: person.accountId,
    kind: 'progress',
    title: 'Окна',
    file: { title: 'Фото', url: '/f.pdf' },
  })
  return { ...person, reservation, flat, draftFlat }
}
type BusyPerson = Awaited<ReturnType<typeof aBusyPerson>>

async function consentOf(person: Person, kind: 'personal_data' | 'offer'): Promise<number> {
  const { id } = await api.context.database
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', person.accountId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return id
}

type Calls = Record<string, (person: BusyPerson) => Promise<Response>>

/** A good request of every call that anybody may make, and whose answer is kept nowhere. */
const VISITOR_CALLS: Calls = {
  'personal.userinfo': ({ get }) => get('/personal/userinfo/'),
  'personal.checkPhone': ({ get }) => get('/personal/checkPhone/?phone=89120000000'),
  'personal.auth': ({ post }) => post('/personal/auth/', { phone: '+79990000001' }),
  'personal.waiting': ({ get }) => get('/personal/auth/'),
  'personal.loginByPhone': async ({ post }) => {
    await post('/personal/auth/', { phone: '+79990000002' })
    const code = await lastCodeTo(api, '+79990000002')
    return post('/personal/auth/loginByPhone/', { phone: '+79990000002', code })
  },
  'personal.logout': ({ post }) => post('/personal/logout/', { everywhere: true }),
  'personal.periods': ({ get, flat }) => get(`/personal/getPeriodList/?id=${flat}`),
  'personal.furnishes': ({ get, flat }) => get(`/personal/getFurnishList/?id=${flat}`),
  'reservation.offer': ({ get, draftFlat }) =>
    get(`/reservation/offer/?id=${draftFlat}&furnish=${AS_IS_ID}&period=${PAID_PERIOD}`),
}

/** A good request of every call for which a session is needed. */
const PERSONAL_CALLS: Calls = {
  'personal.booking': async () => (await nextPerson()).post('/personal/booking/', anOrder(nextFlat())),
  'personal.payment': ({ get, reservation }) => get(`/personal/payment/?id=${reservation.id}`),
  'personal.reservation': ({ get }) => get('/personal/reservation/'),
  'account.draft': ({ get, draftFlat }) => get(`/personal/draft/?id=${draftFlat}`),
  'account.saveDraft': ({ post, draftFlat }) =>
    post('/personal/draft/', { flat: draftFlat, fields: { passport_seria: '5704' }, consent: true }),
  'account.cancel': ({ post, reservation }) => post('/personal/cancel/', { id: reservation.id }),
  'account.prolong': ({ post, reservation }) => post('/personal/prolong/', { id: reservation.id }),
  'account.profile': ({ get }) => get('/personal/profile/'),
  'account.changePhone': async ({ post }) => {
    await post('/personal/auth/', { phone: '+79990000003' })
    return post('/personal/phone/', { phone: '+79990000003', code: await lastCodeTo(api, '+79990000003') })
  },
  'account.saveProfile': ({ post }) =>
    post('/personal/profile/', { lastname: 'Петрова', email: 'petrova@example.ru' }),
  'account.endSession': ({ post, sessionId }) => post('/personal/sessions/end/', { id: sessionId }),
  'account.withdrawConsent': async ({ post, reservation, ...person }) => {
    await post('/personal/cancel/', { id: reservation.id })
    const id = await consentOf({ ...person, post }, 'personal_data')
    return post('/personal/consents/withdraw/', { id })
  },
  'account.documents': ({ get }) => get('/personal/documents/'),
  'account.document': ({ get, reservation }) => get(`/personal/documents/reservation-${reservation.id}/`),
  'account.readReports': ({ post }) => post('/personal/reports/read/', { ids: [1, 2, 3] }),
  'account.favorites': ({ get }) => get('/personal/favorites/'),
  'account.saveFavorites': ({ post, flat }) =>
    post('/personal/favorites/', { favorites: [{ kind: 'flat', id: flat, price: null }], merge: true }),
  'account.exportData': ({ get }) => get('/personal/export/'),
  'account.erase': async () => (await nextPerson()).post('/personal/erase/', { confirm: true }),
}

/** The same requests, of nobody. */
const STRANGERS: Calls = {
  ...PERSONAL_CALLS,
  // Takes the cookie away, and then asks who is signed in.
  'personal.logout': ({ post }) => post('/personal/logout/', {}),
  'personal.booking': ({ post, draftFlat }) => post('/personal/booking/', anOrder(draftFlat)),
  'account.withdrawConsent': ({ post }) => post('/personal/consents/withdraw/', { id: 1 }),
  'account.erase': ({ post }) => post('/personal/erase/', { confirm: true }),
}

const namesOf = (access: string) =>
  calls
    .filter((call) => call.access === access)
    .map(({ name }) => name)
    .sort()

describe('the contract', () => {
  it('has these calls for every visitor, and these for the person who is signed in', () => {
    expect(namesOf('visitor')).toEqual(Object.keys(VISITOR_CALLS).sort())
    expect(namesOf('personal')).toEqual(Object.keys(PERSONAL_CALLS).sort())
  })
})

describe('every call of a signed-in person', () => {
  it.each(personalCalls)('$name answers what its contract promises, and nothing more', async (call) => {
    const schema = isContractProcedure(call.procedure) ? call.procedure['~orpc'].outputSchema : undefined
    if (!(schema instanceof z.ZodType)) throw new Error(`${call.name} has no output schema`)
    const request = VISITOR_CALLS[call.name] ?? PERSONAL_CALLS[call.name]
    if (!request) throw new Error(`no request for ${call.name}`)
    const answer = await request(await aBusyPerson())
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    expect(schema.parse(body)).toEqual(body)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(Object.entries(STRANGERS))(
    '%s is refused without a session, and the refusal is kept nowhere',
    async (_name, request) => {
      const answer = await request(stranger)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})
