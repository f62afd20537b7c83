import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { nullIfSignedOut, outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

const favoriteInput = z.object({
  kind: z.enum(['flat', 'type']),
  id: z.int().positive(),
  price: z.int().positive().nullable(),
})

/** Null when nobody is signed in. */
export const getAccountFavorites = createServerFn({ method: 'GET' }).handler(async () => {
  const found = await nullIfSignedOut(upstream().account.favorites())
  return found?.data.favorites ?? null
})

export const saveAccountFavorites = createServerFn({ method: 'POST' })
  .validator(z.object({ favorites: z.array(favoriteInput).max(MAX_FAVORITES), merge: z.boolean() }))
  .handler(async ({ data }) => {
    const saved = await outcome(upstream().account.saveFavorites(data))
    return saved.ok ? saved.value.data.favorites : null
  })
