import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const map = {
  projects: api.map.projects.handler(() => ({ data: { map: { cities: [], projects: [] } } })),
  infrastructure: api.map.infrastructure.handler(() => {
    throw notFound('Такого проекта нет')
  }),
}
