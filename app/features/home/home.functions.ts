import { createServerFn } from '@tanstack/react-start'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

export const getHome = createServerFn({ method: 'GET' }).handler(() => answer(upstream().main.home()))

export const getSlides = createServerFn({ method: 'GET' }).handler(() => answer(upstream().main.slider()))

export const getTypesSlider = createServerFn({ method: 'GET' }).handler(() => answer(upstream().types.slider()))

export const getQuickFilter = createServerFn({ method: 'GET' })
  .validator(flatFilterSchema)
  .handler(({ data }) => answer(upstream().flats.filter(data)))
