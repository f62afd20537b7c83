/**
 * Where each sealed value lies: the place that `Secrets.seal` binds it to. The columns themselves are
 * listed below, for what has to walk over all of them; a migration that adds one adds it there.
 */
export const sealedPlace = {
  accountPerson: (accountId: number) => `account.person:${accountId}`,
  bookingDraft: (accountId: number, flatId: number) => `booking_draft.data:${accountId}:${flatId}`,
  reservationPerson: (reservationId: string) => `reservation.person:${reservationId}`,
  // The numbers of these rows are given by the database, after their contents were sealed.
  consentEvidence: () => 'consent.evidence',
  outboxPayload: () => 'outbox.payload',
  signInAddress: () => 'sign_in_event.address',
} as const

/** A column of sealed values, as the rotation of keys sees it. */
export type SealedColumn = {
  table: string
  column: string
  /** The primary key, in its order. */
  key: readonly string[]
  /** @param row - its key's values as text, in the same order */
  place: (...row: string[]) => string
}

/** Every sealed column of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'account',
    column: 'person',
    key: ['id'],
    place: (id) => sealedPlace.accountPerson(Number(id)),
  },
  {
    table: 'booking_draft',
    column: 'data',
    key: ['account_id', 'flat_id'],
    place: (accountId, flatId) => sealedPlace.bookingDraft(Number(accountId), Number(flatId)),
  },
  {
    table: 'reservation',
    column: 'person',
    key: ['id'],
    place: (id = '') => sealedPlace.reservationPerson(id),
  },
  { table: 'consent', column: 'evidence', key: ['id'], place: sealedPlace.consentEvidence },
  { table: 'outbox', column: 'payload', key: ['id'], place: sealedPlace.outboxPayload },
  { table: 'sign_in_event', column: 'address', key: ['id'], place: sealedPlace.signInAddress },
]
