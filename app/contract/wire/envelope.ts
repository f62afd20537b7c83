import * as z from 'zod'

/** Every answer of the API is `{ "data": { … } }`. */
export function data<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ data: z.object(shape) })
}

/** A page of a list: `total` counts all matches, not only those on this page. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    limit: z.int().nonnegative(),
    offset: z.int().nonnegative(),
    total: z.int().nonnegative(),
  })
}
