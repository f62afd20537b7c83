import { createServerFn } from '@tanstack/react-start'
import { searchInputSchema } from '#app/contract/search.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

export const findObjects = createServerFn({ method: 'GET' })
  .validator(searchInputSchema)
  .handler(async ({ data }) => (await upstream().search.find(data)).data)
