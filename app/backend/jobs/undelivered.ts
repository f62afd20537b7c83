import { type Kysely, sql } from 'kysely'
import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'

export type UndeliveredState = 'waiting' | 'sending' | 'dead'

/** A message as operators see it: without its contents and recipient. */
export type Undelivered = {
  id: number
  topic: OutboxTopic
  state: UndeliveredState
  attempts: number
  /** Code of the last failure. */
  error: string | null
  createdAt: Date
  /** Seconds since the message was queued, by the database's clock. */
  ageSeconds: number
  /** Seconds until the next attempt; 0 when it is due; null for a dead message. */
  nextInSeconds: number | null
}

/** How many messages are listed; the counts include all. */
const MAX_LISTED = 200

const state = sql<UndeliveredState>`case
  when dead_at is not null then 'dead'
  when locked_until > now() then 'sending'
  else 'waiting' end`

/** Messages that are not delivered, the oldest first, with the counts of all of them. */
export async function listUndelivered(
  db: Kysely<Tables>,
  only?: 'waiting' | 'dead',
): Promise<{ waiting: number; dead: number; messages: Undelivered[] }> {
  const undelivered = db.selectFrom('outbox').where('done_at', 'is', null)
  const counts = await undelivered
    .select([
      sql<number>`count(*) filter (where dead_at is null)`.as('waiting'),
      sql<number>`count(dead_at)`.as('dead'),
    ])
    .executeTakeFirstOrThrow()
  const messages = await undelivered
    .select(['id', 'topic', 'attempts', 'last_error as error', 'created_at as createdAt', state.as('state')])
    .select([
      sql<number>`extract(epoch from now() - created_at)::int`.as('ageSeconds'),
      sql<number | null>`case when dead_at is null
        then greatest(0, extract(epoch from run_at - now()))::int end`.as('nextInSeconds'),
    ])
    .$if(only === 'waiting', (query) => query.where('dead_at', 'is', null))
    .$if(only === 'dead', (query) => query.where('dead_at', 'is not', null))
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return { ...counts, messages }
}
