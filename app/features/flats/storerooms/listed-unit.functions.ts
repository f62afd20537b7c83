import { createServerFn } from '@tanstack/react-start'
import { storehouseInputSchema } from '#app/contract/storehouse.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

/** One unit with what it is a part of; null when the project has no such unit. */
export const getListedUnit = createServerFn({ method: 'GET' })
  .validator(storehouseInputSchema)
  .handler(async ({ data }) => {
    const { kind, project, items } = (await answer(upstream().storehouse.list(data))).data.storehouse
    // A remote API from before this filter answers with the whole list.
    const unit = items.find(({ id }) => id === data.id)
    return unit && kind === data.kind ? { kind, project, unit } : null
  })
