import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { upstream } from '#app/upstream/upstream.server.ts'

/** The text of one consent: of the version that was agreed to, or the current one. */
export const getFormConsent = createServerFn({ method: 'GET' })
  .validator(z.object({ kind: z.enum(['pd', 'ads']), version: z.string().max(100) }))
  .handler(async ({ data }) => (await upstream().forms.consent(data)).data)
