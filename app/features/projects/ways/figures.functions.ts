import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'
import { type Figures, unitFigures } from './figures.ts'

export const getFlatFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { filter } = (await upstream().flats.filter({})).data
  return { count: filter.total, priceFrom: filter.ranges.price?.min ?? null }
})

/** Houses where something is free. */
export const getHouseFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { buildings } = (await upstream().buildings.list()).data
  return { count: buildings.filter(({ free }) => free > 0).length, priceFrom: null }
})

export const getTypeFigures = createServerFn({ method: 'GET' }).handler(async (): Promise<Figures> => {
  const { types } = (await upstream().types.list({ limit: 1 })).data
  return { count: types.total, priceFrom: null }
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
