import { api } from '#app/backend/calls/api.ts'
import { commercePage } from '#app/backend/commerce/commerce-page.ts'
import { commercialUnits } from '#app/backend/commerce/commercial-units.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'

export const commerce = {
  list: api.commerce.list.handler(async ({ input, context }) => ({
    data: { commerce: await commercePage(input, context) },
  })),

  get: api.commerce.get.handler(async ({ input: { id }, context }) => {
    const unit = (await commercialUnits(context)).find((known) => known.id === id)
    if (!unit) throw notFound('Такого помещения нет')
    return { data: { unit } }
  }),
}
