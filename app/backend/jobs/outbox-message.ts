import * as z from 'zod'

/** Whom a message is about, for the operator's list and for the erasure of an account or a lead. */
const subject = {
  account_id: z.int().optional(),
  reservation_id: z.uuid().optional(),
  lead_id: z.int().optional(),
}

const sms = z.object({
  topic: z.literal('sms'),
  ...subject,
  /** E.164. */
  to: z.string(),
  text: z.string(),
  /** ISO date and time after which the message would be out of date and is not sent. */
  valid_until: z.string().optional(),
})

/** Templates in jobs/email. */
export const EMAIL_TEMPLATES = [
  'reservation-held',
  'reservation-active',
  'reservation-prolonged',
  'reservation-ended',
  'payment-returned',
] as const

/**
 * Values of a template, already formatted for the reader; rows without a value are left out of the letter.
 * They never contain passport data.
 */
const words = z.object({
  /** Number of the reservation. */
  number: z.string().optional(),
  /** "2-комнатная, 61,4 м², Лесная 5, дом 2". */
  flat: z.string().optional(),
  /** The fixed price of the flat: "12 480 000 ₽". */
  price: z.string().optional(),
  /** The amount to pay, paid or refunded: "30 000 ₽". */
  amount: z.string().optional(),
  /** The end of the reservation or of the payment time: "21 ноября, 15:40". */
  until: z.string().optional(),
  /** A whole sentence: "Срок оплаты истёк." */
  reason: z.string().optional(),
  /** Masked phone of the person who entered this unverified address: "+7 912 ***-**-67". */
  entered_by: z.string().optional(),
})
export type EmailWords = z.output<typeof words>

/** A letter whose words its sender has written; everything in it is text, never markup. */
const writtenLetter = z.object({
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()).default([]),
  /** Name and value of each row of the table; values may have several lines. */
  facts: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** What is told of several things: each has its page, lines, links to more pages, and what its last link does. */
  sections: z
    .array(
      z.object({
        title: z.string(),
        path: z.string(),
        /** Whose plan is shown; made when the letter goes out. */
        flat: z.number().optional(),
        lines: z.array(z.string()),
        items: z.array(z.object({ label: z.string(), path: z.string(), flat: z.number().optional() })),
        end: z.object({ label: z.string(), path: z.string() }),
      }),
    )
    .default([]),
  /** Why the reader gets this letter, in case the address is wrong. */
  note: z.string().optional(),
  /** `path` is an address of this site. */
  action: z.object({ label: z.string(), path: z.string() }).optional(),
  /** Path of this site that ends the letters by one POST, as mail programs send it. */
  unsubscribe: z.string().optional(),
  /** The PDF of a flat, made when the letter goes out; with it the letter has these words in place of its own. */
  sheet: z.object({ flat: z.number(), paragraphs: z.array(z.string()) }).optional(),
  /** Files that are text. */
  attachments: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })).default([]),
})
export type WrittenLetter = z.input<typeof writtenLetter>

const email = z.object({
  topic: z.literal('email'),
  ...subject,
  to: z.string(),
  template: z.enum([...EMAIL_TEMPLATES, 'written']),
  words: words.default({}),
  /** Of the template 'written'. */
  letter: writtenLetter.optional(),
})

const webhook = z.object({
  topic: z.literal('webhook'),
  ...subject,
  /** "reservation.held", "payment.succeeded". */
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
})

const push = z.object({
  topic: z.literal('push'),
  ...subject,
  /** Endpoint of the browser at its push service. */
  to: z.string(),
  /** Keys of the browser, by which it alone can read the text. */
  browser: z.object({ p256dh: z.string(), auth: z.string() }),
  /** What the service worker shows, as JSON: see `PushText`. */
  text: z.string(),
})

const indexnow = z.object({
  topic: z.literal('indexnow'),
  ...subject,
  /** Addresses of public pages, from the root. */
  paths: z.array(z.string()),
})

/** One message to a receiver outside the site. */
export const outboxMessageSchema = z.discriminatedUnion('topic', [sms, email, webhook, push, indexnow])
export type OutboxMessage = z.output<typeof outboxMessageSchema>
/** A message as it is put into the outbox. */
export type NewMessage = z.input<typeof outboxMessageSchema>
