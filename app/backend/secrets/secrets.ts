import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** Seals personal data at rest and makes keyed hashes. */
export type Secrets = {
  /**
   * Seals a JSON value with AES-256-GCM under the newest data key.
   * @param place - "table.column:row": what was sealed for one row does not open in another
   */
  seal(value: unknown, place: string): Promise<Buffer>
  /** @throws when the bytes were changed, or sealed for another place or by a key that is gone */
  open(sealed: Buffer, place: string): Promise<unknown>
  /** HMAC-SHA-256 under a key of its own for each purpose; 32 bytes. */
  mac(purpose: string, text: string): Buffer
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** The number of the data key, before everything else. */
const ID_BYTES = 4

/**
 * Data keys live in the database, sealed by SECRET_KEY, so that a new one can take over row by row; keyed
 * hashes come from SECRET_KEY itself.
 *
 * @param secretKey - 32 bytes
 */
export function openSecrets(db: Kysely<Tables>, secretKey: Buffer): Secrets {
  const keys = new Map<number, Buffer>()
  const macKeys = new Map<string, Buffer>()
  const wrapKey = derive(secretKey, 'data keys')
  let newest: { id: number; readAt: number } | undefined

  async function readKeys(): Promise<void> {
    const rows = await db.selectFrom('data_key').selectAll().orderBy('id').execute()
    for (const row of rows) keys.set(row.id, unwrap(row.sealed_key, wrapKey))
    const last = rows.findLast(({ retired_at }) => retired_at === null)
    newest = last && { id: last.id, readAt: Date.now() }
  }

  async function newestKey(): Promise<number> {
    if (newest && Date.now() - newest.readAt < KEYS_FRESH_MS) return newest.id
    await readKeys()
    if (!newest) {
      await addDataKey(db, secretKey)
      await readKeys()
    }
    if (!newest) throw new Error('there is no data key')
    return newest.id
  }

  return {
    seal: async (value, place) => {
      const id = await newestKey()
      const key = keys.get(id)
      if (!key) throw new Error(`data key ${id} is gone`)
      const head = Buffer.alloc(ID_BYTES)
      head.writeUInt32BE(id)
      return Buffer.concat([head, encrypt(JSON.stringify(value), key, place)])
    },
    open: async (sealed, place) => {
      const id = sealed.readUInt32BE(0)
      if (!keys.has(id)) await readKeys()
      const key = keys.get(id)
      if (!key) throw new Error(`data key ${id} is gone`)
      return JSON.parse(decrypt(sealed.subarray(ID_BYTES), key, place))
    },
    mac: (purpose, text) => {
      const key = macKeys.get(purpose) ?? derive(secretKey, `mac ${purpose}`)
      macKeys.set(purpose, key)
      return createHmac('sha256', key).update(text).digest()
    },
  }
}

/** Another node may have rotated. */
const KEYS_FRESH_MS = 30_000

/** A new data key, sealed by SECRET_KEY. Of two nodes that start on an empty database both keys stay good. */
export async function addDataKey(db: Kysely<Tables>, secretKey: Buffer): Promise<void> {
  const sealed = encrypt(
    randomBytes(KEY_BYTES).toString('base64'),
    derive(secretKey, 'data keys'),
    'data_key',
  )
  await db.insertInto('data_key').values({ sealed_key: sealed }).execute()
}

function unwrap(sealed: Buffer, wrapKey: Buffer): Buffer {
  return Buffer.from(decrypt(sealed, wrapKey, 'data_key'), 'base64')
}

function derive(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, KEY_BYTES))
}

function encrypt(text: string, key: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(sealed: Buffer, key: Buffer, place: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}
