import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import type { Env } from '#app/config/env.server.ts'
import type { SecretKeys } from './data-keys.ts'
import { secretKeyOf } from './secret-key.ts'
import { openSecrets, type Secrets } from './secrets.ts'

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>

/**
 * Opens the secrets of an environment and its database, for the site and for commands.
 *
 * @throws WrongSecretKey before anything is opened or sealed
 */
export async function secretsOf(db: Kysely<Tables>, env: KeyEnv, log: Log = silentLog): Promise<Secrets> {
  const { secretKey, oldSecretKey } = await secretKeysOf(env, log)
  const secrets = openSecrets(db, secretKey, oldSecretKey)
  await secrets.refresh()
  return secrets
}

/** SECRET_KEY, and SECRET_KEY_OLD if it is set. */
export async function secretKeysOf(env: KeyEnv, log: Log = silentLog): Promise<SecretKeys> {
  const old = env.SECRET_KEY_OLD
  return {
    secretKey: await secretKeyOf(env, log),
    oldSecretKey: old === undefined ? undefined : Buffer.from(old, 'base64'),
  }
}
