import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboxMessage, outboxMessageSchema } from '#app/backend/jobs/outbox-message.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { addBookingContent, PAID_PERIOD } from '../../fixtures/people/booking-content.ts'
import { bookFlat, freeFlats, payFor, signIn } from '../../fixtures/people/people.ts'

/** Whom the messages of a booking reach, and what a stranger among them reads. */

let api: TestApi
let free: number[] = []
beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  free = await freeFlats(api)
})
afterAll(() => api.close())

const ACCOUNT = '+79120000067'
const OTHER = '+79995556677'

async function messages(reservation: string): Promise<OutboxMessage[]> {
  const { database, secrets } = api.context
  const rows = await database
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .where('reservation_id', '=', reservation)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ topic, payload }) => {
      const opened = await secrets.open(payload, 'outbox.payload')
      return outboxMessageSchema.parse({ topic, ...(typeof opened === 'object' ? opened : {}) })
    }),
  )
}

it('reach the verified phone as they are; the e-mail, which nobody has verified, says who entered it', async () => {
  const person = await signIn(api, ACCOUNT)
  const { id } = await bookFlat(person, free.shift() ?? 0, { phone: ACCOUNT })
  const [sms, email, ...others] = await messages(id)
  expect(sms).toMatchObject({ topic: 'sms', to: ACCOUNT })
  expect(sms?.topic === 'sms' && sms.text).not.toContain('Ваш номер указал')
  expect(email).toMatchObject({ topic: 'email', words: { entered_by: '+7 912 ***-**-67' } })
  expect(others.map(({ topic }) => topic)).toEqual(['webhook'])
})

it('say to another phone who entered it and where to call, and go to the verified one too', async () => {
  const person = await signIn(api, '+79120000068')
  const { id } = await bookFlat(person, free.shift() ?? 0, { phone: OTHER, period: PAID_PERIOD })
  await payFor(api, person, id)
  await person.post('/personal/cancel/', { id })
  const texts = (await messages(id)).flatMap((message) => (message.topic === 'sms' ? [message] : []))
  const toOther = texts.filter(({ to }) => to === OTHER)
  const toOwn = texts.filter(({ to }) => to === '+79120000068')
  expect(toOther.length).toBeGreaterThan(1)
  expect(toOwn).toHaveLength(toOther.length)
  for (const { text } of toOther) {
    expect(text).toMatch(
      /[^.]\. Ваш номер указал при брони владелец \+7 912 \*\*\*-\*\*-68\. Ошибка\? \+7\d{10}$/,
    )
    expect(text).not.toMatch(/9120000068|Иванова/)
  }
  for (const { text } of toOwn) expect(text).not.toContain('Ваш номер указал')
})
