import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'
import type { Catalogue } from './catalogue.ts'
import { cityList } from './city-list.ts'
import { projectIdBySlug } from './project-slugs.ts'
import type { ProjectRow } from './reader.ts'
import { publicBuildings } from './to-building.ts'
import { projectSummaries, toProject } from './to-project.ts'

export const cities = {
  list: api.cities.list.handler(({ input, context }) => ({
    data: { cities: cityList(input, context.catalogue) },
  })),
}

export const projects = {
  menu: api.projects.menu.handler(({ context: { catalogue } }) => {
    const summaries = projectSummaries(catalogue)
    const menu = [...catalogue.current().cities.values()]
      .map(({ id, name }) => ({
        city: { id, name },
        projects: summaries.filter(({ city }) => city.id === id),
      }))
      .filter((entry) => entry.projects.length > 0)
    return { data: { menu: { cities: menu, land: false } } }
  }),

  get: api.projects.get.handler(({ input, context: { catalogue } }) => {
    const project = toProject(projectBySlug(input.path, catalogue), catalogue)
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

/** @throws NOT_FOUND */
function projectBySlug(slug: string, catalogue: Catalogue): ProjectRow {
  const project = catalogue.current().projects.get(projectIdBySlug(catalogue).get(slug) ?? 0)
  if (!project) throw notFound('Такого проекта нет')
  return project
}
