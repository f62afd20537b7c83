import * as z from 'zod'
import { vacancy } from '#app/contract/entries/company-pages.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { idSchema, queryIntRange } from '#app/contract/wire/query.ts'

export const MAX_VACANCIES_LIMIT = 100

export const vacancySchema = vacancy.output.omit({ city: true, published: true, until: true }).extend({
  /** Null for one whose city the site does not know. */
  city: z
    .object({
      id: z.int().positive(),
      name: z.string(),
      /** "в Перми". */
      name_prep: z.string(),
      region: z.string().nullable(),
    })
    .nullable(),
  /** "2 ноября 2026". */
  date: z.string(),
  /** The same as an ISO day. */
  day: z.string(),
  /** ISO moment at which it goes; null without one. */
  valid_through: z.string().nullable(),
})
export type Vacancy = z.output<typeof vacancySchema>

const listInput = z.object({
  city: idSchema.optional().describe('Id of a city.'),
  department: z.string().trim().min(1).max(200).optional().describe('Name of a department.'),
  limit: queryIntRange(1, MAX_VACANCIES_LIMIT).describe('At most 100; 12 without it.'),
  offset: queryIntRange(0, 100_000).describe('Number of items to leave out.'),
})
export type VacanciesInput = z.output<typeof listInput>

/** What the list can be narrowed by; `count` is what there would be. */
const facetsSchema = z.object({
  cities: z.array(z.object({ id: z.int().positive(), name: z.string(), count: z.int().nonnegative() })),
  departments: z.array(z.object({ name: z.string(), count: z.int().nonnegative() })),
})
export type VacancyFacets = z.output<typeof facetsSchema>

export const vacanciesContract = {
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/vacancies/', summary: 'Vacancies, the newest first', tags: ['content'] })
    .input(listInput)
    .output(data({ vacancies: listOf(vacancySchema), ...facetsSchema.shape })),
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/vacancies/{path}/', summary: 'One vacancy', tags: ['content'] })
    .input(
      z.object({
        path: z
          .string()
          .regex(/^[a-z0-9-]{2,80}$/)
          .describe('Slug of the vacancy.'),
      }),
    )
    .output(data({ vacancy: vacancySchema })),
}
