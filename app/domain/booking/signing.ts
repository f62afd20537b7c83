/** What is recorded about the agreement of a reservation, in the journal of its signing. */
export const SIGNING_KINDS = ['code_sent', 'wrong_code', 'signed'] as const
export type SigningKind = (typeof SIGNING_KINDS)[number]

/** The same for the buyer. */
export const SIGNING_LABELS: Record<SigningKind, string> = {
  code_sent: 'Код отправлен по СМС',
  wrong_code: 'Введён неверный код',
  signed: 'Соглашение подписано кодом',
}

/** Whether the agreement of a reservation is signed by a code; `none`: it needs no signature. */
export const AGREEMENT_STATES = ['none', 'to_sign', 'signed'] as const
type AgreementState = (typeof AGREEMENT_STATES)[number]

/** The state of a reservation's agreement, from its row. */
export function agreementState(row: {
  signing_text_id: number | null
  signed_at: Date | null
}): AgreementState {
  if (row.signing_text_id === null) return 'none'
  return row.signed_at === null ? 'to_sign' : 'signed'
}
