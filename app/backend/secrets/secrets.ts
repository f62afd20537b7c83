import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { decrypt, derive, encrypt } from './cipher.ts'
import { type DataKeys, ensureDataKey, KEYS_FRESH_MS, readDataKeys } from './data-keys.ts'

/** Encrypts ("seals") stored personal data, and makes keyed hashes. */
export type Secrets = {
  /**
   * Seals a JSON value with AES-256-GCM under the current data key.
   * @param place - from `sealedPlace`: a value sealed for one row cannot be opened in another
   */
  seal(value: unknown, place: string): Promise<Buffer>
  /** @throws when the bytes were changed, or were sealed for another place or with a removed key */
  open(sealed: Buffer, place: string): Promise<unknown>
  /** HMAC-SHA-256 with a separate key for each purpose; 32 bytes. */
  mac(purpose: string, text: string): Buffer
  /**
   * Reads the data keys, and creates the first one. Runs at the start and every ten seconds, so that `seal`
   * and `open` do not need a connection of the pool while transactions may hold all of them.
   * @throws WrongSecretKey
   */
  refresh(): Promise<void>
}

/** Length of the data key's id, which comes first in a sealed value. */
const ID_BYTES = 4

/**
 * Data keys are stored in the database, sealed with SECRET_KEY, so that they can be replaced row by row.
 * Keyed hashes use SECRET_KEY itself.
 *
 * @param secretKey - 32 bytes
 * @param oldSecretKey - SECRET_KEY_OLD: only opens data keys
 */
export function openSecrets(db: Kysely<Tables>, secretKey: Buffer, oldSecretKey?: Buffer): Secrets {
  const macKeys = new Map<string, Buffer>()
  let current: (DataKeys & { readAt: number }) | undefined
  let reading: Promise<DataKeys> | undefined

  /** One query for all concurrent callers. */
  function read(): Promise<DataKeys> {
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function readOnce(): Promise<DataKeys> {
    const secret = { secretKey, oldSecretKey }
    let found = await readDataKeys(db, secret)
    if (found.sealing === undefined) {
      await ensureDataKey(db, secret)
      found = await readDataKeys(db, secret)
    }
    current = { ...found, readAt: performance.now() }
    return found
  }

  async function currentKeys(): Promise<DataKeys> {
    if (!current) return read()
    // A key that was retired in the meantime can still be used, see rotate-keys.ts.
    if (performance.now() - current.readAt > KEYS_FRESH_MS) read().catch(() => {})
    return current
  }

  return {
    seal: async (value, place) => {
      const { keys, sealing = 0 } = await currentKeys()
      return sealWith({ id: sealing, key: keyOf(keys, sealing) }, value, place)
    },
    open: async (sealed, place) => {
      const id = sealed.readUInt32BE(0)
      const { keys } = current?.keys.has(id) ? current : await read()
      return JSON.parse(decrypt(sealed.subarray(ID_BYTES), keyOf(keys, id), place))
    },
    mac: (purpose, text) => {
      const key = macKeys.get(purpose) ?? derive(secretKey, `mac ${purpose}`)
      macKeys.set(purpose, key)
      return createHmac('sha256', key).update(text).digest()
    },
    refresh: async () => void (await read()),
  }
}

/** Like `Secrets.seal`, with a given data key. */
export function sealWith({ id, key }: { id: number; key: Buffer }, value: unknown, place: string): Buffer {
  const head = Buffer.alloc(ID_BYTES)
  head.writeUInt32BE(id)
  return Buffer.concat([head, encrypt(JSON.stringify(value), key, place)])
}

function keyOf(keys: DataKeys['keys'], id: number): Buffer {
  const key = keys.get(id)
  if (!key) throw new Error(`data key ${id} is gone`)
  return key
}
