import { sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Visitor } from '#app/backend/context/visitor.ts'
import { codeNeeded, unauthorized } from '#app/backend/errors/refused.ts'
import { sessionEnd, tokenMac } from './open-session.ts'
import { readSessionCookie, SESSION_COOKIE } from './session-cookie.ts'

/** Who is signed in, by the session cookie. */
export type SignedIn = {
  accountId: number
  phone: string
  sessionId: string
  /** Signed in with a code so recently that actions that cannot be undone are allowed. */
  isFresh: boolean
}

/** Results by visitor: a page makes many calls at once, and the session is read once for all of them. */
const found = new WeakMap<Visitor, Promise<SignedIn | undefined>>()

/** The account of the visitor's session; undefined when there is none or it has ended. */
export function signedIn(context: ApiContext): Promise<SignedIn | undefined> {
  const known = found.get(context.visitor)
  if (known) return known
  const asked = find(context)
  found.set(context.visitor, asked)
  // An error is not kept: a caller that retries must get a new result.
  asked.catch(() => found.delete(context.visitor))
  return asked
}

/** @throws UNAUTHORIZED */
export async function requireAccount(context: ApiContext): Promise<SignedIn> {
  const account = await signedIn(context)
  if (!account) throw unauthorized()
  return account
}

/**
 * The account, if its session was opened by a code in the last ten minutes: a session that was left open, or whose
 * cookie was stolen, cannot copy the data or delete them.
 *
 * @throws UNAUTHORIZED, CODE_NEEDED (403)
 */
export async function requireFresh(context: ApiContext): Promise<SignedIn> {
  const account = await requireAccount(context)
  if (!account.isFresh) throw codeNeeded()
  return account
}

/** After signing in or out: replaces what the cookie of the request says. */
export function setSignedIn(visitor: Visitor, account: SignedIn | undefined): void {
  found.set(visitor, Promise.resolve(account))
}

async function find({ database, secrets, env, visitor }: ApiContext): Promise<SignedIn | undefined> {
  const token = readSessionCookie(env, visitor, SESSION_COOKIE)
  if (token === undefined) return undefined
  const row = await database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account_id', 'phone'])
    .select(sql<boolean>`session.created_at > now() - interval '10 minutes'`.as('is_fresh'))
    .select(sql<boolean>`seen_at < now() - interval '5 minutes'`.as('is_long_unseen'))
    .where('token_mac', '=', tokenMac(secrets, token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row || row.phone === null) return undefined
  if (row.is_long_unseen) {
    // The condition again: only one of a page's calls writes, and a session that has just been ended stays ended.
    await database
      .updateTable('session')
      .set({ seen_at: sql`now()`, expires_at: sessionEnd })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .where(sql<boolean>`seen_at < now() - interval '5 minutes'`)
      .execute()
  }
  return { accountId: row.account_id, phone: row.phone, sessionId: row.id, isFresh: row.is_fresh }
}
