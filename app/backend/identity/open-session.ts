import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

const TOKEN_BYTES = 32

/** A session expires thirty days after its last use, and at the latest ninety days after its code. */
export const sessionEnd = sql<Date>`least(now() + interval '30 days', created_at + interval '90 days')`

/** What is stored of a token: a keyed hash, with which a reader of the table cannot sign in. */
export function tokenMac(secrets: Secrets, token: string): Buffer {
  return secrets.mac('session', token)
}

/**
 * Opens a new session of an account, and deletes those that ended more than ninety days ago.
 *
 * @param tx - the transaction of the sign-in
 * @returns the token for the cookie, which is stored nowhere
 */
export async function openSession(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { accountId, device }: { accountId: number; device: string },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`least(ended_at, expires_at) < now() - interval '90 days'`)
    .execute()
  const { id } = await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      token_mac: tokenMac(secrets, token),
      device,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
