import { sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import type { AccountSession } from '#app/contract/account.ts'
import { clearSessionCookie, SESSION_COOKIE } from './session-cookie.ts'
import { type SignedIn, setSignedIn } from './signed-in.ts'

/** Active sessions of an account: the current one first, then the last used. */
export async function sessionsOf(
  { database }: Pick<ApiContext, 'database'>,
  { accountId, sessionId }: SignedIn,
): Promise<AccountSession[]> {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .select(sql<boolean>`id = ${sessionId}`.as('is_current'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('is_current', 'desc')
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ created_at, seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }))
}

/**
 * Ends one session of the account. Where it is the current one, its cookie is removed too.
 *
 * @throws NOT_FOUND when the account has no such session; sessions of other accounts are not found either
 */
export async function endSession(context: ApiContext, account: SignedIn, id: string): Promise<void> {
  const ended = await context.database
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', account.accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw notFound('Такого входа нет: возможно, он уже завершён')
  const { database, secrets, visitor } = context
  await recordSignIn(database, secrets, { outcome: 'session_ended', ...account, visitor })
  if (id !== account.sessionId) return
  clearSessionCookie(context.env, context.visitor, SESSION_COOKIE)
  setSignedIn(context.visitor, undefined)
}
