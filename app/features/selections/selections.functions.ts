import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

const page = z.object({ path: z.string().max(120), limit: z.int().positive().max(1000) })
const kind = z.object({ kind: z.enum(['flats', 'types']).optional() })

export const getFlatsSelection = createServerFn({ method: 'GET' })
  .validator(page)
  .handler(({ data }) => answer(upstream().flats.seo(data)))

export const getTypesSelection = createServerFn({ method: 'GET' })
  .validator(page)
  .handler(({ data }) => answer(upstream().types.seo(data)))

export const getSelectionGroups = createServerFn({ method: 'GET' })
  .validator(kind)
  .handler(({ data }) => answer(upstream().seo.chooseParam(data)))
