import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'

/** One result of the search by words. */
export const searchObjectSchema = z.object({
  kind: z.enum(['project', 'flat', 'type', 'selection']),
  title: z.string(),
  /** Second line: city, floor, price. */
  text: z.string(),
  /** Address on this site. */
  url: z.string(),
})
export type SearchObject = z.output<typeof searchObjectSchema>

export const searchContract = {
  /** Either `objects`, best first, or `empty`: a message for the visitor. */
  find: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/search/',
      summary: 'Projects, flats and selections by words',
      tags: ['search'],
    })
    .input(z.object({ q: z.string().trim().min(1).max(MAX_QUERY_LENGTH).describe('What to search for.') }))
    .output(data({ objects: z.array(searchObjectSchema).optional(), empty: z.string().optional() })),
}
