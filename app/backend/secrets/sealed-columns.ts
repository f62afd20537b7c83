/**
 * The place that each sealed value is bound to by `Secrets.seal`. The list of columns below is for code that
 * walks over all of them; a migration that adds a sealed column must add it there.
 */
export const sealedPlace = {
  accountPerson: (accountId: number) => `account.person:${accountId}`,
  bookingDraft: (accountId: number, flatId: number) => `booking_draft.data:${accountId}:${flatId}`,
  reservationPerson: (reservationId: string) => `reservation.person:${reservationId}`,
  // Ids of these rows are assigned by the database, after their contents were sealed, so they are not part of
  // the place.
  signingEvidence: (reservationId: string, n: number) => `signing_event.evidence:${reservationId}:${n}`,
  consentEvidence: () => 'consent.evidence',
  outboxPayload: () => 'outbox.payload',
  signInAddress: () => 'sign_in_event.address',
  leadPerson: (leadId: number) => `lead.person:${leadId}`,
  leadNote: () => 'lead_event.note',
  leadFile: (leadId: number, n: number) => `lead_file.part:${leadId}:${n}`,
  subscriptionEmail: () => 'subscription.email',
  pushKey: () => 'push_key.private_key',
  feedAddress: (sourceId: number) => `feed_source.address:${sourceId}`,
} as const

/** A column of sealed values, for the rotation of keys. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns of the primary key, in order. */
  key: readonly string[]
  /** @param row - the key's values as text, in the same order */
  place: (...row: string[]) => string
}

/** All sealed columns of the database. */
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
  {
    table: 'signing_event',
    column: 'evidence',
    key: ['reservation_id', 'n'],
    place: (reservationId = '', n) => sealedPlace.signingEvidence(reservationId, Number(n)),
  },
  { table: 'consent', column: 'evidence', key: ['id'], place: sealedPlace.consentEvidence },
  { table: 'push_key', column: 'private_key', key: ['only_one'], place: sealedPlace.pushKey },
  { table: 'outbox', column: 'payload', key: ['id'], place: sealedPlace.outboxPayload },
  { table: 'sign_in_event', column: 'address', key: ['id'], place: sealedPlace.signInAddress },
  { table: 'lead', column: 'person', key: ['id'], place: (id) => sealedPlace.leadPerson(Number(id)) },
  { table: 'lead_event', column: 'note', key: ['id'], place: sealedPlace.leadNote },
  {
    table: 'lead_file',
    column: 'part',
    key: ['lead_id', 'n'],
    place: (leadId, n) => sealedPlace.leadFile(Number(leadId), Number(n)),
  },
  {
    table: 'feed_source',
    column: 'address',
    key: ['id'],
    place: (id) => sealedPlace.feedAddress(Number(id)),
  },
  { table: 'subscription', column: 'email', key: ['id'], place: sealedPlace.subscriptionEmail },
]
