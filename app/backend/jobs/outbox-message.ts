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

/** Templates of jobs/email. */
export const EMAIL_TEMPLATES = [
  'reservation-held',
  'reservation-active',
  'reservation-prolonged',
  'reservation-ended',
  'payment-returned',
] as const

/**
 * What a template may name, already as a reader sees it; what is left out is left out of the letter.
 * Nothing of a passport is ever among them.
 */
const words = z.object({
  /** Of the reservation. */
  number: z.string().optional(),
  /** "2-комнатная, 61,4 м², Лесная 5, дом 2". */
  flat: z.string().optional(),
  /** The fixed price of the flat: "12 480 000 ₽". */
  price: z.string().optional(),
  /** What is to be paid, was paid or goes back: "30 000 ₽". */
  amount: z.string().optional(),
  /** When it ends: "21 ноября, 15:40". */
  until: z.string().optional(),
  /** A whole sentence: "Срок оплаты истёк." */
  reason: z.string().optional(),
  /** The masked phone of who entered this address, which nobody has verified: "+7 912 ***-**-67". */
  entered_by: z.string().optional(),
})
export type EmailWords = z.output<typeof words>

const email = z.object({
  topic: z.literal('email'),
  ...about,
  to: z.string(),
  template: z.enum(EMAIL_TEMPLATES),
  words,
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
