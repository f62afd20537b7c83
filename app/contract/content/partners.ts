import * as z from 'zod'
import { partner } from '#app/contract/entries/company-pages.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'

export const MAX_PARTNERS_LIMIT = 100

const partnerSchema = partner.output.omit({ sort: true })
export type Partner = z.output<typeof partnerSchema>

export const partnersContract = {
  list: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/partners/',
      summary: 'Partners, in the order of the editor',
      tags: ['content'],
    })
    .input(
      z.object({
        kind: partner.output.shape.kind.optional().describe('Partners of one kind alone.'),
        limit: queryIntRange(1, MAX_PARTNERS_LIMIT).describe('At most 100; 12 without it.'),
        offset: queryIntRange(0, 100_000).describe('Number of items to leave out.'),
      }),
    )
    .output(data({ partners: listOf(partnerSchema) })),
}
