import * as z from 'zod'
import { about, answer } from '#app/contract/entries/texts.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { disclosureInputSchema, disclosureSchema } from './disclosure.ts'

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

const answersSchema = z.object({
  /** In the editor's order, or the closest to the query first. */
  topics: z.array(
    z.object({
      title: z.string(),
      answers: z.array(answer.output.pick({ slug: true, question: true, body: true })),
    }),
  ),
  /** Answers in the topics. */
  total: z.int().nonnegative(),
  /** What was searched in place of the query: without typing errors, in another keyboard layout. */
  corrected: z.string().optional(),
})
export type Answers = z.output<typeof answersSchema>

const route = (path: `/${string}/`, summary: string) =>
  call.meta({ access: 'public' }).route({ method: 'GET', path, summary, tags: ['company'] })

export const aboutContract = {
  /** A company that has written nothing of itself has its name, slogan and figures here. */
  company: route('/about/', 'The company: its story, people and figures').output(
    data({ about: aboutSchema }),
  ),

  answers: route('/about/answers/', 'Questions of buyers with their answers, by topic')
    .input(
      z.object({
        q: z
          .string()
          .trim()
          .max(MAX_QUERY_LENGTH)
          .optional()
          .describe('Only answers that have these words; ё = е.'),
      }),
    )
    .output(data(answersSchema.shape)),

  /** @throws BAD_REQUEST when no published project has this slug */
  disclosure: route('/about/disclosure/', 'What the law 214-ФЗ demands to show of each project')
    .input(disclosureInputSchema)
    .output(data(disclosureSchema.shape)),
}
