import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { layoutName } from '#app/blocks/flat/layout-name.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { MAX_LIST_OFFSET, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { chosenSelections, distinctLayouts } from './chosen-selections.ts'
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

/** Selections for the head of a page, each with the plan and the name of a layout that it offers. */
export const getTopSelections = createServerFn({ method: 'GET' }).handler(async () => {
  const { data } = await upstream().seo.chooseParamPages({ kind: 'flats' })
  const chosen = chosenSelections(data.pages)
  const layouts = await Promise.all(
    chosen.map(async ({ filter }) => {
      const listed = await upstream().types.list({ ...filter, sort: 'price', limit: PAGE_SIZE, offset: 0 })
      return listed.data.types.items
    }),
  )
  const drawn = distinctLayouts(layouts)
  return chosen.map(({ path, h1, count, offers }, index) => {
    const layout = drawn[index]
    return {
      ...{ path, h1, count, price_from: offers.price?.min ?? null, plan: layout?.plan ?? null },
      layout: layout ? { name: layoutName(layout), price_from: layout.price_from } : null,
    }
  })
})

/** Path of the selection that is canonical for a filter; null where the whole list is. */
export const getNearestSelection = createServerFn({ method: 'GET' })
  .validator(z.object({ kind: z.enum(['flats', 'types']), filter: flatFilterSchema }))
  .handler(async ({ data: { kind, filter } }) => {
    const { data } = await upstream().seo.chooseParamPages({ kind })
    return nearestSelection(data.pages, filter) ?? null
  })
