import * as z from 'zod'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { advantageSchema } from '#app/contract/advantage.ts'
import { documentSchema } from '#app/contract/places.ts'

const factsSchema = z.array(z.object({ value: z.string(), label: z.string() }))

/** An advantage with what its window tells; a row without that has its two lines alone. */
export const toldAdvantageSchema = advantageSchema.extend({
  lead: z.string().optional(),
  paragraphs: z.array(z.string()).default([]),
  facts: factsSchema.default([]),
})

const wordsSchema = z.object({
  facts: factsSchema.default([]),
  advantages: z.array(toldAdvantageSchema).default([]),
  documents: z.array(documentSchema).default([]),
})

/** What a project's `details` say for its page; a project known by its feed alone says nothing. */
export function wordsOf({ details }: Pick<ProjectRow, 'details'>): z.output<typeof wordsSchema> {
  return wordsSchema.parse(details)
}
