import { type Kysely, sql } from 'kysely'
import { eraseSigning } from '#app/backend/booking/signing/signing-journal.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import { eraseSignIns } from '#app/backend/identity/audit/sign-in-events.ts'
import { forgetDevice } from '#app/backend/identity/known-device.ts'
import { deleteCodes } from '#app/backend/identity/login-code.ts'
import { clearSessionCookie, SESSION_COOKIE } from '#app/backend/identity/session-cookie.ts'
import { type SignedIn, setSignedIn } from '#app/backend/identity/signed-in.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { eraseOutboxFile } from '#app/backend/jobs/erase-outbox-file.ts'
import { eraseLeadsOf } from '#app/backend/leads/erase-leads.ts'
import { hasLiveReservation } from '#app/backend/reservations/live-reservation.ts'
import { eraseBuyers } from './erase-buyers.ts'
import { eraseMessages } from './erase-messages.ts'

const TABLES_TO_CLEAR = ['booking_draft', 'account_favorite', 'report', 'session'] as const

/**
 * Deletes the data of a user (law 152-FZ, article 21). What stays: that reservations and payments took place,
 * which consents were given and withdrawn, and the payer of a paid reservation (law 402-FZ, article 29: five
 * years). The phone can sign up again as a new user.
 *
 * @throws BAD_REQUEST without `confirm`; LIVE_RESERVATION (409)
 */
export async function erase(context: ApiContext, account: SignedIn, confirm: boolean): Promise<void> {
  if (!confirm) throw badInput([{ field: 'confirm', message: 'Подтвердите удаление данных' }])
  const { database, secrets, env, visitor, log } = context
  const { accountId, phone } = account
  await database.transaction().execute(async (tx) => {
    // Payments and staff lock a reservation before its account; the same order here prevents deadlocks.
    await tx.selectFrom('reservation').select('id').where('account_id', '=', accountId).forUpdate().execute()
    // Waits for a booking in progress; bookings that start later wait for this transaction.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    if (await hasLiveReservation(tx, accountId)) {
      throw conflict('LIVE_RESERVATION', 'Сначала отмените бронь: пока она действует, данные нужны для неё')
    }
    for (const table of TABLES_TO_CLEAR) {
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
    }
    await deleteCodes(tx, secrets, phone)
    await eraseSignIns(tx, secrets, account)
    const reservations = await eraseBuyers(tx, secrets, accountId)
    await eraseSigning(tx, reservations)
    await eraseMessages(tx, secrets, account)
    // By the phone alone, which was proven by a code: an address that somebody typed may be another person's.
    await eraseLeadsOf(tx, secrets, { phone })
    await eraseLeadsOf(tx, secrets, { account: accountId })
    await endConsents(tx, accountId)
    await tx
      .updateTable('account')
      .set({ phone: null, person: null, erased_at: sql`now()` })
      .where('id', '=', accountId)
      .execute()
    if (reservations.length > 0) {
      await enqueue(tx, secrets, { topic: 'webhook', event: 'buyer.erased', data: { reservations } })
    }
  })
  // The demonstration writes messages to a file on this machine; other nodes check theirs every hour.
  await eraseOutboxFile(database, env.DATA_DIR).catch((error: unknown) =>
    log.warn({ err: error }, 'outbox.jsonl could not be erased now; trying again in an hour'),
  )
  clearSessionCookie(env, visitor, SESSION_COOKIE)
  forgetDevice(context, phone)
  setSignedIn(visitor, undefined)
}

/**
 * The record that consents were given stays, as proof that the data was stored lawfully; the evidence
 * (address and browser) is deleted.
 */
async function endConsents(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['personal_data', 'ads'])
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx.updateTable('consent').set({ evidence: null }).where('account_id', '=', accountId).execute()
}
