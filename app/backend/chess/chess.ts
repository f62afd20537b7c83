import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const chess = {
  get: api.chess.get.handler(() => {
    throw notFound('Такого дома нет')
  }),
}
