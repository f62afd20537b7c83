import { BUYER_FIELDS } from './booking-steps.ts'

/** What was ticked and is not given yet, so that a reloaded page shows it; each is given with its own step. */
export const TICK_FIELDS = ['consent_tick', 'ticks'] as const

/** What a draft of a booking keeps, as typed. */
export const DRAFT_FIELDS = ['period', 'furnish', 'pay_method', ...BUYER_FIELDS, ...TICK_FIELDS] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** What stands in a passport: fields that never leave the server as they are. */
export const PASSPORT_FIELDS = [
  'birth_date',
  'passport_seria',
  'passport_number',
  'passport_date',
  'passport_issued',
  'passport_issued_code',
] as const
export type PassportField = (typeof PASSPORT_FIELDS)[number]

/** No field of a passport may hold this sign, so what has it is a mask that comes back. */
const HIDDEN = '*'
const MASK = HIDDEN.repeat(3)

export function isDraftField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

export function isPassportField(name: string): name is PassportField {
  return PASSPORT_FIELDS.some((field) => field === name)
}

/** Whether the text is the mask of a field and not the field itself. */
export function isMasked(text: string): boolean {
  return text.includes(HIDDEN)
}

/** Enough of a passport's field to know one's own: "45**", "****12"; of the others nothing. */
export function maskPassportField(name: PassportField, text: string): string {
  if (name === 'passport_seria' && /^\d{4}$/.test(text)) return `${text.slice(0, 2)}**`
  if (name === 'passport_number' && /^\d{6}$/.test(text)) return `****${text.slice(-2)}`
  return MASK
}
