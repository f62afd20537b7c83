import { searchObjects } from '#app/backend/catalogue/filter/search-objects.ts'
import { api } from './api.ts'

export const search = {
  find: api.search.find.handler(async ({ input, context }) => {
    const objects = await searchObjects(input.q, context)
    if (objects.length > 0) return { data: { objects } }
    return {
      data: { empty: `По запросу «${input.q}» ничего не нашлось. Попробуйте номер лота, проект или район.` },
    }
  }),
}
