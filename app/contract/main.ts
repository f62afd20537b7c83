import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { advantageSchema } from './advantage.ts'
import { actionCardSchema } from './content/actions.ts'
import { newsCardSchema } from './content/press.ts'
import { projectSummarySchema } from './places.ts'

/** Texts of the main page; lists of flats and types have calls of their own. */
export const mainSchema = z.object({
  title: z.string(),
  lead: z.string(),
  advantages: z.array(advantageSchema),
  /** Figures with a caption: "2009", "год основания". */
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  projects: z.array(projectSummarySchema),
  /** What stands in finished projects; absent where nothing does. An older backend does not count the projects. */
  finished: z
    .object({
      projects: z.int().positive().optional(),
      houses: z.int().positive(),
      flats: z.int().nonnegative(),
      /** Of one of them. */
      image: pictureSchema.nullable().default(null),
    })
    .optional(),
  /** Promotions that hold today, in the editor's order; a few. */
  actions: z.array(actionCardSchema).default([]),
  /** The newest news; a few. */
  news: z.array(newsCardSchema).default([]),
})

export type Main = z.output<typeof mainSchema>

export const slideSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** Address on this site. */
  url: z.string(),
  /** Text of the link. */
  action: z.string(),
  image: pictureSchema,
  /** What is sold where it leads; null where that is no single project. `label` is "II кв. 2027 – II кв. 2028". */
  project: projectSummarySchema.pick({ label: true, price_from: true }).nullable().default(null),
})
export type Slide = z.output<typeof slideSchema>

/** The strip above the header; null when there is nothing to announce. `city` is the id of that of its project. */
export const bannerSchema = z
  .object({ id: z.string(), text: z.string(), url: z.string(), city: z.int().nullable().default(null) })
  .nullable()

const newsItemSchema = z.object({
  url: z.string(),
  title: z.string(),
  /** "12 марта 2026". */
  date: z.string(),
  lead: z.string(),
  image: pictureSchema.nullable(),
})

export const mainContract = {
  /** The newest news. */
  pressNews: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/press-news', summary: 'Newest news', tags: ['content'] })
    .output(data({ news: z.array(newsItemSchema) })),

  home: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/home/', summary: 'The main page', tags: ['content'] })
    .output(data({ main: mainSchema })),

  slider: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/slider/', summary: 'Slides of the main page', tags: ['content'] })
    .output(data({ slider: z.array(slideSchema), banner: bannerSchema })),
}
