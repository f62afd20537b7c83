import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { storehouse as storehouseOf } from '#app/backend/storerooms/storehouse.ts'
import { unitsOnSale } from '#app/backend/storerooms/units-on-sale.ts'
import { api } from './api.ts'

export const storehouse = {
  projects: api.storehouse.projects.handler(async ({ context }) => ({
    data: { cities: await unitsOnSale(context) },
  })),

  list: api.storehouse.list.handler(async ({ input, context }) => {
    const { project, ...filter } = input
    const found = await storehouseOf(projectBySlug(project, context.catalogue), filter, context)
    if (!found) throw notFound(input.kind === 'parking' ? 'Машино-мест здесь нет' : 'Кладовых здесь нет')
    return { data: { storehouse: found } }
  }),
}
