import * as z from 'zod'
import { standard } from '#app/contract/entries/texts.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { queryFlag, queryIntRange } from '#app/contract/wire/query.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { documentSchema, fileSchema } from './document.ts'

const MAX_LIMIT = 200

const page = {
  limit: queryIntRange(1, MAX_LIMIT).describe('At most 200; 40 without it.'),
  offset: queryIntRange(0, 100_000).describe('Number of items to leave out.'),
}

const slug = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.string().regex(SLUG_PATTERN).optional(),
)

const documentsInput = z.object({
  ...page,
  section: slug.describe('Only documents of this section, by its url.'),
  project: slug.describe('Only documents of this project, by its slug.'),
  year: queryIntRange(1990, 2100).describe('Only documents of this year.'),
  q: z.string().max(100).optional().describe('Only documents whose title has words that begin so; ё = е.'),
  archive: queryFlag.describe('1: the documents that newer ones have replaced, in place of those in force.'),
})
export type DocumentsInput = z.output<typeof documentsInput>

/** `documents` counts what is in force. */
const sectionSchema = z.object({ url: z.string(), title: z.string(), documents: z.int() })
export type DocumentSection = z.output<typeof sectionSchema>

/** How many documents each choice has, with all other choices of the call. */
const facetsSchema = z.object({
  sections: z.array(z.object({ url: z.string(), title: z.string(), count: z.int() })),
  projects: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  /** The newest first. */
  years: z.array(z.object({ year: z.int(), count: z.int() })),
  archive: z.object({ current: z.int(), archived: z.int() }),
  /** Number of the standards, which have pages of their own. */
  standarts: z.int(),
})
export type DocumentFacets = z.output<typeof facetsSchema>

const standardCardSchema = standard.output.pick({ title: true, lead: true, cover: true }).extend({
  /** Its page is /docs/standarts/{url}. */
  url: z.string(),
  /** Number of its documents. */
  documents: z.int(),
})
export type StandardCard = z.output<typeof standardCardSchema>

const standardDocumentSchema = fileSchema.extend({
  standart: z.object({ url: z.string(), title: z.string() }),
})

const standardSchema = standard.output.omit({ documents: true, slug: true, sort: true }).extend({
  url: z.string(),
  documents: z.array(fileSchema),
  /** Those before and after it in the order of the list. */
  previous: z.object({ url: z.string(), title: z.string() }).nullable(),
  next: z.object({ url: z.string(), title: z.string() }).nullable(),
})
export type Standard = z.output<typeof standardSchema>

const route = (path: `/${string}/`, summary: string) =>
  call.meta({ access: 'public' }).route({ method: 'GET', path, summary, tags: ['documents'] })

export const documentsContract = {
  sections: route('/docs/list/', 'Sections of the documents')
    .input(z.object(page))
    .output(data({ docs: listOf(sectionSchema) })),
  list: route('/documents/list/', 'Documents, the newest first')
    .input(documentsInput)
    .output(data({ documents: listOf(documentSchema), facets: facetsSchema })),
  standards: route('/standarts/', 'Standards of building')
    .input(z.object(page))
    .output(data({ standarts: listOf(standardCardSchema) })),
  standard: route('/standarts/{path}/', 'One standard of building')
    .input(z.object({ path: z.string().regex(SLUG_PATTERN).describe('Slug of the standard.') }))
    .output(data({ standart: standardSchema })),
  standardDocuments: route('/standartsDocs/', 'Documents of the standards')
    .input(z.object({ ...page, standart: slug.describe('Only documents of this standard, by its url.') }))
    .output(data({ documents: listOf(standardDocumentSchema) })),
}
