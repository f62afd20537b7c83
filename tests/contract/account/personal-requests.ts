import { randomUUID } from 'node:crypto'
import { AS_IS_ID } from '#app/backend/booking/terms/furnishes.ts'
import { LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import type { TestApi } from '../../fixtures/api/api.ts'
import { PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { aBrowser, browserFields } from '../../fixtures/people/browser.ts'
import { anOrder, BUYER } from '../../fixtures/people/buyers.ts'
import { consentsOf, GOOD_FIELDS, waitingLetters } from '../../fixtures/people/leads.ts'
import { lastCodeTo } from '../../fixtures/people/login-visitor.ts'
import type { Person } from '../../fixtures/people/people.ts'

/** A person with a paid reservation, a draft, a favourite and a report. */
export type BusyPerson = Person & { reservation: { id: string }; flat: number; draftFlat: number }

/** What a good request may need besides. */
export type Site = { api: TestApi; nextFlat: () => number; nextPerson: () => Promise<Person> }

/** Somebody with one of everything that an account can have, by ids. */
export type Owner = Person & {
  live: { id: string }
  old: { id: string }
  flat: number
  draftFlat: number
  consents: number[]
  reports: number[]
  documents: string[]
  submitKey: string
}

type PersonalRequest = {
  /** Answered with 200. */
  good: (person: BusyPerson, site: Site) => Promise<Response>
  /** Where a request without a session cannot be the good one. */
  withoutSession?: (person: BusyPerson) => Promise<Response>
  /** Requests of another account, with all ids that it could know of the owner. */
  ofAnother: (attacker: Person, owner: Owner) => Promise<Response>[]
  /** What each of them must be answered; 200 where it reaches only what is the attacker's own. */
  status: number
}

/** The hash of the text that a person with a reservation is to sign. */
async function agreementHash({ get, reservation }: BusyPerson): Promise<string> {
  const answer = await get(`/personal/signing/?id=${reservation.id}`)
  const { data }: { data: { signing: { sha256: string } } } = await answer.json()
  return data.signing.sha256
}

/** Calls that every visitor may make, and whose answers are kept nowhere. */
export const VISITOR_CALLS: Readonly<Record<string, PersonalRequest>> = {
  'personal.userinfo': {
    good: ({ get }) => get('/personal/userinfo/'),
    ofAnother: ({ get }) => [get('/personal/userinfo/')],
    status: 200,
  },
  'personal.checkPhone': {
    good: ({ get }) => get('/personal/checkPhone/?phone=89120000000'),
    ofAnother: ({ get }) => [get('/personal/checkPhone/?phone=89990001122')],
    status: 200,
  },
  'personal.auth': {
    good: ({ post }) => post('/personal/auth/', { phone: '+79990000001' }),
    ofAnother: ({ post }) => [post('/personal/auth/', { phone: '+79990001122' })],
    status: 200,
  },
  'personal.waiting': {
    good: ({ get }) => get('/personal/auth/'),
    ofAnother: ({ get }) => [get('/personal/auth/')],
    status: 200,
  },
  'personal.loginByPhone': {
    good: async ({ post }, { api }) => {
      await post('/personal/auth/', { phone: '+79990000002' })
      const code = await lastCodeTo(api, '+79990000002')
      return post('/personal/auth/loginByPhone/', { phone: '+79990000002', code })
    },
    ofAnother: ({ post }, { phone }) => [post('/personal/auth/loginByPhone/', { phone, code: '000000' })],
    status: 400,
  },
  'personal.logout': {
    good: ({ post }) => post('/personal/logout/', { everywhere: true }),
    // Takes the cookie away, and then asks who is signed in.
    withoutSession: ({ post }) => post('/personal/logout/', {}),
    ofAnother: ({ post }) => [post('/personal/logout/', { everywhere: true })],
    status: 200,
  },
  'personal.periods': {
    good: ({ get, flat }) => get(`/personal/getPeriodList/?id=${flat}`),
    ofAnother: ({ get }, { flat }) => [get(`/personal/getPeriodList/?id=${flat}`)],
    status: 200,
  },
  'personal.furnishes': {
    good: ({ get, flat }) => get(`/personal/getFurnishList/?id=${flat}`),
    ofAnother: ({ get }, { flat }) => [get(`/personal/getFurnishList/?id=${flat}`)],
    status: 200,
  },
  'reservation.offer': {
    good: ({ get, draftFlat }) => get(offerOf(draftFlat)),
    ofAnother: ({ get }, { draftFlat }) => [get(offerOf(draftFlat))],
    status: 200,
  },
  ...Object.fromEntries(Object.keys(GOOD_FIELDS).map((form) => [`forms.${form}`, formRequest(form)])),
  'forms.subscription': {
    good: async ({ get, post }, { api }) =>
      get(`/form/2/subscription/${await subscriptionToken(api, post)}/`),
    ofAnother: ({ get }) => [get('/form/2/subscription/of-nobody/')],
    status: 404,
  },
  'forms.confirm': {
    good: async ({ post }, { api }) => post(`/form/2/confirm/${await subscriptionToken(api, post)}/`, {}),
    ofAnother: ({ post }) => [post('/form/2/confirm/of-nobody/', {})],
    status: 404,
  },
  'forms.unsubscribe': {
    good: async ({ post }, { api }) => post(`/form/2/unsubscribe/${await subscriptionToken(api, post)}/`, {}),
    ofAnother: ({ post }) => [post('/form/2/unsubscribe/of-nobody/', {})],
    status: 404,
  },
  'forms.pace': {
    good: async ({ post }, { api }) =>
      post(`/form/8/pace/${await subscriptionToken(api, post)}/`, { pace: 'at_once' }),
    ofAnother: ({ post }) => [post('/form/8/pace/of-nobody/', { pace: 'at_once' })],
    status: 404,
  },
  'forms.moveBrowser': {
    good: async ({ post }, { api }) => {
      const [browser, name] = [aBrowser(), randomUUID()]
      const fields = browserFields(browser, name)
      await post('/form/8/', { ...(await consentsOf(api)), ...fields, about: 'flat:9001', channel: 'push' })
      return post('/form/8/browser/', movedBrowser(fields, `${name}-2`))
    },
    ofAnother: ({ post }) => [
      post('/form/8/browser/', movedBrowser(browserFields(aBrowser(), randomUUID()), 'mine')),
    ],
    status: 404,
  },
}

const movedBrowser = (old: ReturnType<typeof browserFields>, name: string) => ({
  old_endpoint: old.push_endpoint,
  old_auth: old.push_auth,
  ...browserFields(aBrowser(), name),
})

/** A form asks nothing about anybody: an empty one is told what is missing. */
function formRequest(name: string): PersonalRequest {
  const form = isLeadForm(name) ? name : 'main'
  const path = `/form/${LEAD_FORMS[form]}/`
  // Each form has a phone of its own: one address may send five forms an hour about one phone.
  const fields = {
    ...GOOD_FIELDS[form],
    ...(GOOD_FIELDS[form]['phone'] && { phone: `+7912000000${LEAD_FORMS[form]}` }),
  }
  return {
    good: async ({ post }, { api }) => post(path, { ...(await consentsOf(api)), ...fields }),
    ofAnother: ({ post }) => [post(path, {})],
    status: 422,
  }
}

function isLeadForm(name: string): name is LeadForm {
  return name in LEAD_FORMS
}

/** Of the letter to an address that has just been given. */
async function subscriptionToken(api: TestApi, post: Person['post']): Promise<string> {
  const email = `${randomUUID()}@example.ru`
  await post('/form/2/', { ...(await consentsOf(api)), email })
  const letter = (await waitingLetters(api)).find(({ to }) => to === email)
  return letter?.letter?.action?.path.split('/').at(-1) ?? ''
}

/** Calls for which a session is needed. */
export const PERSONAL_CALLS: Readonly<Record<string, PersonalRequest>> = {
  'personal.booking': {
    good: async (_, { nextPerson, nextFlat }) =>
      (await nextPerson()).post('/personal/booking/', anOrder(nextFlat())),
    withoutSession: ({ post, draftFlat }) => post('/personal/booking/', anOrder(draftFlat)),
    ofAnother: ({ post }, { flat, submitKey }) => [
      post('/personal/booking/', anOrder(flat)),
      post('/personal/booking/', anOrder(flat, { submit_key: submitKey })),
    ],
    status: 409,
  },
  'personal.payment': {
    good: ({ get, reservation }) => get(`/personal/payment/?id=${reservation.id}`),
    ofAnother: ({ get }, { live, old }) => [live, old].map(({ id }) => get(`/personal/payment/?id=${id}`)),
    status: 404,
  },
  'personal.reservation': {
    good: ({ get }) => get('/personal/reservation/'),
    ofAnother: ({ get }) => [get('/personal/reservation/')],
    status: 200,
  },
  'account.draft': {
    good: ({ get, draftFlat }) => get(`/personal/draft/?id=${draftFlat}`),
    ofAnother: ({ get }, { draftFlat }) => [get(`/personal/draft/?id=${draftFlat}`)],
    status: 200,
  },
  'account.saveDraft': {
    good: ({ post, draftFlat }) =>
      post('/personal/draft/', { flat: draftFlat, fields: { passport_seria: '5704' }, consent: true }),
    ofAnother: ({ post }, { draftFlat }) => [
      post('/personal/draft/', { flat: draftFlat, fields: { lastname: 'Чужая' }, consent: true }),
    ],
    status: 200,
  },
  'account.cancel': {
    good: ({ post, reservation }) => post('/personal/cancel/', { id: reservation.id }),
    ofAnother: ({ post }, { live, old }) => [live, old].map(({ id }) => post('/personal/cancel/', { id })),
    status: 404,
  },
  'account.prolong': {
    good: ({ post, reservation }) => post('/personal/prolong/', { id: reservation.id }),
    ofAnother: ({ post }, { live }) => [post('/personal/prolong/', { id: live.id })],
    status: 404,
  },
  'account.complete': {
    good: ({ post, reservation }) => post('/personal/buyer/', { id: reservation.id }),
    ofAnother: ({ post }, { live, old }) =>
      [live, old].map(({ id }) => post('/personal/buyer/', { id, ...BUYER })),
    status: 404,
  },
  'signing.get': {
    good: ({ get, reservation }) => get(`/personal/signing/?id=${reservation.id}`),
    ofAnother: ({ get }, { live, old }) => [live, old].map(({ id }) => get(`/personal/signing/?id=${id}`)),
    status: 404,
  },
  'signing.sendCode': {
    good: async (person) =>
      person.post('/personal/signing/code/', {
        id: person.reservation.id,
        sha256: await agreementHash(person),
      }),
    withoutSession: ({ post, reservation }) =>
      post('/personal/signing/code/', { id: reservation.id, sha256: '' }),
    ofAnother: ({ post }, { live, old }) =>
      [live, old].map(({ id }) => post('/personal/signing/code/', { id, sha256: '' })),
    status: 404,
  },
  'signing.sign': {
    good: async (person, { api }) => {
      const read = { id: person.reservation.id, sha256: await agreementHash(person) }
      await person.post('/personal/signing/code/', read)
      return person.post('/personal/signing/', { ...read, code: await lastCodeTo(api, person.phone) })
    },
    withoutSession: ({ post, reservation }) =>
      post('/personal/signing/', { id: reservation.id, sha256: '', code: '' }),
    ofAnother: ({ post }, { live, old }) =>
      [live, old].map(({ id }) => post('/personal/signing/', { id, sha256: '', code: '' })),
    status: 404,
  },
  'account.profile': {
    good: ({ get }) => get('/personal/profile/'),
    ofAnother: ({ get }) => [get('/personal/profile/')],
    status: 200,
  },
  'account.changePhone': {
    good: async ({ post }, { api }) => {
      await post('/personal/auth/', { phone: '+79990000003' })
      return post('/personal/phone/', { phone: '+79990000003', code: await lastCodeTo(api, '+79990000003') })
    },
    ofAnother: ({ post }, { phone }) => [post('/personal/phone/', { phone, code: '000000' })],
    status: 400,
  },
  'account.saveProfile': {
    good: ({ post }) => post('/personal/profile/', { lastname: 'Петрова', email: 'petrova@example.ru' }),
    ofAnother: ({ post }) => [post('/personal/profile/', { lastname: 'Чужая' })],
    status: 200,
  },
  'account.endSession': {
    good: ({ post, sessionId }) => post('/personal/sessions/end/', { id: sessionId }),
    ofAnother: ({ post }, { sessionId }) => [post('/personal/sessions/end/', { id: sessionId })],
    status: 404,
  },
  'account.subscriptions': {
    good: ({ get }) => get('/personal/subscriptions/'),
    ofAnother: ({ get }) => [get('/personal/subscriptions/')],
    status: 200,
  },
  'account.paceSubscription': {
    good: ({ post }) => post('/personal/subscriptions/pace/', { id: 1, pace: 'at_once' }),
    // Changes what is the attacker's own alone.
    ofAnother: ({ post }) =>
      [1, 2, 3].map((id) => post('/personal/subscriptions/pace/', { id, pace: 'at_once' })),
    status: 200,
  },
  'account.endSubscription': {
    good: ({ post }) => post('/personal/subscriptions/end/', { id: 1 }),
    // Ends what is the attacker's own alone.
    ofAnother: ({ post }) => [1, 2, 3].map((id) => post('/personal/subscriptions/end/', { id })),
    status: 200,
  },
  'account.withdrawConsent': {
    good: async ({ post, reservation, accountId }, { api }) => {
      await post('/personal/cancel/', { id: reservation.id })
      return post('/personal/consents/withdraw/', { id: await personalDataConsent(api, accountId) })
    },
    withoutSession: ({ post }) => post('/personal/consents/withdraw/', { id: 1 }),
    ofAnother: ({ post }, { consents }) => consents.map((id) => post('/personal/consents/withdraw/', { id })),
    status: 404,
  },
  'account.documents': {
    good: ({ get }) => get('/personal/documents/'),
    ofAnother: ({ get }) => [get('/personal/documents/')],
    status: 200,
  },
  'account.document': {
    good: ({ get, reservation }) => get(`/personal/documents/reservation-${reservation.id}/`),
    ofAnother: ({ get }, { documents }) => documents.map((id) => get(`/personal/documents/${id}/`)),
    status: 404,
  },
  'account.readReports': {
    good: ({ post }) => post('/personal/reports/read/', { ids: [1, 2, 3] }),
    ofAnother: ({ post }, { reports }) => [post('/personal/reports/read/', { ids: reports })],
    status: 200,
  },
  'account.favorites': {
    good: ({ get }) => get('/personal/favorites/'),
    ofAnother: ({ get }) => [get('/personal/favorites/')],
    status: 200,
  },
  'account.saveFavorites': {
    good: ({ post, flat }) =>
      post('/personal/favorites/', { favorites: [{ kind: 'flat', id: flat, price: null }], merge: true }),
    ofAnother: ({ post }) => [post('/personal/favorites/', { favorites: [] })],
    status: 200,
  },
  'account.exportData': {
    good: ({ get }) => get('/personal/export/'),
    ofAnother: ({ get }) => [get('/personal/export/')],
    status: 200,
  },
  'account.erase': {
    good: async (_, { nextPerson }) => (await nextPerson()).post('/personal/erase/', { confirm: true }),
    withoutSession: ({ post }) => post('/personal/erase/', { confirm: true }),
    ofAnother: ({ post }) => [post('/personal/erase/', { confirm: true })],
    status: 200,
  },
}

function offerOf(flat: number): string {
  return `/reservation/offer/?id=${flat}&furnish=${AS_IS_ID}&period=${PAID_PERIOD}`
}

async function personalDataConsent({ context }: TestApi, accountId: number): Promise<number> {
  const { id } = await context.database
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'personal_data')
    .executeTakeFirstOrThrow()
  return id
}
