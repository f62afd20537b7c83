import { oc } from '@orpc/contract'
import * as z from 'zod'
import { advantageSchema } from './advantage.ts'
import { data } from './envelope.ts'
import { pictureSchema } from './picture.ts'
import { projectSummarySchema } from './places.ts'

/** The main page's own words; lists of flats and types come by their own calls. */
export const mainSchema = z.object({
  title: z.string(),
  lead: z.string(),
  advantages: z.array(advantageSchema),
  /** Figures with a caption: "2009", "год основания". */
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  projects: z.array(projectSummarySchema),
})

export const slideSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** Address on this site. */
  url: z.string(),
  /** Words on the link. */
  action: z.string(),
  image: pictureSchema,
})
export type Slide = z.output<typeof slideSchema>

/** The strip above the header; null when there is nothing to announce. */
export const bannerSchema = z.object({ id: z.string(), text: z.string(), url: z.string() }).nullable()

export const mainContract = {
  home: oc
    .route({ method: 'GET', path: '/home/', summary: 'The main page', tags: ['content'] })
    .output(data({ main: mainSchema })),

  slider: oc
    .route({ method: 'GET', path: '/slider/', summary: 'Slides of the main page', tags: ['content'] })
    .output(data({ slider: z.array(slideSchema), banner: bannerSchema })),
}
