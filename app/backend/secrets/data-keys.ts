import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { decrypt, derive, encrypt, KEY_BYTES } from './cipher.ts'

/** SECRET_KEY, and the previous one while a change is in progress. 32 bytes each. */
export type SecretKeys = { secretKey: Buffer; oldSecretKey?: Buffer | undefined }

export type DataKeys = {
  /** By id. */
  keys: Map<number, Buffer>
  /** Id of the key to seal with; undefined when there are no keys. */
  sealing: number | undefined
}

/**
 * Age, by the database's clock, at which a new data key is first used to seal. By then every node has read it
 * (see `KEYS_FRESH_MS`), and none needs to read keys in the middle of a transaction.
 */
export const MIN_KEY_AGE_S = 15
/** How often a node reads the keys. */
export const KEYS_FRESH_MS = 10_000

/** The database has data keys, and none of them can be opened with the given SECRET_KEY. */
export class WrongSecretKey extends Error {
  override readonly name = 'WrongSecretKey'
}

/**
 * Reads the data keys of the database. Those that no given SECRET_KEY opens are skipped: a node that still
 * runs with the previous SECRET_KEY continues with the keys that it has.
 *
 * @throws WrongSecretKey when there are keys and none of them opens
 */
export async function readDataKeys(db: Kysely<Tables>, secret: SecretKeys): Promise<DataKeys> {
  const rows = await db
    .selectFrom('data_key')
    .select([
      'id',
      'sealed_key',
      sql<boolean>`created_at <= now() - make_interval(secs => ${MIN_KEY_AGE_S})`.as('settled'),
    ])
    .orderBy('id')
    .execute()
  const usable = rows.flatMap(({ id, sealed_key, settled }) => {
    const key = unwrap(sealed_key, secret)
    return key ? [{ id, key, settled }] : []
  })
  if (rows.length > 0 && usable.length === 0) throw new WrongSecretKey(WRONG_KEY)
  // When all keys are new, the oldest is the one that most nodes know.
  const sealing = usable.findLast(({ settled }) => settled) ?? usable[0]
  return { keys: new Map(usable.map(({ id, key }) => [id, key])), sealing: sealing?.id }
}

const WRONG_KEY = `SECRET_KEY is not the one that this database was sealed with.
  Personal data in it opens with the SECRET_KEY of before alone: in the environment, or in DATA_DIR/secret.key.
  To change the key on purpose, give the one before as SECRET_KEY_OLD ("Keys" in docs/operations.md).`

/** Creates the first key of an empty database; when nodes start together, only one of them does. */
export async function ensureDataKey(db: Kysely<Tables>, secret: SecretKeys): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(tx)
    const known = await tx.selectFrom('data_key').select('id').limit(1).executeTakeFirst()
    if (!known) await addDataKey(tx, secret)
  })
}

const FIRST_KEY_LOCK = 5_170_010

/** @returns the new key's id */
export async function addDataKey(db: Kysely<Tables>, secret: SecretKeys): Promise<number> {
  const { id } = await db
    .insertInto('data_key')
    .values({ sealed_key: wrap(randomBytes(KEY_BYTES), secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Seals with SECRET_KEY those data keys that only the previous SECRET_KEY opens. @returns how many */
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
      // Sealed with the other key, or with none of ours.
    }
  }
  return undefined
}
