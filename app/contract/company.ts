import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { SECTION_NAMES } from '#app/domain/company/sections.ts'
import { companySchema } from './entries/company.ts'

export const companyContract = {
  /** Null while the operator has not told the site its company. */
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/company/', summary: 'The company of the site', tags: ['content'] })
    .output(
      data({
        company: companySchema.extend({ main_city_id: z.int().positive().nullable() }).nullable(),
        /** Which sections the site has; one that is not named is on. */
        sections: z.partialRecord(z.enum(SECTION_NAMES), z.boolean()).optional(),
      }),
    ),
}
