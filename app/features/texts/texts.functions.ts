import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { configuredCounters } from '#app/config/env.server.ts'
import { answer, answerOrNull, upstream } from '#app/upstream/upstream.server.ts'
import { withCounters } from './counters-of-text.ts'

/** A page of words by its name; of a legal text also by the day of an earlier version. */
export const getText = createServerFn({ method: 'GET' })
  .validator(z.object({ name: z.string().max(80), version: z.string().max(10).optional() }))
  .handler(async ({ data: { name, version } }) => {
    const { content } = upstream()
    // These two have calls of their own.
    if (name === 'ethics') return (await answer(content.ethics())).data.page
    if (name === 'invest') return (await answer(content.invest())).data.page
    const { page } = (await answer(content.page({ path: name, version }))).data
    return name === 'cookie' && version === undefined ? withCounters(page, configuredCounters()) : page
  })

export const getServices = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().content.services()).data.services,
)

/** Null for a service of which the company has written nothing. */
export const getService = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.string().max(40) }))
  .handler(async ({ data }) => (await answerOrNull(upstream().content.service(data)))?.data.service ?? null)
