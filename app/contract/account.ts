import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { formBoolean, formText } from '#app/contract/wire/form.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { ALERT_PACES } from '#app/domain/forms/alert-subject.ts'
import { reportSchema, typedBuyerSchema } from './personal.ts'
import { reservationSchema } from './reservation.ts'

const tags = ['personal']

/** A draft of a booking: all fields as typed, stored for a month. */
export const draftSchema = z.object({
  flat: z.int().positive(),
  /** Grows with each save. A save over a newer version, from another device, is refused with DRAFT_CHANGED. */
  version: z.int().nonnegative(),
  /** ISO date and time of the last save; null for a new one. */
  saved_at: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  /** Names of the passport fields that are stored. Their values come back masked. */
  sealed: z.array(z.string()),
  /** What is wrong with masked fields, in words for the user: the browser cannot check what it does not see. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
  /** Whether the user has consented to the use of personal data, and has not withdrawn it. */
  consent: z.boolean().default(false),
})
export type Draft = z.output<typeof draftSchema>

export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
})
export type AccountSession = z.output<typeof sessionSchema>

export const consentSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(['personal_data', 'ads', 'price', 'period', 'furnish', 'offer']),
  title: z.string(),
  /** Version of the text that was agreed to; `subject` says what was agreed to where there is no text. */
  version: z.string().nullable(),
  subject: z.string().nullable(),
  given_at: z.string(),
  withdrawn_at: z.string().nullable(),
  can_withdraw: z.boolean(),
})
export type Consent = z.output<typeof consentSchema>

/** A document of the account, made from its records. Has a page of its own, for printing. */
export const accountDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(['offer', 'agreement', 'reservation', 'receipt', 'refund']),
  title: z.string(),
  date: z.string(),
  reservation: z.uuid(),
})
export type AccountDocument = z.output<typeof accountDocumentSchema>

export const documentPageSchema = accountDocumentSchema.extend({ html: z.string() })

const favoriteSchema = z.object({
  kind: z.enum(['flat', 'type']),
  id: idSchema,
  price: z.int().positive().max(MAX_PRICE_RUB).nullable(),
})

/** A subscription that was asked for while signed in. */
const accountSubscriptionSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  path: z.string(),
  pace: z.enum(ALERT_PACES),
  /** By letters, or by messages of a browser. */
  channel: z.enum(['email', 'push']),
  /** ISO date and time at which it ends by itself; null for news, and until it is confirmed. */
  until: z.string().nullable(),
  is_confirmed: z.boolean(),
})
export type AccountSubscription = z.output<typeof accountSubscriptionSchema>

const profileSchema = z.object({
  phone: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  email: z.string(),
  /** "45** ****12"; null when none is stored. */
  passport: z.string().nullable(),
})
export type Profile = z.output<typeof profileSchema>

/** What is given later of the buyer of a reservation; the phone is that of the account. */
export const buyerInputSchema = typedBuyerSchema.omit({ phone: true }).extend({ id: z.uuid() })
export type BuyerInput = z.input<typeof buyerInputSchema>

export const accountContract = {
  draft: call
    .route({ method: 'GET', path: '/personal/draft/', summary: 'The draft of a booking', tags })
    .input(z.object({ id: idSchema.describe('Id of the flat.') }))
    .output(data({ draft: draftSchema })),

  /**
   * Saves the fields that are given; the others keep their values.
   * @throws DRAFT_CHANGED (409); BAD_REQUEST with the field `consent` for data of a buyer who has not consented
   */
  saveDraft: call
    .route({ method: 'POST', path: '/personal/draft/', summary: 'Saves the draft of a booking', tags })
    .input(
      z.object({
        flat: idSchema,
        version: z.int().nonnegative().optional(),
        fields: z.record(z.string().max(40), z.string().max(500)),
        /** Ticked beside the buyer's fields; recorded with the date and the version of the text. */
        consent: formBoolean,
      }),
    )
    .output(data({ draft: draftSchema })),

  cancel: call
    .route({ method: 'POST', path: '/personal/cancel/', summary: 'Cancels a reservation', tags })
    .input(z.object({ id: z.uuid(), reason: formText }))
    .output(data({ reservation: reservationSchema })),

  prolong: call
    .route({ method: 'POST', path: '/personal/prolong/', summary: 'Prolongs a reservation', tags })
    .input(z.object({ id: z.uuid() }))
    .output(data({ reservation: reservationSchema })),

  /**
   * Gives what the contract still needs of the buyer of a reservation. Empty fields are taken from the draft and from
   * what the reservation has. The same data again changes nothing.
   * @throws BAD_REQUEST with every wrong field; MOVE_REFUSED (409) after the end; ALREADY_GIVEN (409) for other data
   */
  complete: call
    .route({
      method: 'POST',
      path: '/personal/buyer/',
      summary: 'Completes the buyer of a reservation',
      tags,
    })
    .input(buyerInputSchema)
    .output(data({ reservation: reservationSchema })),

  profile: call
    .route({ method: 'GET', path: '/personal/profile/', summary: 'What is known about the user', tags })
    .output(
      data({
        profile: profileSchema,
        sessions: z.array(sessionSchema),
        consents: z.array(consentSchema),
        /** A login code was entered in the last minutes: calls that require one are allowed. */
        is_fresh: z.boolean().default(false),
      }),
    ),

  /**
   * Gives the account another phone, by a login code that was sent to that phone (`personal/auth/`).
   * @throws CODE_NEEDED (403), BAD_REQUEST with the field, PHONE_TAKEN (409)
   */
  changePhone: call
    .route({ method: 'POST', path: '/personal/phone/', summary: 'Changes the phone of the user', tags })
    .input(z.object({ phone: formText, code: formText }))
    .output(data({ profile: profileSchema })),

  saveProfile: call
    .route({ method: 'POST', path: '/personal/profile/', summary: 'Changes names and e-mail', tags })
    .input(z.object({ lastname: formText, firstname: formText, middlename: formText, email: formText }))
    .output(data({ profile: profileSchema })),

  endSession: call
    .route({ method: 'POST', path: '/personal/sessions/end/', summary: 'Signs a device out', tags })
    .input(z.object({ id: z.uuid() }))
    .output(data({ sessions: z.array(sessionSchema) })),

  withdrawConsent: call
    .route({ method: 'POST', path: '/personal/consents/withdraw/', summary: 'Withdraws a consent', tags })
    .input(z.object({ id: idSchema }))
    .output(data({ consents: z.array(consentSchema) })),

  documents: call
    .route({ method: 'GET', path: '/personal/documents/', summary: 'Documents of the account', tags })
    .output(data({ documents: z.array(accountDocumentSchema), reports: z.array(reportSchema) })),

  document: call
    .route({ method: 'GET', path: '/personal/documents/{id}/', summary: 'One document, for printing', tags })
    .input(z.object({ id: z.string().max(80).describe('Id of the document, from the list of documents.') }))
    .output(data({ document: documentPageSchema })),

  readReports: call
    .route({ method: 'POST', path: '/personal/reports/read/', summary: 'Marks reports as read', tags })
    .input(z.object({ ids: z.array(idSchema).max(100) }))
    .output(data({ reports: z.array(reportSchema) })),

  favorites: call
    .route({ method: 'GET', path: '/personal/favorites/', summary: 'Favourites of the account', tags })
    .output(data({ favorites: z.array(favoriteSchema) })),

  /**
   * With `merge` the favourites of the browser are added to those of the account (after signing in); without it they
   * replace them.
   */
  saveFavorites: call
    .route({ method: 'POST', path: '/personal/favorites/', summary: 'Saves favourites', tags })
    .input(z.object({ favorites: z.array(favoriteSchema).max(200), merge: formBoolean }))
    .output(data({ favorites: z.array(favoriteSchema) })),

  /** Without those that have ended or were not confirmed in time. */
  subscriptions: call
    .route({ method: 'GET', path: '/personal/subscriptions/', summary: 'What the user is told about', tags })
    .output(data({ subscriptions: z.array(accountSubscriptionSchema) })),

  /** An id that is not of the user changes nothing. */
  paceSubscription: call
    .route({ method: 'POST', path: '/personal/subscriptions/pace/', summary: 'How often letters go', tags })
    .input(z.object({ id: idSchema, pace: z.enum(ALERT_PACES) }))
    .output(data({ subscriptions: z.array(accountSubscriptionSchema) })),

  /** An id that is not of the user changes nothing. */
  endSubscription: call
    .route({ method: 'POST', path: '/personal/subscriptions/end/', summary: 'Ends a subscription', tags })
    .input(z.object({ id: idSchema }))
    .output(data({ subscriptions: z.array(accountSubscriptionSchema) })),

  /** A copy of everything that is stored about the user. @throws CODE_NEEDED (403): sign in by a new code */
  exportData: call
    .route({ method: 'GET', path: '/personal/export/', summary: "A copy of the user's data", tags })
    .output(data({ export: z.record(z.string(), z.unknown()) })),

  /** @throws CODE_NEEDED (403); LIVE_RESERVATION (409) while a reservation is active */
  erase: call
    .route({ method: 'POST', path: '/personal/erase/', summary: "Deletes the user's data", tags })
    .input(z.object({ confirm: formBoolean }))
    .output(data({ erased: z.boolean() })),
}
