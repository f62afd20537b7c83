import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Env } from '#app/config/env.server.ts'
import { type Log, silentLog } from '../log.ts'
import { secretKeyOf } from './secret-key.ts'
import { openSecrets, type Secrets } from './secrets.ts'

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_OLD' | 'DATA_DIR'>

/**
 * The environment's secrets over its database, for the site and for commands.
 *
 * @throws WrongSecretKey before anything is read or sealed with it
 */
export async function secretsOf(db: Kysely<Tables>, env: KeyEnv, log: Log = silentLog): Promise<Secrets> {
  const old = env.SECRET_KEY_OLD === undefined ? undefined : Buffer.from(env.SECRET_KEY_OLD, 'base64')
  const secrets = openSecrets(db, await secretKeyOf(env, log), old)
  await secrets.refresh()
  return secrets
}
