import { sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import { executeRefunds } from '#app/backend/payments/execute-refunds.ts'
import { pollPayments } from '#app/backend/payments/poll-payments.ts'
import { TIMED_STATUSES } from '#app/domain/booking/reservation.ts'
import { signInMany } from '../../../fixtures/people/booking-crowd.ts'

/** A few people and a few flats, so that they often meet. */
export type World = {
  /** Two nodes on one database; a step takes either. */
  nodes: readonly [ApiContext, ApiContext]
  people: readonly { accountId: number; token: string }[]
  flats: readonly number[]
  /** A few storerooms of their project: who books takes one, two or none with the flat. */
  extras: readonly number[]
}

const PEOPLE = 3

/** From now on the database refuses to let a reservation live on after its time. */
export async function watchTime({ database }: Pick<ApiContext, 'database'>): Promise<void> {
  await sql`
    create function refuse_late() returns trigger language plpgsql as $$
    begin
      if old.expires_at <= clock_timestamp() and old.status in (${sql.join(TIMED_STATUSES.map((status) => sql.lit(status)))})
        and new.status in ('active', 'prolonged', 'in_deal') and new.status <> old.status then
        raise exception '% was over and became %', old.status, new.status;
      end if;
      return new;
    end $$
  `.execute(database)
  await sql`
    create trigger late before update on reservation for each row execute function refuse_late()
  `.execute(database)
}

/** Nothing was booked yet, by people who were never here before. */
export async function newWorld({
  nodes,
  flats,
  extras,
}: Pick<World, 'nodes' | 'flats' | 'extras'>): Promise<World> {
  const [{ database }] = nodes
  const units = [...flats, ...extras]
  await sql`truncate reservation, demo_bank_payment, outbox cascade`.execute(database)
  await sql`delete from status_history where flat_id in (${sql.join(units)})`.execute(database)
  await database
    .updateTable('flat')
    .set({ status: 'free', feed_status: 'free', local_hold_until: null })
    .where('id', 'in', units)
    .execute()
  const tokens = await signInMany(nodes[0], PEOPLE)
  const people = tokens.map((token) => ({ token, accountId: Number(token.split('-').at(-1)) }))
  return { nodes, people, flats, extras }
}

/** A call of a person on one of the nodes. */
export function callBy(world: World, who: number, n: number) {
  const { token = '', accountId = 0 } = world.people[who % world.people.length] ?? {}
  const context = { ...nodeOf(world, n), visitor: { ...anonymousVisitor(), cookie: `sid=${token}` } }
  return { accountId, call: { context } }
}

export function nodeOf({ nodes }: World, n: number): ApiContext {
  return nodes[n % 2 === 0 ? 0 : 1]
}

/** The n-th newest reservation, of an account or of all; undefined when there are fewer. */
export function nthReservation({ nodes: [{ database }] }: World, n: number, accountId?: number) {
  return database
    .selectFrom('reservation')
    .select(['id', 'account_id'])
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .orderBy('created_at', 'desc')
    .offset(n)
    .limit(1)
    .executeTakeFirst()
}

/** The bank's number of the n-th newest payment. */
export async function nthPayment({ nodes: [{ database }] }: World, n: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment')
    .select('provider_id')
    .where('provider_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .offset(n)
    .limit(1)
    .executeTakeFirst()
  return row?.provider_id ?? undefined
}

/** An hour passes for what waits: payments are looked at and money that is owed goes back. */
export async function runPaymentWorkersForAnHour({ nodes }: World): Promise<void> {
  const [{ database }] = nodes
  const hour = sql`interval '1 hour'`
  await sql`update payment set created_at = created_at - ${hour}, updated_at = updated_at - ${hour}`.execute(
    database,
  )
  await sql`update refund set run_at = run_at - ${hour}, locked_until = locked_until - ${hour}`.execute(
    database,
  )
  for (const work of [pollPayments, executeRefunds])
    await Promise.all(nodes.map((node) => untilIdle(node, work)))
}

async function untilIdle(node: ApiContext, work: (node: ApiContext) => Promise<boolean>): Promise<void> {
  while (await work(node)) {
    // There is more.
  }
}
