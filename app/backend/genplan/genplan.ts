import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const genplan = {
  get: api.genplan.get.handler(() => {
    throw notFound('Такого проекта нет')
  }),
  floor: api.genplan.floor.handler(() => {
    throw notFound('Такого этажа нет')
  }),
}
