import { searchSite } from '#app/backend/search/search-site.ts'
import { api } from './api.ts'

export const search = {
  find: api.search.find.handler(async ({ input, context }) => ({ data: await searchSite(input, context) })),
}
