import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { type ActionCard, MAX_ACTIONS_LIMIT } from '#app/contract/content/actions.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

/** All promotions; there are some tens at most. */
export const getActions = createServerFn({ method: 'GET' }).handler(async () => {
  const items: ActionCard[] = []
  for (;;) {
    const page = (await upstream().actions.list({ limit: MAX_ACTIONS_LIMIT, offset: items.length })).data
      .actions
    items.push(...page.items)
    if (page.items.length === 0 || items.length >= page.total) return items
  }
})

export const getAction = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.string().max(80) }))
  .handler(async ({ data }) => (await answer(upstream().actions.get(data))).data.action)
