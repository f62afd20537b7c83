import { api } from '#app/backend/implement.ts'
import { projectBySlug } from '#app/backend/projects/project-by-slug.ts'
import { dynamicsOf } from './dynamics.ts'
import { buildingsOnSite } from './overview.ts'

export const progress = {
  ofProject: api.progress.ofProject.handler(async ({ input: { path, ...choice }, context }) => ({
    data: { dynamics: await dynamicsOf(projectBySlug(path, context.catalogue), choice, context) },
  })),

  overview: api.progress.overview.handler(async ({ context }) => ({
    data: { progress: await buildingsOnSite(context) },
  })),
}
