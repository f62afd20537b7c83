import { flatCard } from '#app/backend/cards/flat-card.ts'
import { filterAnswer } from '#app/backend/catalogue/filter/filter-answer.ts'
import { flatPage } from '#app/backend/catalogue/filter/flat-page.ts'
import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import { noResultsAnswer } from '#app/backend/catalogue/filter/no-results.ts'
import { findSelection } from '#app/backend/catalogue/filter/selections.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { api } from './api.ts'

export const flats = {
  list: api.flats.list.handler(({ input, context }) => ({
    data: { flats: flatPage(input, input, context.catalogue) },
  })),

  filter: api.flats.filter.handler(({ input, context }) => ({
    data: { filter: filterAnswer(input, context.catalogue) },
  })),

  total: api.flats.total.handler(({ input, context: { catalogue } }) => ({
    data: { total: catalogue.current().index.count(toFilterQuery(input, catalogue)) },
  })),

  rescue: api.flats.rescue.handler(({ input, context }) => ({
    data: { rescue: noResultsAnswer(input, context.catalogue) },
  })),

  get: api.flats.get.handler(async ({ input, context }) => {
    const flat = await flatCard(input.id, context)
    if (!flat) throw notFound('Такой квартиры нет')
    return { data: { flat } }
  }),

  seo: api.flats.seo.handler(async ({ input, context }) => {
    const selection = await findSelection('flats', input.path, context)
    if (!selection) throw notFound('Такой подборки нет')
    return { data: { flats: flatPage(selection.filter, input, context.catalogue), selection } }
  }),
}
