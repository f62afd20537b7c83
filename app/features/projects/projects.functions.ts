import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { projectOffers } from './list/project-offers.ts'

const slugInput = z.object({ path: z.string().max(80) })

export const getProject = createServerFn({ method: 'GET' })
  .validator(slugInput)
  .handler(async ({ data }) => (await answer(upstream().projects.get(data))).data.project)

/** Every project that is shown, city by city. */
export const getProjectsByCity = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().projects.menu()).data.menu.cities,
)

export const getProjectMap = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().map.projects()).data.map,
)

/** What the projects on sale are chosen by. */
export const getProjectOffers = createServerFn({ method: 'GET' }).handler(async () => {
  const [menu, houses] = await Promise.all([upstream().projects.menu(), upstream().buildings.list({})])
  const projects = menu.data.menu.cities.flatMap((city) => city.projects)
  return projectOffers(projects, houses.data.buildings)
})

export const getFinished = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().finished.list()).data,
)

export const getComplex = createServerFn({ method: 'GET' })
  .validator(slugInput)
  .handler(async ({ data }) => (await answer(upstream().finished.get(data))).data.complex)

export const getFurnishes = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().popups.furnish()).data.furnishes,
)
