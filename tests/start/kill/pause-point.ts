import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#app/backend/database/connect.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { eventually } from '../../fixtures/eventually.ts'

/** Key of the advisory lock that a node waits for; no code of the site takes it. */
const LOCK = 98_098

/** Rows of a table that so many others must have passed before: there a node stops, in the middle of its transaction. */
export type PausePoint = {
  table: 'alert' | 'outbox'
  event: 'insert' | 'update'
  /** Of the new row; as SQL. */
  when: string
  after: number
}

type Paused = {
  /** Resolves when a node stands there. */
  reached(): Promise<void>
  /** Ends what the node had open, as the system does with the connections of a dead one, and lets others pass. */
  end(): Promise<void>
}

/** Makes the next node that comes to a point wait there, until the test has killed it. */
export async function pauseAt({ db, connection }: Database, point: PausePoint): Promise<Paused> {
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const { table, event, when, after } = point
  await sql`create sequence pause_passed`.execute(db)
  await sql`
    create function pause() returns trigger language plpgsql as $$ begin
      if nextval('pause_passed') > ${sql.lit(after)} then perform pg_advisory_xact_lock(${sql.lit(LOCK)}); end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger pause before ${sql.raw(event)} on ${sql.table(table)} for each row when (${sql.raw(when)})
      execute function pause()`.execute(db)
  return {
    reached: () =>
      eventually(async () => {
        if ((await waiting(db)).length === 0) throw new Error(`nobody has come to ${event} of ${table}`)
      }),
    end: async () => {
      for (const pid of await waiting(db)) await sql`select pg_terminate_backend(${pid})`.execute(db)
      await eventually(async () => {
        if ((await waiting(db)).length > 0) throw new Error('a connection of a dead node is still there')
      })
      await holder.end()
      await sql`drop function pause() cascade`.execute(db)
      await sql`drop sequence pause_passed`.execute(db)
    },
  }
}

async function waiting(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db)
  return rows.map(({ pid }) => pid)
}
