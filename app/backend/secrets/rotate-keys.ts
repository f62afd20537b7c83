import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { addDataKey, readDataKeys, rewrapDataKeys, type SecretKeys } from './data-keys.ts'
import { resealColumn } from './reseal-column.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Secrets } from './secrets.ts'

/**
 * Seconds until every node seals with a new key: the key reaches its age, nodes read it, started writes end.
 */
const NODE_UPDATE_S = 30
/** A row that is locked during all these passes belongs to a stuck writer. */
const MAX_PASSES = 60
const PASS_PAUSE_MS = 500
/**
 * Shorter than PostgreSQL's deadlock timeout of one second, so that this lock is given up before a booking is
 * aborted.
 */
const LOCK_TIMEOUT = '500ms'

export type Rotation = {
  /** Id of the data key that seals everything now. */
  key: number
  /** Whether this completed an interrupted rotation. */
  resumed: boolean
  /** Number of rows sealed again. */
  rows: number
  /** Ids of the removed data keys. */
  removed: number[]
  /** Data keys that were sealed with SECRET_KEY_OLD and are now sealed with SECRET_KEY. */
  rewrapped: number
  /** Rows that cannot be opened; their keys are kept. */
  broken: string[]
}

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  secretKeys: SecretKeys
  /** Seconds; less than `NODE_UPDATE_S` only when no node runs. */
  nodeUpdateS?: number
  onProgress?: (step: string) => void
}

/**
 * Creates a new data key, seals everything with it and removes the old keys, while nodes are running. All
 * data stays readable at every moment; after an interruption, the next call continues.
 */
export async function rotateKeys({
  db,
  secrets,
  secretKeys,
  nodeUpdateS = NODE_UPDATE_S,
  onProgress = () => {},
}: Options): Promise<Rotation> {
  const started = await begin(db, secretKeys)
  onProgress(started.resumed ? `going on with data key ${started.key}` : `made data key ${started.key}`)
  await waitForNodes(db, started.key, nodeUpdateS)
  const newKey = await readKey(db, secretKeys, started.key)
  onProgress('sealing again')
  let rows = 0
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const broken: string[] = []
    for (const column of sealedColumns) {
      const resealed = await resealColumn(db, secrets, column, newKey)
      rows += resealed.changed
      broken.push(...resealed.broken)
    }
    const removed = broken.length > 0 ? [] : await removeRetired(db)
    if (broken.length > 0 || removed) return { ...started, rows, removed: removed ?? [], broken }
    await wait(PASS_PAUSE_MS)
  }
  throw new Error('Some rows stay in use by others: the keys of before are kept. Run the command again')
}

type StartedRotation = { key: number; resumed: boolean; rewrapped: number }

/** One transaction: creates a key and retires all others, unless a rotation is already in progress. */
async function begin(db: Kysely<Tables>, secretKeys: SecretKeys): Promise<StartedRotation> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table data_key in share row exclusive mode`.execute(tx)
    const rewrapped = await rewrapDataKeys(tx, secretKeys)
    const keys = await tx.selectFrom('data_key').select(['id', 'retired_at']).orderBy('id').execute()
    const last = keys.at(-1)
    if (last && keys.some(({ retired_at }) => retired_at !== null)) {
      return { key: last.id, resumed: true, rewrapped }
    }
    const key = await addDataKey(tx, secretKeys)
    await sql`update data_key set retired_at = now() where id <> ${key}`.execute(tx)
    return { key, resumed: false, rewrapped }
  })
}

async function readKey(db: Kysely<Tables>, secretKeys: SecretKeys, id: number) {
  const { keys } = await readDataKeys(db, secretKeys)
  const key = keys.get(id)
  if (!key) throw new Error(`Data key ${id} vanished: another rotation has begun. Run the command again`)
  return { id, key }
}

async function waitForNodes(db: Kysely<Tables>, key: number, seconds: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, ${seconds} - extract(epoch from clock_timestamp() - created_at))::float8 as left
    from data_key where id = ${key}
  `.execute(db)
  await wait((rows[0]?.left ?? 0) * 1000)
}

/**
 * Removes retired keys if nothing is sealed with them. The locks wait for writers; later writers with a
 * removed key are refused by the trigger refuse_lost_key.
 *
 * @returns their ids; undefined when something is still sealed with them, or the locks were not granted in
 * time
 */
async function removeRetired(db: Kysely<Tables>): Promise<number[] | undefined> {
  return db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
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
      const removed = await tx
        .deleteFrom('data_key')
        .where('retired_at', 'is not', null)
        .returning('id')
        .execute()
      return removed.map(({ id }) => id)
    })
    .catch((error: unknown) => {
      if (isLockTimeout(error)) return undefined
      throw error
    })
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
