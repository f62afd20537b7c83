import * as z from 'zod'
import { action } from '#app/contract/entries/press.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'

export const MAX_ACTIONS_LIMIT = 100

export const actionCardSchema = action.output
  .pick({ slug: true, title: true, badge: true, lead: true, cover: true, from: true, to: true, filter: true })
  .extend({
    /** "с 1 ноября 2026 по 31 января 2027"; its last four characters are the year. */
    date: z.string(),
    /** Today, by the calendar of the office, is one of its days. */
    active: z.boolean(),
    phase: z.enum(['active', 'coming', 'ended']),
    /** Of an active one: days after today, 0 on the last day; null where it has no end. */
    days_left: z.int().nonnegative().nullable(),
    /** The same in words: "осталось 10 дней", "последний день", "закончилась 31 октября 2026". */
    countdown: z.string(),
    /** Free flats by its filter now; absent when it has no filter, or is not active. */
    offers: z
      .object({
        flats: z.int().nonnegative(),
        /** Price of the cheapest, roubles; null when none has a public price. */
        price_from: z.int().positive().nullable(),
        /** By how much the flats cost less than before, roubles; null unless each of them does. Absent in an API from before. */
        gain: z.object({ min: z.int().positive(), max: z.int().positive() }).nullable().optional(),
        /** Names of the cities of those flats. Absent in an API from before. */
        cities: z.array(z.string()).optional(),
      })
      .optional(),
  })
export type ActionCard = z.output<typeof actionCardSchema>

const actionSchema = actionCardSchema.extend({
  ...action.output.pick({ terms: true, legal: true, body: true }).shape,
  /** The same number of flats as in `offers`; null where those are absent. */
  flats_total: z.int().nonnegative().nullable(),
})
export type Action = z.output<typeof actionSchema>

const actionsInputSchema = z.object({
  limit: queryIntRange(1, MAX_ACTIONS_LIMIT).describe('At most 100; 12 without it.'),
  offset: queryIntRange(0, 100_000).describe('Number of items to leave out.'),
})
export type ActionsInput = z.output<typeof actionsInputSchema>

export const actionsContract = {
  list: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/actions/list/',
      summary: 'Promotions: active ones, coming ones, then ended ones from the latest end',
      tags: ['actions'],
    })
    .input(actionsInputSchema)
    .output(data({ actions: listOf(actionCardSchema) })),
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/actions/{path}/', summary: 'One promotion', tags: ['actions'] })
    .input(
      z.object({
        path: z
          .string()
          .regex(/^[a-z0-9-]{2,80}$/)
          .describe('Slug of the promotion.'),
      }),
    )
    .output(data({ action: actionSchema })),
}
