import * as z from 'zod'
import { prose, slug, text } from '#app/backend/content/files/content-fields.ts'

/** Placeholders that a legal text may contain: the flat, the terms and the parties. */
export const OFFER_PLACEHOLDERS = [
  'company',
  'flat',
  'place',
  'price',
  'furnish',
  'period',
  'days',
  'fee',
  'hold_minutes',
  'refund',
] as const
export type OfferPlaceholder = (typeof OFFER_PLACEHOLDERS)[number]

const legalParagraph = prose.refine(
  (words) =>
    [...words.matchAll(/\{([^}]*)\}/g)].every(([, name]) => OFFER_PLACEHOLDERS.some((word) => word === name)),
  `may have put in only ${OFFER_PLACEHOLDERS.map((word) => `{${word}}`).join(', ')}`,
)

const legalText = z.strictObject({
  /** The company's own version number: "2026-11". Every changed text needs a new one. */
  version: text.max(20),
  title: prose,
  sections: z
    .array(
      z.strictObject({
        title: prose,
        paragraphs: z.array(legalParagraph).min(1),
        /** Include only in offers with a fee, or only in free ones. */
        when: z.enum(['paid', 'free']).optional(),
      }),
    )
    .min(1),
})
export type LegalContent = z.output<typeof legalText>

/** Reservation periods; `price` is in whole roubles for the whole period, 0 is free. */
const period = z.strictObject({
  id: z.int().positive(),
  days: z.int().min(1).max(60),
  price: z.int().nonnegative(),
  prolong: z.boolean(),
  /** Places where the period is available; absent: everywhere. */
  only: z
    .array(z.strictObject({ project: slug, building: slug.optional() }))
    .min(1)
    .optional(),
})
export type PeriodContent = z.output<typeof period>

/** Booking terms: `content/booking.json`. */
export const bookingSchema = z.strictObject({
  title: prose,
  lead: prose,
  steps: z.array(z.strictObject({ title: prose, text: prose })).min(1),
  questions: z.array(z.strictObject({ question: prose, answer: prose })),
  periods: z
    .array(period)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two periods have one id')
    .refine(([first]) => first !== undefined && !first.only, 'the first must be to be had everywhere'),
  offer: legalText,
  consent: legalText,
})
export type BookingContent = z.output<typeof bookingSchema>
