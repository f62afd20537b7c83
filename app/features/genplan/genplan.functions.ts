import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { genplanFloorInputSchema, genplanInputSchema } from '#app/contract/genplan.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { floorPart, housePart, projectPart, wholeFloorPart } from './genplan-parts.ts'
import { mainProjectOf } from './main-project.ts'

export const getGenplan = createServerFn({ method: 'GET' })
  .validator(genplanInputSchema)
  .handler(async ({ data }) => projectPart((await answer(upstream().genplan.get(data))).data.project))

export const getGenplanWholeFloor = createServerFn({ method: 'GET' })
  .validator(genplanFloorInputSchema)
  .handler(async ({ data: { floor, ...place } }) => {
    const { project } = (await answer(upstream().genplan.get(place))).data
    const part = wholeFloorPart(project, floor)
    if (!part) throw notFound()
    return part
  })

export const getGenplanHouse = createServerFn({ method: 'GET' })
  .validator(genplanInputSchema.required({ house: true }))
  .handler(async ({ data }) => housePart((await answer(upstream().genplan.get(data))).data.project))

export const getGenplanFloor = createServerFn({ method: 'GET' })
  .validator(genplanFloorInputSchema.required({ house: true }))
  .handler(async ({ data }) => floorPart((await answer(upstream().genplan.floor(data))).data.project))

/** Free flats of a house by rooms, and the least price of each. */
export const getHouseRooms = createServerFn({ method: 'GET' })
  .validator(z.object({ id: idSchema }))
  .handler(async ({ data }) => {
    const { buildings } = (await upstream().buildings.list(data)).data
    // A remote API from before this filter answers with all of them.
    return buildings.find(({ id }) => id === data.id)?.rooms ?? []
  })

/** Slug of the main project of a city, or of the company; a 404 when it has none. */
export const getMainProject = createServerFn({ method: 'GET' })
  .validator(z.object({ cityId: idSchema.optional() }))
  .handler(async ({ data: { cityId } }) => {
    const [menu, cities] = await Promise.all([upstream().projects.menu(), upstream().cities.list({})])
    const slug = mainProjectOf(menu.data.menu.cities, cities.data.cities, cityId)
    if (slug === undefined) throw notFound()
    return slug
  })
