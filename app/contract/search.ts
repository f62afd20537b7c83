import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryInt } from '#app/contract/wire/query.ts'
import { MAX_QUERY_LENGTH, MAX_SHOWN } from '#app/domain/filter-limits.ts'
import { SEARCH_KINDS } from '#app/domain/search-kinds.ts'

/** Found words in a text, each as its beginning and its end (not included) in UTF-16 units. */
const marksSchema = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]))

/** One result of the search by words. */
export const searchObjectSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  title_marks: marksSchema,
  /** Second line: city, floor, price, or the piece of a text that has the words. */
  text: z.string(),
  text_marks: marksSchema,
  /** ISO day of news and the like. */
  date: z.string().optional(),
  /** Address on this site. */
  url: z.string(),
})
export type SearchObject = z.output<typeof searchObjectSchema>

const flatsBySearchSchema = z.object({
  /** "2-комнатные до 9 млн ₽". */
  title: z.string(),
  /** Free flats; 0 where there are none at the moment: the list says which of its conditions to give up. */
  count: z.int().nonnegative(),
  /** The list of these flats. */
  url: z.string(),
})

/** How many results of each kind are given where none is asked for. */
const OF_EACH_KIND = 5

export const searchInputSchema = z.object({
  q: z.string().trim().min(1).max(MAX_QUERY_LENGTH).describe('What to search for.'),
  kind: z.enum(SEARCH_KINDS).optional().describe('Results of one kind alone.'),
  limit: queryInt
    .pipe(z.int().min(1).max(MAX_SHOWN))
    .default(OF_EACH_KIND)
    .describe('Results of each kind, at most.'),
  offset: queryInt.pipe(z.int().min(0).max(10_000)).default(0).describe('Results of each kind to skip.'),
})
export type SearchInput = z.input<typeof searchInputSchema>

export const searchAnswerSchema = z.object({
  objects: z.array(searchObjectSchema).optional(),
  empty: z.string().optional(),
  /** How many there are of each kind, in the order of the objects; of all kinds, whichever is asked for. */
  groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), total: z.int().positive() })),
  total: z.int().nonnegative(),
  /** What was searched in place of the query: another keyboard layout, other letters, without typing errors. */
  corrected: z.string().optional(),
  /** Flats by the rooms, price, area and floor that the query names. */
  flats: flatsBySearchSchema.optional(),
  /** Queries that find something, where this one finds nothing. */
  suggestions: z.array(z.string()),
})
export type SearchAnswer = z.output<typeof searchAnswerSchema>

export const searchContract = {
  /** Either `objects`, grouped by kind and the closest first, or `empty`: a message for the visitor. */
  find: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/search/',
      summary: 'Everything on the site by words: projects, flats, pages, news',
      tags: ['search'],
    })
    .input(searchInputSchema)
    .output(data(searchAnswerSchema.shape)),
}
