import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const finished = {
  list: api.finished.list.handler(() => ({ data: { cities: [] } })),
  get: api.finished.get.handler(() => {
    throw notFound('Такого проекта нет')
  }),
}
