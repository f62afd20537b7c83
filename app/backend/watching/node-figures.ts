import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'

/** Time limit of reading the figures: who watches the site must hear of a database that does not answer. */
const READ_MS = 3_000

/** Things that wait. @property oldestS - how long the oldest has waited, seconds; 0 if there is none */
type Waiting = { count: number; oldestS: number }

/** A source of feeds on schedule. @property ageS - seconds since its last good import, or since it was scheduled */
export type FeedFigures = {
  name: string
  ageS: number
  everyS: number
  /** In a row. */
  failures: number
  isInTrouble: boolean
}

/** What the database knows; the same on every node. */
export type StoredFigures = {
  /** The highest version of all flats. */
  catalogueVersion: number
  outbox: (Waiting & { topic: string })[]
  /** Reservations that hold a flat. */
  reservations: { status: string; count: number }[]
  /** Payments that the bank has not ended. */
  payments: Waiting
  refunds: Waiting
  feeds: FeedFigures[]
}

/** Of one node; nothing in it tells of a person. */
export type NodeFigures = {
  pool: { max: number; total: number; idle: number; waiting: number }
  /** @property readAgeS - seconds since the changes of the database were last read */
  catalogue: { version: number; flats: number; readAgeS: number }
  /** Undefined while the database does not answer. */
  stored: StoredFigures | undefined
}

/** @returns undefined when the database does not answer in time */
export async function readStoredFigures(db: Kysely<Tables>): Promise<StoredFigures | undefined> {
  try {
    return await withTimeout(READ_MS, read(db))
  } catch {
    return undefined
  }
}

/** One after the other: the pool belongs to visitors. */
async function read(db: Kysely<Tables>): Promise<StoredFigures> {
  const version = await sql<{ version: number }>`
    select coalesce(max(version), 0)::bigint as version from flat`.execute(db)
  const outbox = await sql<Waiting & { topic: string }>`
    select topic, count(*) as count, ${oldestS(sql`run_at`)} from outbox
    where done_at is null and dead_at is null and run_at <= now() group by topic`.execute(db)
  const reservations = await sql<{ status: string; count: number }>`
    select status, count(*) as count from reservation where is_live group by status`.execute(db)
  const payments = await sql<Waiting>`
    select count(*) as count, ${oldestS(sql`created_at`)} from payment
    where status in ('created', 'pending')`.execute(db)
  const refunds = await sql<Waiting>`
    select count(*) as count, ${oldestS(sql`created_at`)} from refund where status = 'waiting'`.execute(db)
  const feeds = await sql<FeedFigures>`
    select name, failures, every_minutes * 60 as "everyS", cardinality(troubles) > 0 as "isInTrouble",
      extract(epoch from now() - coalesce(last_success_at, scheduled_at))::float as "ageS"
    from feed_source where address is not null and not is_paused order by id`.execute(db)
  const none = { count: 0, oldestS: 0 }
  return {
    catalogueVersion: version.rows[0]?.version ?? 0,
    outbox: outbox.rows,
    reservations: reservations.rows,
    payments: payments.rows[0] ?? none,
    refunds: refunds.rows[0] ?? none,
    feeds: feeds.rows,
  }
}

const oldestS = (at: ReturnType<typeof sql>) =>
  sql`greatest(coalesce(extract(epoch from now() - min(${at})), 0), 0)::float as "oldestS"`
