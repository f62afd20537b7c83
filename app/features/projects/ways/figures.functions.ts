import { createServerFn } from '@tanstack/react-start'
import type { Picture } from '#app/contract/wire/picture.ts'
import { leastByRooms } from '#app/features/projects/list/project-offers.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { type Figures, type HouseFigures, type TypeFigures, unitFigures } from './figures.ts'

export const getFlatFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { filter } = (await upstream().flats.filter({})).data
  return { count: filter.total, priceFrom: filter.ranges.price?.min ?? null }
})

export const getHouseFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<HouseFigures> => {
  const { buildings } = (await upstream().buildings.list()).data
  return {
    count: buildings.filter(({ free }) => free > 0).length,
    priceFrom: null,
    rooms: leastByRooms(buildings),
  }
})

export const getTypeFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<TypeFigures> => {
  const { total, items } = (await upstream().types.list({ limit: 1 })).data.types
  return { count: total, priceFrom: null, plan: items[0]?.plan ?? null }
})

/** The picture from above of the first project on sale; null where it has none. */
export const getMasterPlan = createServerFn({ method: 'GET' }).handler(async (): Promise<Picture | null> => {
  const { cities } = (await upstream().projects.menu()).data.menu
  const first = cities.flatMap(({ projects }) => projects).find(({ state }) => state === 'selling')
  return first ? (await upstream().projects.get({ path: first.slug })).data.project.genplan : null
})

export const getSelectionFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { groups } = (await upstream().seo.chooseParam({})).data
  return { count: groups.reduce((sum, { links }) => sum + links.length, 0), priceFrom: null }
})

export const getCommerceFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { total, price } = (await upstream().commerce.list({ limit: 1 })).data.commerce
  return { count: total, priceFrom: price?.min ?? null }
})

export const getUnitFigures = createServerFn({ method: 'GET' }).handler(async () =>
  unitFigures((await upstream().storehouse.projects()).data.cities),
)
