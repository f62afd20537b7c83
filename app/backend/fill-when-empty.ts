import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Database } from './database/connect.ts'
import type { MediaEnv } from './media/open-media-store.ts'

/** Key of an advisory lock. Any number; it must be the same in every release. */
const FILL_LOCK = 5_170_003

/** Fills an empty database with a first catalogue. */
export type Fill = (database: Database, env: MediaEnv, log: Log) => Promise<void>

/**
 * Fills a database that never had a catalogue, or completes an interrupted filling. When several nodes start
 * at once, one does it and the others wait.
 */
export async function fillWhenEmpty(database: Database, env: MediaEnv, log: Log, fill: Fill): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [FILL_LOCK])
    if ((await isEmpty(database)) || (await wasInterrupted(database))) await fill(database, env, log)
  } finally {
    await client.end()
  }
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const rows = await Promise.all([
    db.selectFrom('project').select('id').limit(1).execute(),
    db.selectFrom('flat').select('id').limit(1).execute(),
    db.selectFrom('feed_run').select('id').limit(1).execute(),
  ])
  return rows.every((found) => found.length === 0)
}

/** The demonstration sets a mark in its first step and removes it in its last. */
async function wasInterrupted({ db }: Database): Promise<boolean> {
  const mark = await db
    .selectFrom('content')
    .select('key')
    .where('key', '=', 'demo')
    .where(sql<boolean>`data->>'state' = 'creating'`)
    .executeTakeFirst()
  return mark !== undefined
}
