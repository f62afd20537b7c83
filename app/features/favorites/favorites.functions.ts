import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

const ids = z.array(z.int().positive()).max(MAX_FAVORITES)

export const getFavorites = createServerFn({ method: 'GET' })
  .validator(z.object({ flats: ids, types: ids }))
  .handler(async ({ data }) => (await upstream().favorites.list(data)).data)
