import { BUYER_FIELDS, PASSPORT_FIELDS, type PassportField } from './booking-steps.ts'

/**
 * Ticks made in the form but not submitted yet, so that a reload shows them again; each is submitted with its
 * own step.
 */
export const TICK_FIELDS = ['consent_tick', 'ticks'] as const

/** Fields that a draft of a booking stores, as typed. */
export const DRAFT_FIELDS = ['period', 'furnish', 'pay_method', ...BUYER_FIELDS, ...TICK_FIELDS] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** No passport field may contain this character, so a value with it is a mask that the browser sent back. */
const HIDDEN = '*'
const MASK = HIDDEN.repeat(3)

export function isDraftField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

/** Personal data, and the tick of the consent to their use: nothing of it leaves the browser before that is given. */
export function isAboutBuyer(name: string): boolean {
  return name === 'consent_tick' || BUYER_FIELDS.some((field) => field === name)
}

export function isPassportField(name: string): name is PassportField {
  return PASSPORT_FIELDS.some((field) => field === name)
}

/** Whether the text is a mask and not the value of the field. */
export function isMasked(text: string): boolean {
  return text.includes(HIDDEN)
}

/**
 * Shows enough for a buyer to recognise the passport: "45**", "****12"; all other fields are hidden
 * completely.
 */
export function maskPassportField(name: PassportField, text: string): string {
  if (name === 'passport_seria' && /^\d{4}$/.test(text)) return `${text.slice(0, 2)}**`
  if (name === 'passport_number' && /^\d{6}$/.test(text)) return `****${text.slice(-2)}`
  return MASK
}
