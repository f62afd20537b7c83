import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { storehouse as storehouseOf } from '#app/backend/storerooms/storehouse.ts'
import { api } from './api.ts'

export const storehouse = {
  list: api.storehouse.list.handler(async ({ input: { project, ...filter }, context }) => {
    const found = await storehouseOf(projectBySlug(project, context.catalogue), filter, context)
    if (!found) throw notFound('Кладовых здесь нет')
    return { data: { storehouse: found } }
  }),
}
