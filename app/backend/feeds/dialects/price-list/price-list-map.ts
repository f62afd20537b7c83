import { parseDocument } from 'yaml'
import { z } from 'zod'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { PRICE_LIST_FIELDS } from './fields.ts'

const columnSchema = z
  .strictObject({
    /** `custom`: a fact without a field of its own, which the name of the column tells: "Гардеробная", "Площадь: спальня". */
    field: z.enum([...PRICE_LIST_FIELDS, 'custom', 'skip']),
    /** Letter, as spreadsheets name columns. Without a header the column is found by it. */
    column: z
      .string()
      .regex(/^[A-Z]{1,3}$/i, 'a letter of a column, as "A" or "AB"')
      .optional(),
    /** Text of the header; several lines of it are joined by " / ". */
    header: z.string().optional(),
    /** What prices are written in. */
    unit: z.enum(['rouble', 'thousand', 'million']).optional(),
    /** Word before a bare number of a house: "Корпус" makes "2" to "Корпус 2". */
    prefix: z.string().max(40).optional(),
    /** `down`: an empty cell has the value above it, as in merged cells. */
    fill: z.enum(['down']).optional(),
  })
  .refine(({ column, header }) => column !== undefined || header !== undefined, {
    message: 'a column needs a header or a letter',
  })
  .refine(({ field, header }) => field !== 'custom' || header !== undefined, {
    message: 'a custom column needs a header: it is the name of the fact',
  })

/** A mapping as data, as a source on schedule stores it. */
export const priceListMapSchema = z
  .strictObject({
    version: z.literal(1),
    /** Names of the sheets of a workbook that are read; without it, all that have the columns. */
    sheets: z.array(z.string()).optional(),
    columns: z.array(columnSchema).min(1).max(300),
    /** Words of the column of statuses; '' is an empty cell. */
    statuses: z.record(z.string(), z.enum(['free', 'reserved', 'sold', 'hidden'])).default({}),
    /** What the file does not say, for all rows. */
    defaults: z
      .strictObject({
        project: z.string().max(200).default(''),
        city: z.string().max(200).default(''),
        address: z.string().max(200).default(''),
        house: z.string().max(200).default(''),
        kind: z.string().max(100).default(''),
        finish: z.string().max(100).default(''),
        deadline: z.string().max(100).default(''),
      })
      .prefault({}),
    /** Whether a row of one text ("Корпус 2", "3 этаж") is a title of the rows below it. */
    titles: z.boolean().default(true),
  })
  .superRefine(({ columns, defaults, titles }, context) => {
    const fields = columns.map(({ field }) => field).filter((field) => field !== 'skip' && field !== 'custom')
    const twice = fields.filter((field, index) => fields.indexOf(field) !== index)
    for (const field of new Set(twice))
      context.addIssue(`two columns are the field ${field}: skip one of them`)
    if (!fields.includes('area')) context.addIssue('no column is the field area')
    if (!fields.includes('number') && !fields.includes('id')) {
      context.addIssue(
        'no column is the field number or id: without one a flat is not the same in the next price list',
      )
    }
    if (!titles && !fields.includes('project') && defaults.project.trim() === '') {
      context.addIssue('the complex has no name: write it as defaults.project')
    }
  })

/** How the columns of a price list become flats; the operator's file. */
export type PriceListMap = z.output<typeof priceListMapSchema>
export type MappedColumn = PriceListMap['columns'][number]

/**
 * Reads a mapping, YAML or JSON.
 *
 * @throws {FeedUnreadable} naming every fault by its place
 */
export function parsePriceListMap(text: string): PriceListMap {
  const document = parseDocument(text)
  const [fault] = document.errors
  if (fault) throw mapFault([fault.message.split('\n')[0] ?? ''])
  const result = priceListMapSchema.safeParse(document.toJS())
  if (result.success) return result.data
  throw mapFault(result.error.issues.map(({ path, message }) => [...path, message].join(': ')))
}

function mapFault(faults: readonly string[]): FeedUnreadable {
  return new FeedUnreadable(
    'broken-table',
    `The mapping cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nMend it, or make a new one with npm run feed -- map FILE.`,
  )
}
