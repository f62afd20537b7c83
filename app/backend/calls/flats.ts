import { flatCard } from '#app/backend/cards/flat-card.ts'
import { filterAnswer } from '#app/backend/catalogue/filter/filter-answer.ts'
import { flatPage } from '#app/backend/catalogue/filter/flat-page.ts'
import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import { flatsOfGroup, groupPage } from '#app/backend/catalogue/filter/group-page.ts'
import { noResultsAnswer } from '#app/backend/catalogue/filter/no-results.ts'
import { findSelection } from '#app/backend/catalogue/filter/selections.ts'
import { priceChanges } from '#app/backend/catalogue/present/price-changes.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { type GenplanViews, genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { pricesM2 } from '#app/backend/projects/prices-m2.ts'
import { extrasForFlat } from '#app/backend/storerooms/flat-extras.ts'
import { flatFloor } from '#app/backend/windows/flat-floor.ts'
import { flatSun } from '#app/backend/windows/flat-sun.ts'
import { flatView } from '#app/backend/windows/flat-view.ts'
import { officeDay } from '#app/domain/moment.ts'
import { monthNumber } from '#app/domain/month.ts'
import { api } from './api.ts'

export const flats = {
  list: api.flats.list.handler(({ input, context }) => ({
    data: { flats: flatPage(input, input, context.catalogue) },
  })),

  groups: api.flats.groups.handler(({ input, context }) => {
    const { flats, ...groups } = groupPage(input, context.catalogue)
    return { data: { groups, flats_total: flats } }
  }),

  group: api.flats.group.handler(({ input: { id, ...filter }, context: { catalogue } }) => {
    if (!catalogue.current().flatsById.has(id)) throw notFound('Такой квартиры нет')
    return { data: { flats: flatsOfGroup(id, filter, catalogue) } }
  }),

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

  floor: api.flats.floor.handler(async ({ input, context }) => {
    const { row, views } = await flatAndPlans(input.id, context)
    const floor = flatFloor(row, views, context)
    if (!floor) throw notFound('Этой квартиры нет на плане этажа')
    return { data: { floor } }
  }),

  extras: api.flats.extras.handler(async ({ input, context }) => {
    const row = context.catalogue.current().flatsById.get(input.id)
    if (!row) throw notFound('Такой квартиры нет')
    return { data: { extras: row.status === 'sold' ? [] : await extrasForFlat(row, input, context) } }
  }),

  sun: api.flats.sun.handler(async ({ input, context }) => {
    const { row, views } = await flatAndPlans(input.id, context)
    const sun = flatSun(row, views, context.entries, context.catalogue.current())
    if (!sun) throw notFound('Куда выходят окна этой квартиры, неизвестно')
    return { data: { sun: { ...sun, month: monthNumber(officeDay()) % 12 } } }
  }),

  view: api.flats.view.handler(async ({ input, context }) => {
    const { row, views } = await flatAndPlans(input.id, context)
    const view = flatView(row, views, context)
    if (!view) throw notFound('Что видно из окон этой квартиры, неизвестно')
    return { data: { view } }
  }),

  priceChanges: api.flats.priceChanges.handler(async ({ input, context }) => ({
    data: await priceChanges(input, context),
  })),

  pricesM2: api.flats.pricesM2.handler(async ({ input, context }) => ({
    data: { prices: await pricesM2(input, context) },
  })),

  seo: api.flats.seo.handler(async ({ input, context }) => {
    const selection = await findSelection('flats', input.path, context)
    if (!selection) throw notFound('Такой подборки нет')
    return { data: { flats: flatPage(selection.filter, input, context.catalogue), selection } }
  }),
}

/** @throws NOT_FOUND when no public flat has this id */
async function flatAndPlans(
  id: number,
  context: ApiContext,
): Promise<{ row: CatalogueRow; views: GenplanViews }> {
  const row = context.catalogue.current().flatsById.get(id)
  if (!row) throw notFound('Такой квартиры нет')
  return { row, views: await genplanViews(context.database, row.projectId) }
}
