import { createServerFn } from '@tanstack/react-start'
import { MAX_PARTNERS_LIMIT } from '#app/contract/content/partners.ts'
import { allItems, upstream } from '#app/upstream/upstream.server.ts'

export const getPartners = createServerFn({ method: 'GET' }).handler(() =>
  allItems(
    async (offset) => (await upstream().partners.list({ limit: MAX_PARTNERS_LIMIT, offset })).data.partners,
  ),
)
