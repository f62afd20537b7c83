import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const progress = {
  ofProject: api.progress.ofProject.handler(() => {
    throw notFound('Такого проекта нет')
  }),
  overview: api.progress.overview.handler(() => ({ data: { progress: [] } })),
}
