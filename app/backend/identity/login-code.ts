import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { RESEND_S } from '#app/backend/limits/login-limits.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { company } from '#app/config/company.ts'

export const CODE_LENGTH = 6
/** Seconds; the interval below is the same. */
export const CODE_VALID_S = 5 * 60
/** Attempts for one code. Together with the daily limit of codes for a phone this limits guessing. */
const MAX_TRIES = 5

/** Compared where the browser has no code, so that the time of the answer does not show it. */
const NO_MAC = Buffer.alloc(32)

type LoginServices = { database: Kysely<Tables>; secrets: Secrets }

/** A code as it is typed. */
export type TypedCode = {
  phone: string
  code: string
  /**
   * The token of the browser where it was typed; '' of a program without cookies. Of a code that signs: what it signs, so
   * that it opens no session, and no code of a session signs.
   */
  browser: string
}

/** A code to be sent. */
type NewCode = Pick<TypedCode, 'phone' | 'browser'> & {
  /** The words of the SMS; of signing in by default. */
  textOf?: (code: string) => string
}

const loginText = (code: string) =>
  `Код для входа на сайт «${company().name}»: ${code}. Никому его не сообщайте`

/**
 * Makes a code, stores its keyed hash in place of the one that this browser had before, and puts the message into the
 * outbox. Codes that were sent to other browsers stay valid.
 *
 * @param browser - the code is valid only where the same `browser` is given
 */
export async function sendCode(
  { database, secrets }: LoginServices,
  { phone, browser, textOf = loginText }: NewCode,
): Promise<string> {
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')
  const stored = {
    code_mac: codeMac(secrets, { phone, code, browser }),
    tries: 0,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '5 minutes'`,
    used_at: null,
  }
  await database.transaction().execute(async (tx) => {
    const { expires_at } = await tx
      .insertInto('login_code')
      .values({ ...rowOf(secrets, { phone, browser }), ...stored })
      .onConflict((at) => at.columns(['phone_mac', 'browser_mac']).doUpdateSet(stored))
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await enqueue(tx, secrets, {
      topic: 'sms',
      to: phone,
      // The digits without spaces, so that phones offer to fill them in.
      text: textOf(code),
      valid_until: expires_at.toISOString(),
    })
    await deleteOldCodes(tx)
  })
  return code
}

/** Result of an attempt. The right code is then used by `markCodeUsed`, in the transaction of what it permits. */
type Try =
  | { is: 'right'; used: UsableCode }
  /** @param isLive - whether the browser has a code: without one there was nothing to guess */
  | { is: 'wrong'; isLive: boolean }
  /** Five wrong codes were typed: this one is no longer valid. */
  | { is: 'spent'; newCodeInS: number }
export type UsableCode = { phone_mac: Buffer; browser_mac: Buffer; code_mac: Buffer }

/**
 * Compares a code. The attempt is counted first, in one atomic statement: of any number of attempts at the same moment,
 * on any number of nodes, only five are compared.
 */
export async function tryCode({ database, secrets }: LoginServices, typed: TypedCode): Promise<Try> {
  const at = rowOf(secrets, typed)
  const row = await database
    .updateTable('login_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone_mac', '=', at.phone_mac)
    .where('browser_mac', '=', at.browser_mac)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_mac', 'tries'])
    .returning(sql<number>`${RESEND_S} - extract(epoch from now() - sent_at)::int`.as('new_code_in_s'))
    .executeTakeFirst()
  if (row && row.tries > MAX_TRIES) return { is: 'spent', newCodeInS: Math.max(1, row.new_code_in_s) }
  const code_mac = row?.code_mac ?? NO_MAC
  const isRight = timingSafeEqual(code_mac, codeMac(secrets, typed))
  return isRight ? { is: 'right', used: { ...at, code_mac } } : { is: 'wrong', isLive: row !== undefined }
}

/**
 * Marks a right code as used: of any number of calls at the same moment only one succeeds.
 *
 * @param tx - the transaction of what the code permits: if it is rolled back, the code stays unused
 */
export async function markCodeUsed(tx: Kysely<Tables>, { phone_mac, browser_mac, code_mac }: UsableCode) {
  const used = await tx
    .updateTable('login_code')
    .set({ used_at: sql`now()` })
    .where('phone_mac', '=', phone_mac)
    .where('browser_mac', '=', browser_mac)
    .where('code_mac', '=', code_mac)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('phone_mac')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes all codes of a phone, used or not. */
export async function deleteCodes(tx: Kysely<Tables>, secrets: Secrets, phone: string): Promise<void> {
  const { phone_mac } = rowOf(secrets, { phone, browser: '' })
  await tx.deleteFrom('login_code').where('phone_mac', '=', phone_mac).execute()
}

/** Deletes codes of yesterday, a few at a time; nodes that do it at the same moment do not wait for each other. */
async function deleteOldCodes(tx: Kysely<Tables>): Promise<void> {
  const old = tx
    .selectFrom('login_code')
    .select(['phone_mac', 'browser_mac'])
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .limit(20)
    .forUpdate()
    .skipLocked()
  await tx
    .deleteFrom('login_code')
    .where(({ refTuple }) => sql<boolean>`${refTuple('phone_mac', 'browser_mac')} in ${old}`)
    .execute()
}

function rowOf(secrets: Secrets, { phone, browser }: Pick<TypedCode, 'phone' | 'browser'>) {
  return {
    phone_mac: secrets.mac('login phone', phone),
    browser_mac: secrets.mac('login browser', browser),
  }
}

function codeMac(secrets: Secrets, { phone, code, browser }: TypedCode): Buffer {
  return secrets.mac('login code', `${phone} ${code} ${browser}`)
}
