import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { formBoolean, formText } from '#app/contract/wire/form.ts'
import { idSchema, queryList } from '#app/contract/wire/query.ts'
import { MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { bookedSchema, paymentSchema, reservationSchema, reservedFlatSchema } from './reservation.ts'

const tags = ['personal']

/** News for one account: about its deal, its payments, its building. */
export const reportSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(['progress', 'payment', 'deal']),
  title: z.string(),
  text: z.string(),
  /** ISO date and time. */
  date: z.string(),
  file: z.object({ title: z.string(), url: z.string() }).nullable(),
  is_read: z.boolean(),
})
export type Report = z.output<typeof reportSchema>

/** The signed-in user; an empty object for everybody else. */
export const userSchema = z
  .object({
    phone: z.string(),
    lastname: z.string(),
    firstname: z.string(),
    middlename: z.string(),
    email: z.string(),
    /** The flat of the active reservation. */
    reserved_flat: reservedFlatSchema.nullable(),
    /** Newest first, at most 20. */
    reports: z.array(reportSchema),
  })
  .partial()
export type User = z.output<typeof userSchema>

/** How long a flat is reserved for the buyer, and what that costs. */
export const periodSchema = z.object({
  id: z.int().positive(),
  days: z.int().min(1).max(60),
  /** Whole roubles for the whole period; 0 is free. */
  price: z.int().nonnegative(),
  title: z.string(),
  /** Whether the buyer may prolong it. */
  prolong: z.boolean(),
})
export type Period = z.output<typeof periodSchema>

/** A finish that is offered for the flat. */
export const furnishOptionSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  kind: z.string(),
  text: z.string(),
  /** Whole roubles on top of the flat's price. */
  price: z.int().nonnegative(),
  image: z.string().nullable(),
})
export type FurnishOption = z.output<typeof furnishOptionSchema>

/**
 * When the next code can be requested, and where this one was sent. Other implementations of the API give only
 * `retry_after`.
 */
export const codeSentSchema = z.object({
  phone: z.string().default(''),
  /** Seconds until a new code can be requested. */
  retry_after: z.int().nonnegative(),
  /** Digits of a code. */
  length: z.int().default(6),
  /** Seconds for which the code is valid. */
  valid_for: z.int().default(300),
  /** Only in the demonstration, where no message leaves the machine. */
  demo_code: z.string().optional(),
})
export type CodeSent = z.output<typeof codeSentSchema>

/** 0 for a value that is no id: it is reported together with all other wrong fields. */
const idOrNone = idSchema.catch(0)

/**
 * The buyer's fields as typed, as JSON or as a form. They are checked by the schemas of
 * `domain/booking/booking-steps.ts`, which report all wrong fields at once.
 */
export const typedBuyerSchema = z.object({
  lastname: formText,
  firstname: formText,
  middlename: formText,
  phone: formText,
  email: formText,
  birth_date: formText,
  passport_seria: formText,
  passport_number: formText,
  passport_date: formText,
  passport_issued: formText,
  passport_issued_code: formText,
})

/** Fields of a booking. */
export const bookingInputSchema = z.object({
  flat: idOrNone,
  furnish: idOrNone,
  period: idOrNone,
  /** The same under other names, which are read where the first ones are missing. */
  flatId: idOrNone.optional(),
  furnishId: idOrNone.optional(),
  periodId: idOrNone.optional(),
  /** Ids of storerooms and parking places of the flat's project; all of it is reserved, or nothing. */
  extras: queryList(idSchema, MAX_EXTRAS),
  pay_method: formText,
  ...typedBuyerSchema.shape,
  agreement: z
    .object({ price: formBoolean, period: formBoolean, furnish: formBoolean, offer: formBoolean })
    .partial()
    .optional(),
  /**
   * The rest of the buyer's data will be given later (`personal/buyer/`): a name and a phone are enough now, and the
   * consent. What is given now must be right all the same. Without it the passport is needed at once.
   */
  later: formBoolean.optional(),
  /** Consent to the use of personal data; recorded with the booking, with the version of its text. */
  consent: formBoolean.optional(),
  /** Hash of the offer that the buyer has read. If the offer has changed since, the answer is OFFER_CHANGED. */
  offer_sha256: formText,
  /** Idempotency key: repeats of one submit have the same key, and get the same reservation. */
  submit_key: formText,
})
export type BookingInput = z.input<typeof bookingInputSchema>

export const personalContract = {
  userinfo: call
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/personal/userinfo/', summary: 'Who is signed in', tags })
    .output(data({ user: userSchema })),

  /** Checks the form of the number only: whether it has an account is not disclosed. */
  checkPhone: call
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/personal/checkPhone/', summary: 'Whether a phone number is valid', tags })
    .input(
      z.object({
        phone: formText.meta({ description: 'A phone as people write it.', examples: ['+79120000000'] }),
      }),
    )
    .output(data({ valid: z.boolean(), phone: z.string().nullable() })),

  /** Sends a code. @throws BAD_REQUEST with the field `consent` for `false`; TOO_MANY_REQUESTS, CAPTCHA_FAILED (403) */
  auth: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/personal/auth/', summary: 'Sends a login code by SMS', tags })
    // Tokens of captchas are longer than any typed text.
    .input(
      z.object({
        phone: formText,
        captcha: z.string().max(5_000).default(''),
        /**
         * Consent to the use of personal data, of a form that asks for it with the phone; noted with the version of its
         * text. Absent where the phone only signs in.
         */
        consent: formBoolean.optional(),
      }),
    )
    .output(data(codeSentSchema.shape)),

  /** The code that was sent to this browser, so that a reloaded page asks for it again; null when none was sent. */
  waiting: call
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/personal/auth/',
      summary: 'The code that was sent to this browser',
      tags,
    })
    .output(data({ sent: codeSentSchema.nullable() })),

  /** Checks the code and sets the session cookie. @throws BAD_REQUEST with the field `code`, TOO_MANY_REQUESTS */
  loginByPhone: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/personal/auth/loginByPhone/', summary: 'Signs in by a code', tags })
    .input(z.object({ phone: formText, code: formText }))
    .output(data({ user: userSchema })),

  logout: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/personal/logout/', summary: 'Signs out, everywhere if asked', tags })
    .input(z.object({ everywhere: formBoolean }).optional())
    .output(data({ user: userSchema })),

  periods: call
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/personal/getPeriodList/',
      summary: 'How long a flat can be reserved',
      tags,
    })
    .input(z.object({ id: idSchema.describe('Id of the flat.') }))
    .output(data({ periods: z.array(periodSchema) })),

  furnishes: call
    .meta({ access: 'visitor' })
    .route({ method: 'GET', path: '/personal/getFurnishList/', summary: 'Finishes of a flat', tags })
    .input(z.object({ id: idSchema.describe('Id of the flat.') }))
    .output(data({ furnishes: z.array(furnishOptionSchema) })),

  /**
   * Books a flat for the signed-in user.
   * @throws UNAUTHORIZED, BAD_REQUEST with every wrong field, FLAT_TAKEN (409, three nearest flats),
   * EXTRA_TAKEN (409, which of `extras`), ALREADY_BOOKED (409, the user's reservation), OFFER_CHANGED (409), NOT_FOUND
   */
  booking: call
    .route({ method: 'POST', path: '/personal/booking/', summary: 'Books a flat', tags })
    .input(bookingInputSchema)
    .output(data({ reservation: bookedSchema })),

  /**
   * The payment of one of the user's reservations: the open one, or a new one; or the last one, when there is nothing
   * left to pay. @throws UNAUTHORIZED, NOT_FOUND
   */
  payment: call
    .route({ method: 'GET', path: '/personal/payment/', summary: 'Payment of a reservation', tags })
    .input(z.object({ id: z.uuid().describe('Id of the reservation.') }))
    .output(data({ payment: paymentSchema.nullable(), reservation: reservationSchema })),

  /** The user's active reservation, or the last one; and all of them. @throws UNAUTHORIZED */
  reservation: call
    .route({ method: 'GET', path: '/personal/reservation/', summary: 'Reservations of the user', tags })
    .output(
      data({
        reservation: reservationSchema.nullable(),
        history: z.array(reservationSchema),
        /** ISO date and time now, by the clock that ends reservations. Other implementations may leave it out. */
        now: z.string().optional(),
      }),
    ),
}
