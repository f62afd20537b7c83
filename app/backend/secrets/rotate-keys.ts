import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { addDataKey, readDataKeys, rewrapDataKeys, type SecretKeys } from './data-keys.ts'
import { resealColumn } from './reseal-column.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Secrets } from './secrets.ts'

/** Until every node seals with a new key: the key settles, nodes read it, what they had begun is written. */
const NODES_FOLLOW_S = 30
/** A writer that holds a row longer than all these passes is stuck. */
const MOST_PASSES = 60
const PASS_PAUSE_MS = 500
/** Below the second after which PostgreSQL would end a deadlock by failing one of its sides, a booking perhaps. */
const LOCK_PATIENCE = '500ms'

export type Rotation = {
  /** Number of the data key that everything is sealed with now. */
  key: number
  /** Whether an earlier rotation that was cut off was brought to its end. */
  resumed: boolean
  /** Rows sealed again. */
  rows: number
  /** Data keys that are gone. */
  removed: number[]
  /** Data keys that SECRET_KEY_OLD had sealed and SECRET_KEY has sealed now. */
  rewrapped: number
  /** Rows that do not open; their keys stay. */
  broken: string[]
}

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  secretKeys: SecretKeys
  /** Seconds; less than `NODES_FOLLOW_S` only where no node runs. */
  nodesFollowS?: number
  tell?: (step: string) => void
}

/**
 * Makes a new data key, seals with it all that is sealed, and removes the keys of before, while nodes run.
 * Everything can be read at every moment; cut off anywhere, the next call goes on from there.
 */
export async function rotateKeys({
  db,
  secrets,
  secretKeys,
  nodesFollowS = NODES_FOLLOW_S,
  tell = () => {},
}: Options): Promise<Rotation> {
  const begun = await begin(db, secretKeys)
  tell(begun.resumed ? `going on with data key ${begun.key}` : `made data key ${begun.key}`)
  await untilNodesFollow(db, begun.key, nodesFollowS)
  const newKey = await keyNumber(db, secretKeys, begun.key)
  tell('sealing again')
  let rows = 0
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const broken: string[] = []
    for (const column of sealedColumns) {
      const done = await resealColumn(db, secrets, column, newKey)
      rows += done.changed
      broken.push(...done.broken)
    }
    const removed = broken.length > 0 ? [] : await removeRetired(db)
    if (broken.length > 0 || removed) return { ...begun, rows, removed: removed ?? [], broken }
    await wait(PASS_PAUSE_MS)
  }
  throw new Error('Some rows stay in use by others: the keys of before are kept. Run the command again')
}

type Begun = { key: number; resumed: boolean; rewrapped: number }

/** One step of the database: a new key with all others retired, unless a rotation is under way already. */
async function begin(db: Kysely<Tables>, secretKeys: SecretKeys): Promise<Begun> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table data_key in share row exclusive mode`.execute(tx)
    const rewrapped = await rewrapDataKeys(tx, secretKeys)
    const known = await tx.selectFrom('data_key').select(['id', 'retired_at']).orderBy('id').execute()
    const last = known.at(-1)
    if (last && known.some(({ retired_at }) => retired_at !== null)) {
      return { key: last.id, resumed: true, rewrapped }
    }
    const key = await addDataKey(tx, secretKeys)
    await sql`update data_key set retired_at = now() where id <> ${key}`.execute(tx)
    return { key, resumed: false, rewrapped }
  })
}

async function keyNumber(db: Kysely<Tables>, secretKeys: SecretKeys, id: number) {
  const { keys } = await readDataKeys(db, secretKeys)
  const key = keys.get(id)
  if (!key) throw new Error(`Data key ${id} vanished: another rotation has begun. Run the command again`)
  return { id, key }
}

async function untilNodesFollow(db: Kysely<Tables>, key: number, seconds: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ${seconds} - extract(epoch from clock_timestamp() - created_at))::float8 as left
    from data_key where id = ${key}
  `.execute(db)
  await wait((rows[0]?.left ?? 0) * 1000)
}

/**
 * Removes retired keys when nothing is sealed with them. The locks wait for who is writing, and whoever
 * writes after them finds the key gone (trigger refuse_lost_key).
 *
 * @returns their numbers; undefined when something still is sealed, or the locks did not come in time
 */
async function removeRetired(db: Kysely<Tables>): Promise<number[] | undefined> {
  return db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(tx)
      await sql`lock table ${sql.join(sealedColumns.map(({ table }) => sql.table(table)))} in share mode`.execute(
        tx,
      )
      for (const { table, column } of sealedColumns) {
        const { rows } = await sql`
          select from ${sql.table(table)}
          where sealed_by(${sql.ref(column)}) in (select id from data_key where retired_at is not null) limit 1
        `.execute(tx)
        if (rows.length > 0) return undefined
      }
      const gone = await tx
        .deleteFrom('data_key')
        .where('retired_at', 'is not', null)
        .returning('id')
        .execute()
      return gone.map(({ id }) => id)
    })
    .catch((error: unknown) => {
      if (isLockTimeout(error)) return undefined
      throw error
    })
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
