import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { disclosureInputSchema } from '#app/contract/content/disclosure.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getAbout = createServerFn({ method: 'GET' }).handler(
  async () => (await answer(upstream().about.company())).data.about,
)

export const getAnswers = createServerFn({ method: 'GET' })
  .validator(z.object({ q: z.string().max(MAX_QUERY_LENGTH) }))
  .handler(async ({ data }) => (await answer(upstream().about.answers(data))).data)

export const getDisclosure = createServerFn({ method: 'GET' })
  .validator(disclosureInputSchema)
  .handler(async ({ data }) => (await answer(upstream().about.disclosure(data))).data)
