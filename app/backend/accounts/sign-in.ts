import { type Kysely, sql } from 'kysely'
import { badInput } from '#app/backend/bad-input.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ApiContext } from '#app/backend/implement.ts'
import { countTry, forgetTries } from '#app/backend/limits/login-limits.ts'
import { deviceOf } from './device-of.ts'
import { useCode } from './login-code.ts'
import { LOGIN_COOKIE } from './login-cookie.ts'
import { openSession } from './open-session.ts'
import { clearOwnCookie, readOwnCookie, SESSION_COOKIE, setOwnCookie } from './own-cookie.ts'
import { nowSignedIn, type SignedIn, signedIn } from './signed-in.ts'

/**
 * Code in, session out. The account is made at the first sign-in, and nothing is asked of it before the
 * code is right: a phone that is known and one that is not are the same until then. A session that this
 * browser had ends.
 *
 * @throws BAD_REQUEST with the field `code`, TOO_MANY_REQUESTS
 */
export async function signIn(
  context: ApiContext,
  { phone, code }: { phone: string; code: string },
): Promise<SignedIn> {
  const { database, secrets, env, visitor } = context
  await countTry(context, phone)
  const browser = readOwnCookie(env, visitor, LOGIN_COOKIE) ?? ''
  const before = await signedIn(context)
  const opened = await database.transaction().execute(async (tx) => {
    if (!(await useCode(tx, secrets, { phone, code, browser }))) return undefined
    if (before) await endSessions(tx, before, 'this')
    const accountId = await accountOf(tx, phone)
    const device = deviceOf(visitor.userAgent)
    return { accountId, ...(await openSession(tx, secrets, { accountId, device })) }
  })
  if (!opened) throw badInput([WRONG_CODE])
  await forgetTries(context, phone)
  setOwnCookie(env, visitor, SESSION_COOKIE, opened.token)
  clearOwnCookie(env, visitor, LOGIN_COOKIE)
  const account = { accountId: opened.accountId, phone, sessionId: opened.id }
  nowSignedIn(visitor, account)
  return account
}

/** The same for a code that is wrong, used, too old or of another browser. */
const WRONG_CODE = {
  field: 'code',
  message: 'Код не подошёл. Проверьте цифры или запросите новый',
}

async function accountOf(tx: Kysely<Tables>, phone: string): Promise<number> {
  const signed_in_at = sql<Date>`now()`
  const { id } = await tx
    .insertInto('account')
    .values({ phone, signed_in_at })
    .onConflict((at) => at.column('phone').doUpdateSet({ signed_in_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends this session of an account, or all of them: the next call that brings one of them is a stranger's. */
export async function endSessions(
  db: Kysely<Tables>,
  { accountId, sessionId }: SignedIn,
  which: 'this' | 'all',
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(which === 'this', (query) => query.where('id', '=', sessionId))
    .execute()
}
