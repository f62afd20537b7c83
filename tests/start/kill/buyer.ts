import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { anOrder } from '../../fixtures/people/buyers.ts'
import { type Answer, untilAnswered, untilDone } from './until-answered.ts'

/** What one buyer was told by the site; nothing that it only tried. */
export type Answered = {
  cookie: string
  flat: number
  /** Storerooms that were asked for with it. */
  extras: readonly number[]
  submitKey: string
  /** The booking was acknowledged. */
  reservation?: string
  /** The code of the refusal. */
  refusal?: string
  /** The bank's number of a payment whose notification was acknowledged. */
  paid?: string
}

const periodsSchema = z.object({
  data: z.object({ periods: z.array(z.object({ id: z.int(), price: z.int() })) }),
})
const furnishesSchema = z.object({ data: z.object({ furnishes: z.array(z.object({ id: z.int() })).min(1) }) })
const bookedSchema = z.object({
  data: z.object({ reservation: z.object({ id: z.uuid(), fee: z.int() }) }),
})
const paymentSchema = z.object({
  data: z.object({ payment: z.object({ confirmation_url: z.string().nullable() }).nullable() }),
})
const refusedSchema = z.object({ code: z.string() })

type Site = { urls: () => string[]; db: Kysely<Tables> }
type Buyer = { cookie: string; flat: number; extras: readonly number[]; isPaying: boolean }

/** One buyer's way from the booking to the bank, repeating each step until it is answered. */
export async function buy(site: Site, { cookie, flat, extras, isPaying }: Buyer): Promise<Answered> {
  const told: Answered = { cookie, flat, extras, submitKey: randomUUID() }
  const ask = (path: string, init: RequestInit = {}) =>
    untilAnswered(site.urls, path, { ...init, headers: { cookie, 'content-type': 'application/json' } })
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })

  const { periods } = periodsSchema.parse((await ask(`/api/personal/getPeriodList/?id=${flat}`)).body).data
  const { furnishes } = furnishesSchema.parse(
    (await ask(`/api/personal/getFurnishList/?id=${flat}`)).body,
  ).data
  const period = periods.find(({ price }) => price > 0 === isPaying)?.id ?? 0
  const order = anOrder(flat, {
    period,
    furnish: furnishes[0]?.id ?? 0,
    extras,
    submit_key: told.submitKey,
  })
  const answer = await post('/api/personal/booking/', order)
  if (answer.status !== 200) return { ...told, refusal: refusalOf(answer) }
  const { reservation } = bookedSchema.parse(answer.body).data
  told.reservation = reservation.id
  if (reservation.fee === 0) return told

  const opened = await ask(`/api/personal/payment/?id=${reservation.id}`)
  const { payment } = paymentSchema.parse(opened.body).data
  const id = payment?.confirmation_url?.split('/').at(-1)
  if (!id) throw new Error(`no payment was opened: ${JSON.stringify(opened)}`)
  await takeMoney(site.db, id)
  // A bank tells again until it is heard, and sometimes although it was.
  const notification = { event: 'payment.succeeded', object: { id } }
  const heard = await Promise.all([1, 2].map(() => post('/api/payments/yookassa', notification)))
  if (heard.some(({ status }) => status !== 200))
    throw new Error(`the bank was refused: ${JSON.stringify(heard)}`)
  return { ...told, paid: id }
}

/** At the bank, which does not go down with the site. */
async function takeMoney(db: Kysely<Tables>, id: string): Promise<void> {
  await untilDone(() =>
    db
      .updateTable('demo_bank_payment')
      .set({ captured_at: sql<Date>`coalesce(captured_at, now())` })
      .where('id', '=', id)
      .execute(),
  )
}

function refusalOf({ status, body }: Answer): string {
  const refused = refusedSchema.safeParse(body)
  if (status !== 409 || !refused.success) throw new Error(`a booking is ${status}: ${JSON.stringify(body)}`)
  return refused.data.code
}
