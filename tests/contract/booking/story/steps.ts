import { call, ORPCError } from '@orpc/server'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { type StaffOrder, transitionByStaff } from '#app/backend/booking/staff-transitions.ts'
import { changeFlat, FlatIsReserved } from '#app/backend/catalogue/changes/change-flat.ts'
import { takeNotification } from '#app/backend/payments/notification.ts'
import { sweepReservations } from '#app/backend/reservations/sweeper.ts'
import { TransitionRefused } from '#app/backend/reservations/transition-reservation.ts'
import { router } from '#app/backend/router.ts'
import { TIMED_STATUSES } from '#app/domain/booking/reservation.ts'
import { FREE_PERIOD, PAID_PERIOD } from '../../../fixtures/people/booking-content.ts'
import { anOrder } from '../../../fixtures/people/buyers.ts'
import {
  callBy,
  nodeOf,
  nthPayment,
  nthReservation,
  runPaymentWorkersForAnHour,
  type World,
} from './world.ts'

/** Who does it, and to which: small numbers that each step reads in its own way. */
type Choice = { who: number; n: number }
type Action = (world: World, choice: Choice) => Promise<unknown>

const book =
  (period: number): Action =>
  (world, { who, n }) => {
    const flat = world.flats[n % world.flats.length] ?? 0
    // Of two storerooms both people may want the same, in the other order.
    const extras = who === 0 ? world.extras : [...world.extras].reverse().slice(0, n)
    return call(router.personal.booking, anOrder(flat, { period, extras }), callBy(world, who, n).call)
  }

/** A buyer does something to his newest reservation. */
const own =
  (
    deed: typeof router.account.cancel | typeof router.account.prolong | typeof router.personal.payment,
  ): Action =>
  async (world, { who, n }) => {
    const buyer = callBy(world, who, n)
    const mine = await nthReservation(world, 0, buyer.accountId)
    return mine && call(deed, { id: mine.id }, buyer.call)
  }

const staff =
  (order: StaffOrder): Action =>
  async (world, { who, n }) => {
    const some = await nthReservation(world, n)
    return some && transitionByStaff(nodeOf(world, who), some.id, order, 'anna')
  }

/** The bank decides about a payment that waits; it says so, or the notification is lost. */
const bank =
  (status: 'succeeded' | 'canceled', isSaid = true): Action =>
  async (world, { who, n }) => {
    const id = await nthPayment(world, n)
    if (id === undefined) return
    await nodeOf(world, who)
      .database.updateTable('demo_bank_payment')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
    if (isSaid) await takeNotification(nodeOf(world, who), { event: `payment.${status}`, object: { id } })
  }

const timePasses =
  (time: string): Action =>
  async (world, { who, n }) => {
    const some = await nthReservation(world, n)
    const by = sql`${time}::interval`
    await nodeOf(world, who)
      .database.updateTable('reservation')
      .set({ expires_at: sql<Date>`expires_at - ${by}`, paid_at: sql<Date>`paid_at - ${by}` })
      .where('id', '=', some?.id ?? null)
      .where('status', 'in', TIMED_STATUSES)
      .execute()
  }

const actions = {
  'book and pay at once': async (world, choice) => {
    await book(PAID_PERIOD)(world, choice)
    await own(router.personal.payment)(world, choice)
    await bank('succeeded')(world, { ...choice, n: 0 })
  },
  'book and pay too late': async (world, choice) => {
    await book(PAID_PERIOD)(world, choice)
    await own(router.personal.payment)(world, choice)
    await timePasses('30 minutes')(world, { ...choice, n: 0 })
    await bank('succeeded')(world, { ...choice, n: 0 })
  },
  'book for free': book(FREE_PERIOD),
  'book for money': book(PAID_PERIOD),
  cancel: own(router.account.cancel),
  prolong: own(router.account.prolong),
  'go to pay': own(router.personal.payment),
  'the bank takes the money': bank('succeeded'),
  'the bank takes the money and is not heard': bank('succeeded', false),
  'the bank refuses': bank('canceled'),
  'a forged or repeated notification comes': async (world, { who, n }) => {
    const id = await nthPayment(world, n)
    await takeNotification(nodeOf(world, who), { event: 'payment.succeeded', object: { id } })
  },
  "somebody cancels another's": async (world, { who, n }) => {
    const buyer = callBy(world, who, n)
    const some = await nthReservation(world, n)
    if (!some || some.account_id === buyer.accountId) return
    const refusal = await refusalOf(call(router.account.cancel, { id: some.id }, buyer.call))
    if (refusal !== 'NOT_FOUND') throw new Error(`another's reservation was cancelled: ${refusal}`)
  },
  'staff cancel': staff({ do: 'cancel', reason: 'x' }),
  'staff confirm': staff({ do: 'confirm', reason: null }),
  'staff extend': staff({ do: 'extend', days: 2, reason: null }),
  'somebody hides or frees the flat by hand': async (world, { who, n }) => {
    const { database } = nodeOf(world, who)
    const units = [...world.flats, ...world.extras]
    const id = units[(n + who) % units.length] ?? 0
    const flat = await database.selectFrom('flat').select('status').where('id', '=', id).executeTakeFirst()
    if (flat?.status === 'sold') return
    await changeFlat(database, id, { status: flat?.status === 'hidden' ? 'free' : 'hidden', reason: 'x' })
  },
  'half an hour passes': timePasses('30 minutes'),
  'two days pass': timePasses('50 hours'),
  'nodes look for what is over': (world) => Promise.all(world.nodes.map((node) => sweepReservations(node))),
  'nodes look for money': runPaymentWorkersForAnHour,
} satisfies Record<string, Action>

type Step = Choice & { do: keyof typeof actions }

const small = fc.nat({ max: 2 })

/** What begins a story is worth more than what may end it. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('book and pay at once', 'book for money', 'go to pay') },
  { weight: 4, arbitrary: fc.constantFrom<Step['do'][]>(...namesOf(actions)) },
)
const step: fc.Arbitrary<Step> = fc.record({ do: name, who: small, n: small })

/** Steps of one moment happen at once, moments one after another. */
export const story = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 12,
  maxLength: 30,
})

/** Takes steps at once. @throws what is no refusal by a rule */
export async function take(world: World, moment: readonly Step[]): Promise<void> {
  await Promise.all(moment.map((taken) => refusalOf(actions[taken.do](world, taken))))
}

/** The code of a refusal by a rule; undefined when there was none. @throws anything else */
async function refusalOf(deed: Promise<unknown>): Promise<string | undefined> {
  try {
    await deed
    return undefined
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return error.code
    if (error instanceof TransitionRefused || error instanceof FlatIsReserved) return error.name
    throw error
  }
}

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  const names: Name[] = []
  for (const known in record) names.push(known)
  return names
}
