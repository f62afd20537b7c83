import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { idSchema, queryList } from '#app/contract/wire/query.ts'
import { LATER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import { EXTRA_KINDS, MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { RESERVATION_STATUSES } from '#app/domain/booking/reservation.ts'
import { AGREEMENT_STATES } from '#app/domain/booking/signing.ts'
import { flatSchema } from './flat.ts'

/** The flat of a reservation; stays the same when the flat has left the catalogue. */
export const bookedFlatSchema = z.object({
  id: z.int().positive(),
  /** "2-комнатная квартира, 61,4 м²". */
  title: z.string(),
  /** "«Речной», корпус 6, этаж 7, № 128". */
  place: z.string(),
  plan: pictureSchema.nullable(),
  /** Id of its city, of whose offices one prepares the contract. Other implementations may leave it out. */
  city_id: z.int().positive().optional(),
  /** Where its project stands: of the city's offices the nearest is meant. */
  location: z.object({ lat: z.number(), lon: z.number() }).nullish(),
})
export type BookedFlat = z.output<typeof bookedFlatSchema>

const extraNameSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(EXTRA_KINDS),
  /** "Кладовая К12, 4,3 м²". */
  title: z.string(),
  /** "«Речной», корпус 6, этаж −1". */
  place: z.string(),
})
export type ExtraName = z.output<typeof extraNameSchema>

/** A storeroom or a parking place that is reserved together with the flat. */
export const bookedExtraSchema = extraNameSchema.extend({
  /** Whole roubles; `price_fixed` contains it. */
  price: z.int().positive(),
})
export type BookedExtra = z.output<typeof bookedExtraSchema>

/** `reserved_flat` of the user. */
export const reservedFlatSchema = bookedFlatSchema.extend({
  reservation: z.uuid(),
  number: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  expires_at: z.string().nullable(),
})
export type ReservedFlat = z.output<typeof reservedFlatSchema>

/** One change of a reservation's status. */
export const transitionSchema = z.object({
  /** ISO date and time. */
  at: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  /** For the buyer; null where the status is enough. */
  note: z.string().nullable(),
})

/** Where the money is. */
export const moneySchema = z.object({
  state: z.enum(['nothing', 'waiting', 'refused', 'paid', 'returning', 'returned']),
  /** Whole roubles. */
  amount: z.int().nonnegative(),
  /** "25 000 ₽ вернутся на карту в течение 5 рабочих дней". */
  text: z.string(),
})
export type Money = z.output<typeof moneySchema>

export const reservationSchema = z.object({
  id: z.uuid(),
  /** "БР-2026-000123". */
  number: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  flat: bookedFlatSchema,
  period: z.object({ id: z.int(), days: z.int(), price: z.int(), title: z.string(), prolong: z.boolean() }),
  furnish: z.object({ id: z.int(), title: z.string(), price: z.int() }),
  pay_method: z.string(),
  /** Storerooms and parking places of the same reservation: all of it begins and ends as one. */
  extras: z.array(bookedExtraSchema).default([]),
  /** Price of the flat with its finish and of all `extras`, whole roubles; fixed until the reservation ends. */
  price_fixed: z.int().positive(),
  /** Price of the reservation itself, whole roubles; 0 is free. */
  fee: z.int().nonnegative(),
  /** ISO date and time when it ends: before the payment the time to pay, then the reservation. */
  expires_at: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  money: moneySchema,
  /** Oldest first. */
  moves: z.array(transitionSchema),
  /** What the buyer may do now. */
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), prolong: z.boolean() }),
  /** What would be refunded if it were cancelled now, whole roubles. */
  refund_now: z.int().nonnegative(),
  /** What the buyer still has to give for the contract, while the reservation lasts. */
  missing: z.array(z.enum(LATER_FIELDS)).default([]),
  /** Whether the agreement of the reservation is signed by a code, `personal/signing/`; `none`: it needs no signature. */
  agreement: z.enum(AGREEMENT_STATES).default('none'),
})
export type Reservation = z.output<typeof reservationSchema>

/** The answer to a booking. Other implementations of the API give only the required fields. */
export const bookedSchema = reservationSchema
  .partial()
  .required({ id: true, number: true, status: true, price_fixed: true, fee: true, expires_at: true })
export type Booked = z.output<typeof bookedSchema>

export const paymentSchema = z.object({
  id: z.uuid(),
  status: z.enum(['created', 'pending', 'succeeded', 'canceled', 'refund_pending', 'refunded']),
  /** Whole roubles. */
  amount: z.int().positive(),
  /** URL where the buyer pays; null when there is nothing to pay. */
  confirmation_url: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type Payment = z.output<typeof paymentSchema>

/** What the buyer agrees to, with this flat and these terms. */
export const offerSchema = z.object({
  id: z.int().positive(),
  version: z.string(),
  title: z.string(),
  /** Safe to insert into a page: our own text, with the figures of the flat. */
  html: z.string(),
  /** Hash of `html`, hexadecimal. */
  sha256: z.string(),
  /** ISO date. */
  valid_from: z.string(),
  flat: bookedFlatSchema,
  period: z.object({ id: z.int(), days: z.int(), price: z.int(), title: z.string(), prolong: z.boolean() }),
  furnish: z.object({ id: z.int(), title: z.string(), price: z.int() }),
  /** Storerooms and parking places that are offered with the flat; `price_fixed` contains them. */
  extras: z.array(bookedExtraSchema).default([]),
  price_fixed: z.int().positive(),
  fee: z.int().nonnegative(),
})
export type Offer = z.output<typeof offerSchema>

/** How booking works: for the page about it, and for the booking itself. */
export const reservationInfoSchema = z.object({
  title: z.string(),
  lead: z.string(),
  /** `url`: where a step is made, or told of at length. */
  steps: z.array(z.object({ title: z.string(), text: z.string(), url: z.string().optional() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** What it costs, in the order of the content. */
  tariffs: z
    .array(
      z.object({
        id: z.int(),
        days: z.int().positive(),
        /** Whole roubles; 0 is free. */
        price: z.int().nonnegative(),
        /** Whether it can be prolonged once for the same time, free of charge. */
        prolong: z.boolean(),
        /** Projects or houses where it is to be had; null: everywhere. */
        places: z.array(z.string()).nullable(),
      }),
    )
    .default([]),
  /** Minutes for paying a reservation that costs money. */
  hold_minutes: z.int().positive(),
  /** Title and version of the consent to the use of personal data. */
  consent: z.object({ id: z.int().positive(), version: z.string(), title: z.string(), html: z.string() }),
})
export type ReservationInfo = z.output<typeof reservationInfoSchema>

const tags = ['reservation']

export const reservationContract = {
  offer: call
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/reservation/offer/', summary: 'The offer for a flat and terms', tags })
    .input(
      z.object({
        id: idSchema.describe('Id of the flat.'),
        furnish: idSchema.describe('Id of a finish, from getFurnishList.'),
        period: idSchema.describe('Id of a period, from getPeriodList.'),
        extras: queryList(idSchema, MAX_EXTRAS).describe('Ids of storerooms and parking places with it.'),
      }),
    )
    .output(data({ offer: offerSchema })),

  info: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/reservation/info/', summary: 'How booking works', tags })
    .output(data({ info: reservationInfoSchema })),
}

/** What the browser needs to show a captcha. */
export const captchaSchema = z.object({
  provider: z.enum(['recaptcha', 'smartcaptcha']),
  site_key: z.string(),
})

/** Why a call was refused, with what the screen shows then. */
export const refusalSchema = z.object({
  code: z.string(),
  status: z.int(),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
  /** FLAT_TAKEN: the nearest free ones. */
  flats: z.array(flatSchema).default([]),
  /** FLAT_TAKEN: the status of the flat. */
  flat_status: z.enum(['reserved', 'sold']).nullable().default(null),
  /** EXTRA_TAKEN: the storerooms and parking places that others have now. The rest is still free. */
  extras: z.array(extraNameSchema).default([]),
  /** ALREADY_BOOKED: the user's active reservation. */
  reservation: reservedFlatSchema.nullable().default(null),
  /** HOUR_TAKEN: the nearest free hours of the office. */
  hours: z.array(z.object({ date: z.string(), time: z.string() })).optional(),
  /** CAPTCHA_FAILED: which service to use, and this site's public key there. */
  captcha: captchaSchema.nullable().default(null),
  /** TOO_MANY_REQUESTS: seconds to wait. */
  retry_after: z.int().nullable().default(null),
})
export type Refusal = z.output<typeof refusalSchema>
