import { type Kysely, sql } from 'kysely'
import type { ConsentKind } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import { hasLiveReservation } from '#app/backend/reservations/live-reservation.ts'
import type { Consent } from '#app/contract/account.ts'

/** Titles of consents that have no legal text of their own. */
const TITLES: Record<ConsentKind, string> = {
  personal_data: 'Согласие на обработку персональных данных',
  ads: 'Согласие на рекламные сообщения',
  price: 'Согласие с ценой',
  period: 'Согласие со сроком брони',
  furnish: 'Согласие с отделкой',
  offer: 'Принятие оферты',
}

/**
 * Consents to the terms of a reservation are parts of a contract: they end with its cancellation and cannot
 * be withdrawn.
 */
const WITHDRAWABLE: readonly ConsentKind[] = ['personal_data', 'ads']

/** All consents of an account, newest first. */
export async function consentsOf(
  { database }: { database: Kysely<Tables> },
  accountId: number,
): Promise<Consent[]> {
  const rows = await database
    .selectFrom('consent')
    .leftJoin('legal_text', 'legal_text.id', 'consent.legal_text_id')
    .select([
      'consent.id',
      'consent.kind',
      'legal_text.title',
      'legal_text.version',
      'subject',
      'given_at',
      'withdrawn_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute()
  return rows.map(({ title, given_at, withdrawn_at, ...consent }) => ({
    ...consent,
    title: title ?? TITLES[consent.kind],
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    can_withdraw: withdrawn_at === null && WITHDRAWABLE.includes(consent.kind),
  }))
}

/**
 * Withdraws a consent and all others of the same kind, because the person gave one consent, however often it
 * was recorded.
 * A repeated call changes nothing.
 *
 * @throws NOT_FOUND when the account gave no such consent; NOT_WITHDRAWABLE (409) for the terms of a
 * reservation;
 *   LIVE_RESERVATION (409) when a live reservation needs the consent
 */
export async function withdrawConsent(
  { database }: { database: Kysely<Tables> },
  accountId: number,
  id: number,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // Waits for a booking in progress, which locks the account's row; see erase.ts.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const consent = await tx
      .selectFrom('consent')
      .select('kind')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!consent) throw notFound('Такого согласия нет')
    if (!WITHDRAWABLE.includes(consent.kind)) {
      throw conflict('NOT_WITHDRAWABLE', 'Это условие брони: чтобы отказаться от него, отмените бронь')
    }
    if (consent.kind === 'personal_data' && (await hasLiveReservation(tx, accountId))) {
      throw conflict(
        'LIVE_RESERVATION',
        'Без этого согласия бронь вести нельзя. Сначала отмените бронь, затем отзовите согласие',
      )
    }
    await tx
      .updateTable('consent')
      .set({ withdrawn_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('kind', '=', consent.kind)
      .where('withdrawn_at', 'is', null)
      .execute()
  })
}
