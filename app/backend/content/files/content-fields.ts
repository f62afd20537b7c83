import * as z from 'zod'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { typograph } from '#app/domain/typograph.ts'

/** Field types that several content files use. */
export const text = z.string().trim().min(1)
/** Text for visitors, with typographic spaces. Names that must match a feed use `text`. */
export const prose = text.transform(typograph)
export const slug = z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens')
/** Name of a file listed in pictures.json. */
export const pictureFile = z.string().regex(/^[a-z0-9-]+\.webp$/, 'must be the name of a .webp picture')
/** Name of a file in content/documents. */
export const documentFile = z
  .string()
  .regex(
    /^[a-z0-9-]+\.(pdf|docx|xlsx)$/,
    'must be the name of a .pdf, .docx or .xlsx file of content/documents',
  )
export const isoDay = z.iso.date('must be a day as 2026-11-20')
export const isoMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month as 2026-11')
export const quarter = z.strictObject({ quarter: z.int().min(1).max(4), year: z.int().min(1950).max(2099) })
/** A figure with a caption. */
export const fact = z.strictObject({ value: prose, label: prose })

/** An advantage: two lines on the page, and the longer text of its dialog. */
export const advantage = z.strictObject({
  id: z.int().positive(),
  title: prose,
  text: prose,
  image: pictureFile.nullable(),
  lead: prose,
  paragraphs: z.array(prose).min(1),
  facts: z.array(fact),
})
