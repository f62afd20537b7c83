import * as z from 'zod'
import { page, service } from '#app/contract/entries/texts.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'

/** A page of words; of a legal text also its versions, the newest first. */
export const textSchema = page.output.extend({
  /** The day from which the text is in force. */
  valid_from: z.string().optional(),
  versions: z.array(z.string()),
})
export type Text = z.output<typeof textSchema>

const textCall = (path: `/${string}/`, summary: string) =>
  call
    .meta({ access: 'public' })
    .route({ method: 'GET', path, summary, tags: ['content'] })
    .output(data({ page: textSchema }))

const serviceSummarySchema = service.output.pick({
  slug: true,
  title: true,
  lead: true,
  cover: true,
  price: true,
})
export type ServiceSummary = z.output<typeof serviceSummarySchema>

export const contentContract = {
  /** By its name: `politics`, `cookie`, `fraud`, `legal`, `uniqueConditions`, or of any page of words. */
  page: textCall('/page/{path}/', 'A page of words').input(
    z.object({
      path: z
        .string()
        .regex(/^[a-zA-Z0-9-]{2,80}$/)
        .describe('Name of the page.'),
      version: z.iso
        .date()
        .optional()
        .describe('Of a legal text: the day from which an earlier version was in force.'),
    }),
  ),
  ethics: textCall('/ethics/', 'The code of ethics'),
  invest: textCall('/invest/', 'For investors'),

  /** How a flat is bought: the service of that name. */
  purchases: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/purchases/', summary: 'How a flat is bought', tags: ['content'] })
    .output(data({ service: service.output })),
  services: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/services/', summary: 'The services of the company', tags: ['content'] })
    .output(data({ services: z.array(serviceSummarySchema) })),
  service: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/services/{id}/', summary: 'A service of the company', tags: ['content'] })
    .input(
      z.object({
        id: z
          .string()
          .regex(/^[a-z-]{2,40}$/)
          .describe('Name of the service.'),
      }),
    )
    .output(data({ service: service.output })),
}
