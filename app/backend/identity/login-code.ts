import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { RESEND_S } from '#app/backend/limits/login-limits.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { site } from '#app/config/site.ts'

export const CODE_LENGTH = 6
/** Seconds; the interval below is the same. */
export const CODE_VALID_S = 5 * 60
/** Wrong ones that a code survives. With the codes that one phone is sent in a day this bounds all guessing. */
const TRIES = 5

/** Of a browser that waits for no code: compared all the same. */
const NO_MAC = Buffer.alloc(32)

type Desk = { database: Kysely<Tables>; secrets: Secrets }

/** A code as it is typed. */
export type TypedCode = {
  phone: string
  code: string
  /** The mark of the browser that types it; '' of a program without cookies. */
  browser: string
}

/**
 * Makes a code, keeps its keyed hash in place of the one that this browser had before, and puts the message into
 * the outbox. Codes that other browsers wait for stay good.
 *
 * @param browser - the mark of the browser that asks: the code is good in that one alone; '' of a program
 */
export async function sendCode({ database, secrets }: Desk, phone: string, browser: string): Promise<string> {
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')
  const kept = {
    code_mac: codeMac(secrets, { phone, code, browser }),
    tries: 0,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '5 minutes'`,
    used_at: null,
  }
  await database.transaction().execute(async (tx) => {
    const { expires_at } = await tx
      .insertInto('login_code')
      .values({ ...rowOf(secrets, { phone, browser }), ...kept })
      .onConflict((at) => at.columns(['phone_mac', 'browser_mac']).doUpdateSet(kept))
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await enqueue(tx, secrets, {
      topic: 'sms',
      to: phone,
      // One run of digits, so that telephones offer it for typing.
      text: `Код для входа на сайт «${site.name}»: ${code}. Никому его не сообщайте`,
      valid_until: expires_at.toISOString(),
    })
    await dropOldCodes(tx)
  })
  return code
}

/** What a try came to: the right code is used up by `useCode`, in the transaction of what it opens. */
type Try =
  | { is: 'right'; used: UsableCode }
  /** @param isLive - the browser waits for a code: without one nothing could have been guessed */
  | { is: 'wrong'; isLive: boolean }
  /** Five wrong ones were typed: the code is good no more. */
  | { is: 'spent'; newCodeInS: number }
export type UsableCode = { phone_mac: Buffer; browser_mac: Buffer; code_mac: Buffer }

/**
 * Compares a code. The try is counted first and at once, by one statement: of any number of tries at the same
 * moment, on any number of nodes, five are compared.
 */
export async function tryCode({ database, secrets }: Desk, typed: TypedCode): Promise<Try> {
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
  if (row && row.tries > TRIES) return { is: 'spent', newCodeInS: Math.max(1, row.new_code_in_s) }
  const code_mac = row?.code_mac ?? NO_MAC
  const isRight = timingSafeEqual(code_mac, codeMac(secrets, typed))
  return isRight ? { is: 'right', used: { ...at, code_mac } } : { is: 'wrong', isLive: row !== undefined }
}

/**
 * Uses a right code up: of any number who do it at once one succeeds.
 *
 * @param tx - the transaction of what it opens: one that fails leaves the code as it was
 */
export async function useCode(tx: Kysely<Tables>, { phone_mac, browser_mac, code_mac }: UsableCode) {
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

/** Forgets a phone's codes, used or not. */
export async function dropCodes(tx: Kysely<Tables>, secrets: Secrets, phone: string): Promise<void> {
  const { phone_mac } = rowOf(secrets, { phone, browser: '' })
  await tx.deleteFrom('login_code').where('phone_mac', '=', phone_mac).execute()
}

/** Codes of yesterday, a few at a time; two nodes that do it at once do not wait for each other. */
async function dropOldCodes(tx: Kysely<Tables>): Promise<void> {
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
