import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { pushKeyOrNull } from '#app/upstream/forms/push-key.server.ts'
import { visitHoursOrNull } from '#app/upstream/forms/visit-hours.server.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

/** Versions of the texts of both consents, without the texts: forms lead to the page of each. */
export const getConsentVersions = createServerFn({ method: 'GET' }).handler(async () => {
  const { pd, ads } = (await upstream().forms.consents()).data.consents
  return { pd: pd.version, ads: ads.version }
})

/** What an alert would be about: its words and its page. */
export const getAlertSubject = createServerFn({ method: 'GET' })
  .validator(z.object({ about: z.string().max(1_500) }))
  .handler(async ({ data }) => (await answer(upstream().forms.alertSubject(data))).data.subject)

/** Public key of messages to browsers; null where they are not offered. */
export const getPushKey = createServerFn({ method: 'GET' }).handler(() => pushKeyOrNull())

/** Free hours for a visit; null while they cannot be told: a visitor without scripts is shown the form all the same. */
export const getVisitHours = createServerFn({ method: 'GET' })
  .validator(z.object({ project: z.string().max(100), date: z.string().max(10) }))
  .handler(({ data }) => visitHoursOrNull(data))
