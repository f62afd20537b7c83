import * as z from 'zod'
import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'
import { readPage } from '#app/backend/pages/read-page.ts'
import { projectBySlug } from '#app/backend/projects/project-by-slug.ts'
import { projectPage } from '#app/backend/projects/project-page.ts'
import { cityList } from './city-list.ts'
import { publicBuildings } from './to-building.ts'
import { projectsOnSale } from './to-project.ts'

const menuSchema = z.object({ land: z.boolean() })

export const cities = {
  list: api.cities.list.handler(({ input, context }) => ({
    data: { cities: cityList(input, context.catalogue) },
  })),
}

export const projects = {
  menu: api.projects.menu.handler(async ({ context }) => {
    const summaries = projectsOnSale(context.catalogue)
    const menu = [...context.catalogue.current().cities.values()]
      .map(({ id, name, phone }) => ({
        city: { id, name, phone },
        projects: summaries.filter(({ city }) => city.id === id),
      }))
      .filter((entry) => entry.projects.length > 0)
    const { land } = (await readPage('menu', menuSchema, context)) ?? { land: false }
    return { data: { menu: { cities: menu, land } } }
  }),

  get: api.projects.get.handler(async ({ input, context }) => {
    const project = await projectPage(projectBySlug(input.path, context.catalogue), context)
    if (!project) throw notFound('Такого проекта нет')
    return { data: { project } }
  }),
}

export const buildings = {
  list: api.buildings.list.handler(({ context }) => ({
    data: { buildings: publicBuildings(context.catalogue) },
  })),

  ofProject: api.buildings.ofProject.handler(({ input, context: { catalogue } }) => {
    const { id } = projectBySlug(input.path, catalogue)
    return { data: { house_list: publicBuildings(catalogue, id) } }
  }),
}
