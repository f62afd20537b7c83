import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

const TOKEN_BYTES = 32

/** A session lives on for thirty days after it was used last, and for ninety after its code at most. */
export const sessionEnd = sql<Date>`least(now() + interval '30 days', created_at + interval '90 days')`

/** What is kept of a token: who reads the table cannot sign in with it. */
export function tokenMac(secrets: Secrets, token: string): Buffer {
  return secrets.mac('session', token)
}

/**
 * A new session of an account. Sessions that ended a season ago are no longer kept.
 *
 * @param tx - the transaction of the sign-in
 * @returns the token for the cookie, which is kept nowhere
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
