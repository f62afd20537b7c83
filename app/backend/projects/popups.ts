import { notFound } from '#app/backend/bad-input.ts'
import { api } from '#app/backend/implement.ts'

export const popups = {
  advantage: api.popups.advantage.handler(() => {
    throw notFound('Такого преимущества нет')
  }),
  furnish: api.popups.furnish.handler(() => ({ data: { furnishes: [] } })),
}
