import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { MAX_ACTIONS_LIMIT } from '#app/contract/content/actions.ts'
import { allItems, answer, upstream } from '#app/upstream/upstream.server.ts'

/** All promotions; there are some tens at most. */
export const getActions = createServerFn({ method: 'GET' }).handler(() =>
  allItems(
    async (offset) => (await upstream().actions.list({ limit: MAX_ACTIONS_LIMIT, offset })).data.actions,
  ),
)

export const getAction = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.string().max(80) }))
  .handler(async ({ data }) => (await answer(upstream().actions.get(data))).data.action)
