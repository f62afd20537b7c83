import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { MAX_LIST_OFFSET, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { nearestSelection } from './nearest-selection.ts'

const page = z.object({
  path: z.string().max(120),
  limit: z.int().positive().max(PAGE_SIZE),
  offset: z.int().nonnegative().max(MAX_LIST_OFFSET),
})
const kind = z.object({ kind: z.enum(['flats', 'types']).optional() })

export const getFlatsSelection = createServerFn({ method: 'GET' })
  .validator(page.pick({ path: true }))
  .handler(async ({ data }) => (await upstream().flats.seo({ ...data, limit: 1 })).data.selection)

export const getTypesSelection = createServerFn({ method: 'GET' })
  .validator(page)
  .handler(async ({ data }) => (await upstream().types.seo(data)).data)

export const getSelectionGroups = createServerFn({ method: 'GET' })
  .validator(kind)
  .handler(async ({ data }) => (await upstream().seo.chooseParam(data)).data)

/** Path of the selection that is canonical for a filter; null where the whole list is. */
export const getNearestSelection = createServerFn({ method: 'GET' })
  .validator(z.object({ kind: z.enum(['flats', 'types']), filter: flatFilterSchema }))
  .handler(async ({ data: { kind, filter } }) => {
    const { data } = await upstream().seo.chooseParamPages({ kind })
    return nearestSelection(data.pages, filter) ?? null
  })
