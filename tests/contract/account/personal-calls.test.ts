import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addReport } from '#app/backend/identity/reports.ts'
import { calls } from '#app/contract/access.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { personalCalls } from '../../fixtures/api/personal-calls.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { bookFlat, freeFlats, payFor, signIn } from '../../fixtures/people/people.ts'
import { type BusyPerson, PERSONAL_CALLS, VISITOR_CALLS } from './personal-requests.ts'

let api: TestApi
let free: number[] = []
let people = 0
let draftFlat: number
/** Who knows all ids of somebody, and has no session any more. */
let stranger: BusyPerson

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  free = await freeFlats(api)
  // Each has a draft of his own for it, and nobody books it.
  draftFlat = nextFlat()
  stranger = await aBusyPerson()
  await stranger.post('/personal/logout/', { everywhere: true })
})
afterAll(() => api.close())

const nextFlat = () => free.shift() ?? 0
const nextPerson = () => signIn(api, `+79${String(++people).padStart(9, '0')}`)

async function aBusyPerson(): Promise<BusyPerson> {
  const person = await nextPerson()
  const flat = nextFlat()
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
/** Requests without a session: every call that needs one, and the end of a session that is over. */
const WITHOUT_SESSION = Object.entries({
  ...PERSONAL_CALLS,
  'personal.logout': VISITOR_CALLS['personal.logout'],
}).map(([name, request]) => ({ name, request }))

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
    const answer = await request.good(await aBusyPerson(), { api, nextFlat, nextPerson })
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    expect(schema.parse(body)).toEqual(body)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(WITHOUT_SESSION)(
    '$name is refused without a session, and the refusal is kept nowhere',
    async ({ request }) => {
      const ask = request?.withoutSession ?? request?.good
      const answer = await ask?.(stranger, { api, nextFlat, nextPerson })
      expect(answer?.status).toBe(401)
      expect(answer?.headers.get('cache-control')).toBe('private, no-store')
    },
  )
})
