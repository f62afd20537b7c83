import * as z from 'zod'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { advantageSchema } from '#app/contract/advantage.ts'

const factsSchema = z.array(z.object({ value: z.string(), label: z.string() }))

/** An advantage with the longer text of its dialog, which may be missing. */
const advantageDetailsSchema = advantageSchema.extend({
  lead: z.string().optional(),
  paragraphs: z.array(z.string()).default([]),
  facts: factsSchema.default([]),
})

const textsSchema = z.object({
  facts: factsSchema.default([]),
  advantages: z.array(advantageDetailsSchema).default([]),
})

/** The page texts in a project's `details`; empty for a project that is known only from its feed. */
export function textsOf({ details }: Pick<ProjectRow, 'details'>): z.output<typeof textsSchema> {
  return textsSchema.parse(details)
}
