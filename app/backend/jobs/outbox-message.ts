import * as z from 'zod'

/** Whom a message is about: for the operator's list, and so that erasing an account finds its messages. */
const about = {
  account_id: z.int().optional(),
  reservation_id: z.uuid().optional(),
}

const sms = z.object({
  topic: z.literal('sms'),
  ...about,
  /** E.164. */
  to: z.string(),
  text: z.string(),
  /** ISO date and time after which it would only confuse. */
  valid_until: z.string().optional(),
})

/** Templates of jobs/email; each names what it needs there. */
export const EMAIL_TEMPLATES = [
  'reservation-held',
  'reservation-active',
  'reservation-prolonged',
  'reservation-ended',
  'payment-received',
  'payment-returned',
] as const

const email = z.object({
  topic: z.literal('email'),
  ...about,
  to: z.string(),
  template: z.enum(EMAIL_TEMPLATES),
  /** Words of the template, already formatted: { number, flat, until, amount, … }. */
  words: z.record(z.string(), z.string()),
})

const webhook = z.object({
  topic: z.literal('webhook'),
  ...about,
  /** "reservation.held", "payment.succeeded". */
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** One message to the outside. */
export const outboxMessageSchema = z.discriminatedUnion('topic', [sms, email, webhook])
export type OutboxMessage = z.output<typeof outboxMessageSchema>
