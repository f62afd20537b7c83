import { type Kysely, sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { tooMany } from '#app/backend/errors/refused.ts'
import { recordSignIn, recordThrottled } from '#app/backend/identity/audit/sign-in-events.ts'
import { deviceName } from './device-name.ts'
import { rememberDevice } from './known-device.ts'
import { markCodeUsed, tryCode, type UsableCode } from './login-code.ts'
import { clearPendingCode, readBrowserToken } from './login-cookie.ts'
import { openSession } from './open-session.ts'
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts'
import { type SignedIn, setSignedIn, signedIn } from './signed-in.ts'

/**
 * Opens a session for a right code. The account is made at the first sign-in, and is not looked at before the code was
 * compared: until then known and unknown phones are treated the same. The session that this browser had is ended.
 *
 * @throws BAD_REQUEST with the field `code`, TOO_MANY_REQUESTS
 */
export async function signIn(
  context: ApiContext,
  { phone, code }: { phone: string; code: string },
): Promise<SignedIn> {
  const { database, secrets, env, visitor } = context
  const right = await checkCode(context, { phone, code })
  const before = await signedIn(context)
  const opened = await database.transaction().execute(async (tx) => {
    if (!(await markCodeUsed(tx, right))) return undefined
    if (before) await endSessions(tx, before, 'this')
    const accountId = await accountOf(tx, phone)
    const device = deviceName(visitor.userAgent)
    await recordSignIn(tx, secrets, { outcome: 'signed_in', phone, accountId, visitor })
    return { accountId, ...(await openSession(tx, secrets, { accountId, device })) }
  })
  if (!opened) throw wrongCode()
  setSessionCookie(env, visitor, SESSION_COOKIE, opened.token)
  rememberDevice(context, phone)
  clearPendingCode(context)
  const account = { accountId: opened.accountId, phone, sessionId: opened.id, isFresh: true }
  setSignedIn(visitor, account)
  return account
}

/**
 * Compares the typed code with the one that was sent to this browser. It is not marked as used yet.
 *
 * @throws BAD_REQUEST with the field `code`; TOO_MANY_REQUESTS after five wrong ones
 */
export async function checkCode(
  context: ApiContext,
  { phone, code }: { phone: string; code: string },
): Promise<UsableCode> {
  const { database, secrets, visitor } = context
  const token = readBrowserToken(context)
  // A browser without a token has asked for no code, and codes that programs asked for are not valid in it.
  const browser = token ?? (visitor.isBrowser ? NO_BROWSER : '')
  const tried = await tryCode(context, { phone, code, browser })
  if (tried.is === 'right') return tried.used
  if (tried.is === 'spent') {
    await recordThrottled(database, secrets, { outcome: 'too_many_tries', phone, visitor })
    throw tooMany('Код больше не действует: пять раз введён не тот. Запросите новый', tried.newCodeInS)
  }
  const record = tried.isLive ? recordSignIn : recordThrottled
  await record(database, secrets, { outcome: 'wrong_code', phone, visitor })
  throw wrongCode()
}

/** Different from every token. */
const NO_BROWSER = 'none'

/** The same error for a code that is wrong, used, expired or of another browser. */
export function wrongCode() {
  return badInput([{ field: 'code', message: 'Код не подошёл. Проверьте цифры или запросите новый' }])
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

/** Ends this session of an account, the others, or all: the next call with one of them is not signed in. */
export async function endSessions(
  db: Kysely<Tables>,
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
  which: 'this' | 'others' | 'all',
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(which === 'this', (query) => query.where('id', '=', sessionId))
    .$if(which === 'others', (query) => query.where('id', '<>', sessionId))
    .execute()
}
