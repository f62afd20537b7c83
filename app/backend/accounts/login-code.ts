import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { site } from '#app/config/site.ts'

export const CODE_LENGTH = 6
/** Seconds; the interval below is the same. */
export const CODE_VALID_S = 5 * 60

/** Of a phone that waits for no code: compared all the same. */
const NO_MAC = Buffer.alloc(32)

type Desk = { database: Kysely<Tables>; secrets: Secrets }

/**
 * Makes a code, keeps its keyed hash in place of the one before, and puts the message into the outbox.
 *
 * @param browser - the mark of the browser that asks: the code is good in that one alone; '' for any
 */
export async function sendCode({ database, secrets }: Desk, phone: string, browser: string): Promise<string> {
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')
  const kept = {
    code_mac: codeMac(secrets, phone, code, browser),
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + interval '5 minutes'`,
    used_at: null,
  }
  await database.transaction().execute(async (tx) => {
    const { expires_at } = await tx
      .insertInto('login_code')
      .values({ phone_mac: phoneMac(secrets, phone), ...kept })
      .onConflict((at) => at.column('phone_mac').doUpdateSet(kept))
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

/**
 * Uses a code up, if it is the phone's: of any number of tries at once with the right code one succeeds.
 *
 * @param tx - the transaction of the sign-in: one that fails leaves the code as it was
 * @param browser - the mark of the browser that types it, '' without one
 */
export async function useCode(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { phone, code, browser }: { phone: string; code: string; browser: string },
): Promise<boolean> {
  const phone_mac = phoneMac(secrets, phone)
  const row = await tx
    .selectFrom('login_code')
    .select('code_mac')
    .where('phone_mac', '=', phone_mac)
    .executeTakeFirst()
  const kept = row?.code_mac ?? NO_MAC
  const isOfBrowser = timingSafeEqual(kept, codeMac(secrets, phone, code, browser))
  const isOfAny = timingSafeEqual(kept, codeMac(secrets, phone, code, ''))
  if (!isOfBrowser && !isOfAny) return false
  const used = await tx
    .updateTable('login_code')
    .set({ used_at: sql`now()` })
    .where('phone_mac', '=', phone_mac)
    .where('code_mac', '=', kept)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('phone_mac')
    .executeTakeFirst()
  return used !== undefined
}

/** Forgets a phone's code, used or not. */
export async function dropCode(tx: Kysely<Tables>, secrets: Secrets, phone: string): Promise<void> {
  await tx.deleteFrom('login_code').where('phone_mac', '=', phoneMac(secrets, phone)).execute()
}

/** Codes of yesterday, a few at a time; two nodes that do it at once do not wait for each other. */
async function dropOldCodes(tx: Kysely<Tables>): Promise<void> {
  const old = tx
    .selectFrom('login_code')
    .select('phone_mac')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .limit(20)
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('login_code').where('phone_mac', 'in', old).execute()
}

function phoneMac(secrets: Secrets, phone: string): Buffer {
  return secrets.mac('login phone', phone)
}

function codeMac(secrets: Secrets, phone: string, code: string, browser: string): Buffer {
  return secrets.mac('login code', `${phone} ${code} ${browser}`)
}
