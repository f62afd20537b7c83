import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { decrypt, derive, encrypt } from './cipher.ts'
import { type DataKeys, ensureDataKey, KEYS_FRESH_MS, readDataKeys } from './data-keys.ts'

/** Seals personal data at rest and makes keyed hashes. */
export type Secrets = {
  /**
   * Seals a JSON value with AES-256-GCM under today's data key.
   * @param place - of `sealedPlace`: what was sealed for one row does not open in another
   */
  seal(value: unknown, place: string): Promise<Buffer>
  /** @throws when the bytes were changed, or sealed for another place or by a key that is gone */
  open(sealed: Buffer, place: string): Promise<unknown>
  /** HMAC-SHA-256 under a key of its own for each purpose; 32 bytes. */
  mac(purpose: string, text: string): Buffer
  /**
   * Reads the data keys again, and makes the first one. Done at the start and every ten seconds, so that
   * neither `seal` nor `open` needs a connection of the pool while transactions hold all of them.
   * @throws WrongSecretKey
   */
  refresh(): Promise<void>
}

/** The number of the data key, before everything else. */
const ID_BYTES = 4

/**
 * Data keys live in the database, sealed by SECRET_KEY, so that a new one can take over row by row; keyed
 * hashes come from SECRET_KEY itself.
 *
 * @param secretKey - 32 bytes
 * @param oldSecretKey - SECRET_KEY_OLD: opens data keys too, makes no keyed hashes
 */
export function openSecrets(db: Kysely<Tables>, secretKey: Buffer, oldSecretKey?: Buffer): Secrets {
  const macKeys = new Map<string, Buffer>()
  let known: (DataKeys & { readAt: number }) | undefined
  let reading: Promise<DataKeys> | undefined

  /** One query for all who ask at the same time. */
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
    known = { ...found, readAt: performance.now() }
    return found
  }

  async function today(): Promise<DataKeys> {
    if (!known) return read()
    // A key that was retired meanwhile is still good: see rotate-keys.ts.
    if (performance.now() - known.readAt > KEYS_FRESH_MS) read().catch(() => {})
    return known
  }

  return {
    seal: async (value, place) => {
      const { keys, sealing = 0 } = await today()
      return sealWith({ id: sealing, key: keyOf(keys, sealing) }, value, place)
    },
    open: async (sealed, place) => {
      const id = sealed.readUInt32BE(0)
      const { keys } = known?.keys.has(id) ? known : await read()
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

/** As `Secrets.seal`, under a data key of the caller's choice. */
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
