import * as z from 'zod'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { PICTURED_ROOMS } from '#app/domain/vocabulary.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

/** Placeholders that a legal text may contain: the flat, the terms and the parties. */
const OFFER_PLACEHOLDERS = [
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

const hasKnownPlaceholders = (words: unknown) =>
  [...String(words).matchAll(/\{([^}]*)\}/g)].every(([, name]) =>
    OFFER_PLACEHOLDERS.some((word) => word === name),
  )

/** A legal text of numbered versions. */
export const legalText = <F extends Fields>(f: Reading<F>) =>
  z.strictObject({
    /** The company's own version number: "2026-11". Every changed text needs a new one. */
    version: z.string().overwrite(withoutDirections).trim().min(1).max(20),
    title: f.prose,
    sections: z
      .array(
        z.strictObject({
          title: f.prose,
          paragraphs: z
            .array(
              f.prose.refine(
                hasKnownPlaceholders,
                `may have put in only ${OFFER_PLACEHOLDERS.map((word) => `{${word}}`).join(', ')}`,
              ),
            )
            .min(1),
          /** Include only in offers with a fee, or only in free ones. */
          when: z.optional(z.enum(['paid', 'free'])),
        }),
      )
      .min(1),
  })

/** Reservation periods; `price` is in whole roubles for the whole period, 0 is free. */
const period = <F extends Fields>(f: Reading<F>) =>
  z.strictObject({
    id: z.int().positive(),
    days: z.int().min(1).max(60),
    price: z.int().nonnegative(),
    prolong: z.boolean(),
    /** Places where the period is available; absent: everywhere. */
    only: z.optional(z.array(z.strictObject({ project: f.slug, building: z.optional(f.slug) })).min(1)),
  })

const bookingFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  lead: f.prose,
  /** `url`: where the step is made, or told of at length. */
  steps: z.array(z.strictObject({ title: f.prose, text: f.prose, url: z.optional(f.localAddress) })).min(1),
  questions: z.array(z.strictObject({ question: f.prose, answer: f.prose })),
  periods: z
    .array(period<F>(f))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two periods have one id')
    .refine(([first]) => first !== undefined && !first.only, 'the first must be to be had everywhere'),
  offer: legalText<F>(f),
  consent: legalText<F>(f),
  /** The rules of signing the agreement by a code; absent: nothing is signed. */
  signing: z.optional(
    legalText<F>(f).extend({
      /** Which reservations are signed: those for a fee, or all. */
      of: z.enum(['paid', 'all']),
    }),
  ),
})

/** The terms of a booking: periods, offer, consent. */
export const booking = entryKind(
  { folder: 'booking', isSingle: true, hasNoEnd: true, format: 'json' },
  bookingFields<Written>(written),
  bookingFields<Shown>(shown),
)

export type BookingTerms = Omit<z.output<typeof booking.output>, 'slug'>
export type LegalContent = BookingTerms['offer']
export type PeriodContent = BookingTerms['periods'][number]

const furnishFields = <F extends Fields>(f: Reading<F>) => ({
  id: z.int().positive(),
  title: f.prose,
  kind: f.prose,
  /** Roubles per square metre, added to the flat's price; null: by agreement. */
  price_m2: z.int().nonnegative().nullable(),
  text: f.prose,
  materials: z.array(z.strictObject({ title: f.prose, value: f.prose })),
  /** What the buyer still does or buys by himself. */
  not_included: z.optional(z.array(f.prose)),
  images: z.array(f.picture).min(1),
  /** A gallery of the rooms in this finish: "Кухня", "Спальня". One that names its room is of flats that have such a room. */
  rooms: z.optional(
    z
      .array(z.strictObject({ title: f.prose, image: f.picture, room: z.optional(z.enum(PICTURED_ROOMS)) }))
      .min(1),
  ),
  sort: z.int(),
})

/** A finish that buyers can order. */
export const furnish = entryKind(
  { folder: 'furnish', format: 'json', order: 'sort' },
  furnishFields<Written>(written),
  furnishFields<Shown>(shown),
)
