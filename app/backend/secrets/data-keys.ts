import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { decrypt, derive, encrypt, KEY_BYTES } from './cipher.ts'

/** SECRET_KEY, and the one before it while the change is not finished. 32 bytes each. */
export type SecretKeys = { secretKey: Buffer; oldSecretKey?: Buffer | undefined }

export type DataKeys = {
  /** By number. */
  keys: Map<number, Buffer>
  /** Number of the key to seal with; undefined without any. */
  sealing: number | undefined
}

/**
 * A new data key is not sealed with before it is so old, by the database's clock: by then every node knows it
 * (see `KEYS_FRESH_MS`), and none has to ask for it in the middle of a transaction.
 */
export const SETTLED_S = 15
/** How often a node reads the keys. */
export const KEYS_FRESH_MS = 10_000

/** The database holds data keys, and none of them opens with the SECRET_KEY that was given. */
export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey'
}

/**
 * Data keys as the database has them. One that no given SECRET_KEY opens is left out: a node that still runs
 * with the key before goes on with what it knows.
 *
 * @throws WrongSecretKey when there are keys and none opens
 */
export async function readDataKeys(db: Kysely<Tables>, secret: SecretKeys): Promise<DataKeys> {
  const rows = await db
    .selectFrom('data_key')
    .select([
      'id',
      'sealed_key',
      sql<boolean>`created_at <= now() - make_interval(secs => ${SETTLED_S})`.as('settled'),
    ])
    .orderBy('id')
    .execute()
  const known = rows.flatMap(({ id, sealed_key, settled }) => {
    const key = unwrap(sealed_key, secret)
    return key ? [{ id, key, settled }] : []
  })
  if (rows.length > 0 && known.length === 0) throw new WrongSecretKey(WRONG_KEY)
  // Of keys that are all new the first one is known to most.
  const sealing = known.findLast(({ settled }) => settled) ?? known[0]
  return { keys: new Map(known.map(({ id, key }) => [id, key])), sealing: sealing?.id }
}

const WRONG_KEY = `SECRET_KEY is not the one that this database was sealed with.
  Personal data in it opens with the SECRET_KEY of before alone: in the environment, or in DATA_DIR/secret.key.
  To change the key on purpose, give the one before as SECRET_KEY_OLD ("Keys" in docs/operations.md).`

/** Makes the first key of an empty database; of nodes that start together one makes it. */
export async function ensureDataKey(db: Kysely<Tables>, secret: SecretKeys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(tx)
    const known = await tx.selectFrom('data_key').select('id').limit(1).executeTakeFirst()
    if (!known) await addDataKey(tx, secret)
  })
}

const FIRST_KEY_LOCK = 5_170_010

/** @returns its number */
export async function addDataKey(db: Kysely<Tables>, secret: SecretKeys): Promise<number> {
  const { id } = await db
    .insertInto('data_key')
    .values({ sealed_key: wrap(randomBytes(KEY_BYTES), secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Data keys that still open with the SECRET_KEY of before alone are sealed with today's. @returns how many */
export async function rewrapDataKeys(tx: Kysely<Tables>, secret: SecretKeys): Promise<number> {
  const rows = await tx.selectFrom('data_key').select(['id', 'sealed_key']).forUpdate().execute()
  let changed = 0
  for (const { id, sealed_key } of rows) {
    if (unwrap(sealed_key, { secretKey: secret.secretKey })) continue
    const key = unwrap(sealed_key, secret)
    if (!key) throw new WrongSecretKey(`Data key ${id} opens neither with SECRET_KEY nor with SECRET_KEY_OLD`)
    await tx
      .updateTable('data_key')
      .set({ sealed_key: wrap(key, secret) })
      .where('id', '=', id)
      .execute()
    changed += 1
  }
  return changed
}

function wrap(key: Buffer, { secretKey }: SecretKeys): Buffer {
  return encrypt(key.toString('base64'), derive(secretKey, 'data keys'), 'data_key')
}

function unwrap(sealed: Buffer, { secretKey, oldSecretKey }: SecretKeys): Buffer | undefined {
  for (const key of [secretKey, oldSecretKey]) {
    if (!key) continue
    try {
      return Buffer.from(decrypt(sealed, derive(key, 'data keys'), 'data_key'), 'base64')
    } catch {
      // Sealed by the other one, or by none of ours.
    }
  }
  return undefined
}
