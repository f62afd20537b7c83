import * as z from 'zod'
import { prose, slug, text } from '#app/backend/content/files/content-fields.ts'

/** What a legal text may have put in: the flat, the terms and who is who. */
export const OFFER_WORDS = [
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
export type OfferWord = (typeof OFFER_WORDS)[number]

const legalParagraph = prose.refine(
  (words) =>
    [...words.matchAll(/\{([^}]*)\}/g)].every(([, name]) => OFFER_WORDS.some((word) => word === name)),
  `may have put in only ${OFFER_WORDS.map((word) => `{${word}}`).join(', ')}`,
)

const legalText = z.strictObject({
  /** As the company counts its wordings: "2026-11". Another wording is another version. */
  version: text.max(20),
  title: prose,
  sections: z
    .array(
      z.strictObject({
        title: prose,
        paragraphs: z.array(legalParagraph).min(1),
        /** Only in the offer of a period that costs something, or of a free one. */
        when: z.enum(['paid', 'free']).optional(),
      }),
    )
    .min(1),
})
export type LegalContent = z.output<typeof legalText>

/** For how long flats are kept; `price` is whole roubles for all the days, 0 is free. */
const period = z.strictObject({
  id: z.int().positive(),
  days: z.int().min(1).max(60),
  price: z.int().nonnegative(),
  prolong: z.boolean(),
  /** Where it is to be had; absent: everywhere. */
  only: z
    .array(z.strictObject({ project: slug, building: slug.optional() }))
    .min(1)
    .optional(),
})
export type PeriodContent = z.output<typeof period>

/** How flats are booked: `content/booking.json`. */
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
