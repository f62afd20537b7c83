import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { buyerInputSchema, type Draft } from '#app/contract/account.ts'
import { bookingInputSchema } from '#app/contract/personal.ts'
import type { Offer } from '#app/contract/reservation.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { toBookingFlat } from './booking-flat.ts'

const flatKey = z.object({ id: idSchema })
const terms = z.object({
  id: idSchema,
  furnish: idSchema,
  period: idSchema,
  extras: z.array(idSchema).max(MAX_EXTRAS),
})
const draftInput = z.object({
  flat: idSchema,
  version: z.int().nonnegative(),
  fields: z.record(z.string().max(40), z.string().max(500)),
  consent: z.boolean(),
})

/** Drafts are not part of the published API: another backend may not have them, and can book without them. */
const NO_SUCH_CALL = [404, 405]

/** `lost` says why a part of the choice is not in the offer. */
export type OfferOfChoice = Offer & { lost?: string }

/**
 * The offer for what of a choice is still to be had: a storeroom or a parking place that somebody has taken, or that is not
 * sold any more, is left out, and `lost` says so. An API that does not know of them answers without them.
 */
async function offerFor(choice: z.output<typeof terms>, lost?: string): Promise<OfferOfChoice> {
  const { extras, ...alone } = choice
  const why = (text = lost) => (text === undefined ? {} : { lost: text })
  if (extras.length === 0)
    return { ...(await answer(upstream().reservation.offer(alone))).data.offer, ...why() }
  const answered = await outcome(upstream().reservation.offer(choice))
  if (answered.ok) {
    const { offer } = answered.value.data
    const isWhole = offer.extras.length === extras.length
    return {
      ...offer,
      ...(isWhole ? why() : why('Кладовую и\u00a0машино-место к\u00a0брони добавит менеджер')),
    }
  }
  const { code, message, fields, extras: taken } = answered.refusal
  const left = extras.filter((id) => taken.every((part) => part.id !== id))
  // Each round has fewer of them.
  if (code === 'EXTRA_TAKEN' && left.length < extras.length)
    return offerFor({ ...alone, extras: left }, message)
  const wrong = fields.find(({ field }) => field === 'extras')
  return offerFor({ ...alone, extras: [] }, wrong?.message ?? message)
}

/** An empty draft, for a signed-in user of a backend without drafts: the input is stored only in the page. */
function unsavedDraft(flat: number): { ok: true; value: { data: { draft: Draft } } } {
  const draft = { flat, version: 0, saved_at: null, fields: {}, sealed: [], problems: [], consent: false }
  return { ok: true, value: { data: { draft } } }
}

export const getBookingFlat = createServerFn({ method: 'GET' })
  .validator(flatKey)
  .handler(async ({ data }) => toBookingFlat((await answer(upstream().flats.get(data))).data.flat))

export const getPeriods = createServerFn({ method: 'GET' })
  .validator(flatKey)
  .handler(async ({ data }) => (await answer(upstream().personal.periods(data))).data.periods)

export const getFurnishOptions = createServerFn({ method: 'GET' })
  .validator(flatKey)
  .handler(async ({ data }) => (await answer(upstream().personal.furnishes(data))).data.furnishes)

export const getOffer = createServerFn({ method: 'GET' })
  .validator(terms)
  .handler(({ data }) => offerFor(data))

export const getBookingInfo = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().reservation.info()).data.info,
)

export const getDraft = createServerFn({ method: 'GET' })
  .validator(flatKey)
  .handler(async ({ data: { id } }) => {
    const response = await outcome(upstream().account.draft({ id }))
    if (response.ok || !NO_SUCH_CALL.includes(response.refusal.status)) return response
    const { user } = (await upstream().personal.userinfo()).data
    // Without a session the user is an empty object.
    return Object.keys(user).length === 0 ? response : unsavedDraft(id)
  })

export const saveDraft = createServerFn({ method: 'POST' })
  .validator(draftInput)
  .handler(({ data }) => outcome(upstream().account.saveDraft(data)))

export const completeBuyer = createServerFn({ method: 'POST' })
  .validator(buyerInputSchema)
  .handler(({ data }) => outcome(upstream().account.complete(data)))

export const bookFlat = createServerFn({ method: 'POST' })
  .validator(bookingInputSchema)
  .handler(({ data }) => outcome(upstream().personal.booking(data)))
