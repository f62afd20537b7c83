import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { idSchema } from '#app/contract/wire/query.ts'
import { ALERT_PACES } from '#app/domain/forms/alert-subject.ts'
import { nullIfSignedOut, outcome } from '#app/upstream/refusal.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

const text = z.string().max(500)
const phone = z.string().max(40)
const names = z.object({ lastname: text, firstname: text, middlename: text, email: text })
const reservationKey = z.object({ id: z.uuid() })

export const requestCode = createServerFn({ method: 'POST' })
  .validator(z.object({ phone, consent: z.boolean().optional(), captcha: z.string().max(5_000).optional() }))
  .handler(({ data }) => outcome(upstream().personal.auth(data)))

export const enterCode = createServerFn({ method: 'POST' })
  .validator(z.object({ phone, code: z.string().max(40) }))
  .handler(({ data }) => outcome(upstream().personal.loginByPhone(data)))

/** The code that was sent for this browser; null without one. */
export const getSentCode = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().personal.waiting()).data.sent,
)

export const changePhone = createServerFn({ method: 'POST' })
  .validator(z.object({ phone, code: z.string().max(40) }))
  .handler(({ data }) => outcome(upstream().account.changePhone(data)))

export const signOut = createServerFn({ method: 'POST' })
  .validator(z.object({ everywhere: z.boolean() }))
  .handler(({ data }) => outcome(upstream().personal.logout(data)))

export const getConsentText = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().reservation.info()).data.info.consent,
)

export const cancelReservation = createServerFn({ method: 'POST' })
  .validator(reservationKey.extend({ reason: text }))
  .handler(({ data }) => outcome(upstream().account.cancel(data)))

export const prolongReservation = createServerFn({ method: 'POST' })
  .validator(reservationKey)
  .handler(({ data }) => outcome(upstream().account.prolong(data)))

export const getDocuments = createServerFn({ method: 'GET' }).handler(() =>
  nullIfSignedOut(upstream().account.documents()),
)

export const getDocument = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.string().max(80) }))
  .handler(({ data }) => answer(nullIfSignedOut(upstream().account.document(data))))

export const getSigning = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.string().max(80) }))
  .handler(({ data }) => answer(nullIfSignedOut(upstream().signing.get(data))))

export const readReports = createServerFn({ method: 'POST' })
  .validator(z.object({ ids: z.array(idSchema).max(100) }))
  .handler(({ data }) => outcome(upstream().account.readReports(data)))

export const getProfile = createServerFn({ method: 'GET' }).handler(() =>
  nullIfSignedOut(upstream().account.profile()),
)

export const saveProfile = createServerFn({ method: 'POST' })
  .validator(names)
  .handler(({ data }) => outcome(upstream().account.saveProfile(data)))

export const getSubscriptions = createServerFn({ method: 'GET' }).handler(() =>
  nullIfSignedOut(upstream().account.subscriptions()),
)

export const paceSubscription = createServerFn({ method: 'POST' })
  .validator(z.object({ id: idSchema, pace: z.enum(ALERT_PACES) }))
  .handler(({ data }) => outcome(upstream().account.paceSubscription(data)))

export const endSubscription = createServerFn({ method: 'POST' })
  .validator(z.object({ id: idSchema }))
  .handler(({ data }) => outcome(upstream().account.endSubscription(data)))

export const endSession = createServerFn({ method: 'POST' })
  .validator(reservationKey)
  .handler(({ data }) => outcome(upstream().account.endSession(data)))

export const withdrawConsent = createServerFn({ method: 'POST' })
  .validator(z.object({ id: idSchema }))
  .handler(({ data }) => outcome(upstream().account.withdrawConsent(data)))

/** As JSON text: the data goes into a file as it is, so nothing needs its type. */
export const exportAccountData = createServerFn({ method: 'POST' }).handler(async () => {
  const response = await outcome(upstream().account.exportData())
  return response.ok
    ? { ok: true as const, value: JSON.stringify(response.value.data.export, null, 2) }
    : response
})

export const eraseAccount = createServerFn({ method: 'POST' })
  .validator(z.object({ confirm: z.literal(true) }))
  .handler(({ data }) => outcome(upstream().account.erase(data)))
