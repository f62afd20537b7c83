import { typeCard } from '#app/backend/cards/type-card.ts'
import { findSelection } from '#app/backend/catalogue/filter/selections.ts'
import { drawingPage, listedPage } from '#app/backend/catalogue/filter/type-page.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { typesSlider } from '#app/backend/pages/types-slider.ts'
import { api } from './api.ts'

export const types = {
  list: api.types.list.handler(({ input, context }) => ({
    data: { types: (input.by_drawing ? drawingPage : listedPage)(input, input, context.catalogue) },
  })),

  get: api.types.get.handler(async ({ input, context }) => {
    const card = await typeCard(input.id, context)
    if (!card) throw notFound('Такой планировки нет')
    return { data: { type_card: card } }
  }),

  seo: api.types.seo.handler(async ({ input, context }) => {
    const selection = await findSelection('types', input.path, context)
    if (!selection) throw notFound('Такой подборки нет')
    return { data: { types: listedPage(selection.filter, input, context.catalogue), selection } }
  }),

  slider: api.types.slider.handler(({ context }) => ({ data: typesSlider(context) })),
}
