import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { finishedBeside, finishedProjects, toComplex } from '#app/backend/projects/finished-project.ts'
import { api } from './api.ts'

export const finished = {
  list: api.finished.list.handler(async ({ context }) => {
    const { cities } = context.catalogue.current()
    const done = await finishedProjects(context)
    return {
      data: {
        cities: [...cities.values()]
          .map(({ id, name, name_prep }) => ({
            id,
            name,
            name_prep,
            projects: done.filter(({ city }) => city.id === id).sort((a, b) => b.year - a.year),
          }))
          .filter((city) => city.projects.length > 0),
        beside: finishedBeside(context.catalogue),
      },
    }
  }),

  get: api.finished.get.handler(async ({ input, context }) => {
    const complex = await toComplex(projectBySlug(input.path, context.catalogue), context)
    if (!complex) throw notFound('Такого сданного проекта нет')
    return { data: { complex } }
  }),
}
