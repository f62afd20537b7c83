import type { Kysely } from 'kysely'
import type { ConsentKind } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { LockedReservation } from '#app/backend/reservations/transition-reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { Terms } from './terms.ts'

type Agreement = {
  reservation: Pick<LockedReservation, 'id' | 'account_id' | 'flat_id' | 'offer_sha256'>
  terms: Terms
  /** Id of the offer's legal text. */
  textId: number
  /** Encrypted. */
  evidence: Buffer
}

/**
 * Records the four agreements of a booking, each with what exactly was agreed to, and deletes the draft. It
 * is one statement, because every round trip to the database prolongs the lock on the flat.
 */
export async function recordAgreement(
  tx: Kysely<Tables>,
  { reservation, terms, textId, evidence }: Agreement,
): Promise<void> {
  const subjects: [ConsentKind, string][] = [
    ['price', formatPrice(terms.priceFixed)],
    ['period', terms.period.title],
    ['furnish', terms.furnish.title],
    ['offer', `sha256 ${reservation.offer_sha256}`],
  ]
  const { account_id, flat_id } = reservation
  await tx
    .with('forgotten', (query) =>
      query.deleteFrom('booking_draft').where('account_id', '=', account_id).where('flat_id', '=', flat_id),
    )
    .insertInto('consent')
    .values(
      subjects.map(([kind, subject]) => ({
        account_id,
        reservation_id: reservation.id,
        kind,
        legal_text_id: kind === 'offer' ? textId : null,
        subject,
        evidence,
      })),
    )
    .execute()
}
