import { createServerFn } from '@tanstack/react-start'
import { leastByRooms } from '#app/features/projects/list/project-offers.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import {
  type Figures,
  type HouseFigures,
  type MasterPlanFigures,
  type TypeFigures,
  unitFigures,
} from './figures.ts'

export const getFlatFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { filter } = (await upstream().flats.filter({})).data
  return { count: filter.total, priceFrom: filter.ranges.price?.min ?? null }
})

export const getHouseFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<HouseFigures> => {
  const { buildings } = (await upstream().buildings.list({})).data
  return {
    count: buildings.filter(({ free }) => free > 0).length,
    priceFrom: null,
    rooms: leastByRooms(buildings),
  }
})

export const getTypeFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<TypeFigures> => {
  const { total, items } = (await upstream().types.list({ limit: 1, by_drawing: true })).data.types
  return { count: total, priceFrom: null, plan: items[0]?.plan ?? null }
})

export const getMasterPlanFigures = createServerFn({ method: 'GET' }).handler(
  async (): Promise<MasterPlanFigures> => {
    const { cities } = (await upstream().projects.menu()).data.menu
    const onSale = cities.flatMap(({ projects }) => projects).filter(({ flats }) => flats > 0)
    const [first] = onSale
    const picture = first ? (await upstream().projects.get({ path: first.slug })).data.project.genplan : null
    return { count: onSale.length, priceFrom: null, picture }
  },
)

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
