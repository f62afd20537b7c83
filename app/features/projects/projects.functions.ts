import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import { finishedSum } from './finished/finished-totals.ts'
import { projectOffers } from './list/project-offers.ts'
import { entrancesOf } from './street/entrances.ts'

const slugInput = z.object({ path: z.string().max(80) })

export const getProject = createServerFn({ method: 'GET' })
  .validator(slugInput)
  .handler(async ({ data }) => (await answer(upstream().projects.get(data))).data.project)

/** What is on sale in each entrance of the first house of a project. */
export const getEntrances = createServerFn({ method: 'GET' })
  .validator(slugInput)
  .handler(async ({ data }) => {
    const [house] = (await answer(upstream().buildings.ofProject(data))).data.house_list
    return house ? entrancesOf((await answer(upstream().chess.get({ buildingID: house.id }))).data.chess) : []
  })

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

/** How much is finished, for pages that say only that. */
export const getFinishedSum = createServerFn({ method: 'GET' }).handler(async () =>
  finishedSum((await upstream().finished.list()).data.cities.flatMap(({ projects }) => projects)),
)

export const getComplex = createServerFn({ method: 'GET' })
  .validator(slugInput)
  .handler(async ({ data }) => (await answer(upstream().finished.get(data))).data.complex)

export const getFurnishes = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().popups.furnish()).data.furnishes,
)
