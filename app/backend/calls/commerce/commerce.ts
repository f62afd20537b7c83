import { api } from '#app/backend/calls/api.ts'
import { withFacades } from '#app/backend/cards/house-facades.ts'
import { commercePage } from '#app/backend/commerce/commerce-page.ts'
import { commercialUnits, withdrawnUnit } from '#app/backend/commerce/commercial-units.ts'
import { similarUnits } from '#app/backend/commerce/similar-units.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'

export const commerce = {
  list: api.commerce.list.handler(async ({ input, context }) => {
    const { items, ...page } = await commercePage(input, context)
    return { data: { commerce: { ...page, items: await withFacades(items, context) } } }
  }),

  get: api.commerce.get.handler(async ({ input: { id }, context }) => {
    const all = await commercialUnits(context)
    const unit = all.find((known) => known.id === id) ?? (await withdrawnUnit(id, context))
    if (!unit) throw notFound('Такого помещения нет')
    const terms = unit.status === 'sold' ? [] : (context.entries.single('ways-to-pay')?.commerce ?? [])
    const [shown, ...similar] = await withFacades([unit, ...similarUnits(unit, all)], context)
    return { data: { unit: { ...unit, ...shown, terms, similar } } }
  }),
}
