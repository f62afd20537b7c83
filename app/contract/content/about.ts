import * as z from 'zod'
import { about } from '#app/contract/entries/texts.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'

/** A figure about the company that the catalogue proves: nobody writes it by hand. */
const figureSchema = z.object({
  /** "909", "3 из 6". */
  value: z.string(),
  /** What follows the number: "квартир в сданных домах". */
  label: z.string(),
  /** How it is counted: a sentence. */
  text: z.string(),
  /** The page of this site where it can be counted again. */
  proof: z.object({ label: z.string(), url: z.string() }).optional(),
})

const aboutSchema = about.output.omit({ slug: true }).extend({
  /** Those that have something to count. */
  figures: z.array(figureSchema),
  /** Other pages about the company. */
  pages: z.array(z.object({ title: z.string(), description: z.string(), url: z.string() })),
})
export type About = z.output<typeof aboutSchema>

const route = (path: `/${string}/`, summary: string) =>
  call.meta({ access: 'public' }).route({ method: 'GET', path, summary, tags: ['company'] })

export const aboutContract = {
  /** A company that has written nothing of itself has its name, slogan and figures here. */
  company: route('/about/', 'The company: its story, people and figures').output(
    data({ about: aboutSchema }),
  ),
}
