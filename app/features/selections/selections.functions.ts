import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { upstream } from '#app/upstream/upstream.server.ts'

const page = z.object({ path: z.string().max(120), limit: z.int().positive().max(1000) })
const kind = z.object({ kind: z.enum(['flats', 'types']).optional() })

export const getFlatsSelection = createServerFn({ method: 'GET' })
  .validator(page)
  .handler(async ({ data }) => (await upstream().flats.seo(data)).data)

export const getTypesSelection = createServerFn({ method: 'GET' })
  .validator(page)
  .handler(async ({ data }) => (await upstream().types.seo(data)).data)

export const getSelectionGroups = createServerFn({ method: 'GET' })
  .validator(kind)
  .handler(async ({ data }) => (await upstream().seo.chooseParam(data)).data)
