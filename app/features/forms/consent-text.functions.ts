import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { upstream } from '#app/upstream/upstream.server.ts'

/** The text of one consent. */
export const getFormConsent = createServerFn({ method: 'GET' })
  .validator(z.object({ kind: z.enum(['pd', 'ads']) }))
  .handler(async ({ data: { kind } }) => (await upstream().forms.consents()).data.consents[kind])
