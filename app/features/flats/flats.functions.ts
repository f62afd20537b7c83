import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import {
  flatFilterSchema,
  flatListInputSchema,
  groupListInputSchema,
  typeListInputSchema,
} from '#app/contract/flat-filter.ts'
import { priceChangesInputSchema } from '#app/contract/prices/price-changes.ts'
import { extrasFilterSchema } from '#app/contract/storehouse.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

const key = z.object({ id: idSchema })

export const getFlats = createServerFn({ method: 'GET' })
  .validator(flatListInputSchema)
  .handler(async ({ data }) => (await answer(upstream().flats.list(data))).data.flats)

export const getGroups = createServerFn({ method: 'GET' })
  .validator(groupListInputSchema)
  .handler(async ({ data }) => {
    const { groups, flats_total } = (await answer(upstream().flats.groups(data))).data
    return { ...groups, flats: flats_total }
  })

export const getGroup = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema.extend({ id: idSchema }))
  .handler(async ({ data }) => (await answer(upstream().flats.group(data))).data.flats)

export const getExtras = createServerFn({ method: 'GET' })
  .validator(extrasFilterSchema.extend({ id: idSchema }))
  .handler(async ({ data }) => (await answer(upstream().flats.extras(data))).data.extras)

export const getFilter = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema)
  .handler(async ({ data }) => (await answer(upstream().flats.filter(data))).data.filter)

export const getRescue = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema)
  .handler(async ({ data }) => {
    const { rescue } = (await answer(upstream().flats.rescue(data))).data
    // Those without one condition are shown in their place.
    return rescue.loosened.length > 0 ? { ...rescue, nearest: [] } : rescue
  })

export const getPriceChanges = createServerFn({ method: 'GET' })
  .validator(priceChangesInputSchema)
  .handler(async ({ data }) => (await answer(upstream().flats.priceChanges(data))).data.changes)

export const getFlat = createServerFn({ method: 'GET' })
  .validator(key)
  .handler(async ({ data }) => (await answer(upstream().flats.get(data))).data.flat)

export const getTypes = createServerFn({ method: 'GET' })
  .validator(typeListInputSchema)
  .handler(async ({ data }) => (await answer(upstream().types.list(data))).data.types)

export const getType = createServerFn({ method: 'GET' })
  .validator(key)
  .handler(async ({ data }) => (await answer(upstream().types.get(data))).data.type_card)
