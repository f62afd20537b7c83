import { createServerFn } from '@tanstack/react-start'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getHome = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().main.home()).data,
)

export const getSlides = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().main.slider()).data,
)

export const getTypesSlider = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().types.slider()).data,
)

export const getQuickFilter = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema)
  .handler(async ({ data }) => (await upstream().flats.filter(data)).data)
