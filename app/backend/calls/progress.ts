import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { dynamicsOf } from '#app/backend/progress/dynamics.ts'
import { buildingsOnSite } from '#app/backend/progress/overview.ts'
import { allWebcams } from '#app/backend/progress/webcams.ts'
import { api } from './api.ts'

export const progress = {
  ofProject: api.progress.ofProject.handler(async ({ input: { path, ...choice }, context }) => ({
    data: { dynamics: await dynamicsOf(projectBySlug(path, context.catalogue), choice, context) },
  })),

  webcams: api.progress.webcams.handler(({ context }) => ({
    data: { webcams: allWebcams(context.catalogue) },
  })),

  overview: api.progress.overview.handler(async ({ context }) => ({
    data: { progress: await buildingsOnSite(context) },
  })),
}
