import * as z from 'zod'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { typograph } from '#app/domain/typograph.ts'
import { blockSchema } from './blocks.ts'

/** A picture of an entry, by the name of its file, until the site puts the picture itself in its place. */
export class PictureRef {
  readonly file: string
  constructor(file: string) {
    this.file = file
  }
}

/** A document or video of an entry, by the name of its file. */
export class FileRef {
  readonly file: string
  constructor(file: string) {
    this.file = file
  }
}

/** A text of an entry in Markdown, until the site puts its blocks in its place. */
export class MarkdownText {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** A file to download or to play. */
export const fileSchema = z.object({
  url: z.string(),
  /** Without a dot: "pdf". */
  ext: z.string(),
  bytes: z.int().nonnegative(),
  /** Of a PDF whose pages could be counted. */
  pages: z.int().positive().optional(),
})
export type StoredFile = z.output<typeof fileSchema>

const text = z.string().overwrite(withoutDirections).trim().min(1)
const slug = z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens')
const day = z.iso.date('must be a day as 2026-11-20')
/** The same in both ways of reading. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month as 2026-11')
const localAddress = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'must be an address on this site, from /')
const webAddress = z.url({ protocol: /^https$/, error: 'must be an address with https://' })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 09:00')
const phone = z.string().regex(/^\+7\d{10}$/, 'must be +7 and ten digits')
const email = z.email('must be an e-mail')
const filter = flatFilterSchema.strict()
const pictureRef = z
  .string()
  .regex(/^[a-z0-9-]+\.webp$/, 'must be the name of a .webp picture')
  .transform((file) => new PictureRef(file))
const foreignAddress = webAddress.refine(
  (url) => URL.parse(url)?.username === '',
  'must not hold a name or a password',
)

/**
 * Types of fields as an editor writes them in a content folder. Pictures, files and Markdown are kept as
 * references; `backend/entries/output` replaces them.
 */
export const written = {
  text,
  /** Text for visitors: gets its no-break spaces. Names that must equal others use `text`. */
  prose: text.transform(typograph),
  slug,
  day,
  time,
  phone,
  email,
  localAddress,
  webAddress,
  filter,
  picture: pictureRef,
  /** The address of a camera, or a picture that stands for one. */
  camera: z.union([localAddress, foreignAddress, pictureRef], {
    error: 'must be an address with https, one of this site from /, or the name of a .webp picture',
  }),
  document: z
    .string()
    .regex(
      /^[a-z0-9-]+\.(pdf|docx|xlsx)$/,
      'must be the name of a .pdf, .docx or .xlsx file of content/documents',
    )
    .transform((file) => new FileRef(file)),
  video: z
    .string()
    .regex(/^[a-z0-9-]+\.(mp4|webm)$/, 'must be the name of an .mp4 or .webm file of content/videos')
    .transform((file) => new FileRef(file)),
  markdown: z
    .string()
    .overwrite(withoutDirections)
    .transform((source) => new MarkdownText(source)),
}

/** The same types of fields as pages and other programs read them. */
export const shown = {
  text: z.string(),
  prose: z.string(),
  slug: z.string(),
  day: z.string(),
  time: z.string(),
  phone: z.string(),
  email: z.string(),
  localAddress: z.string(),
  webAddress: z.string(),
  filter: flatFilterSchema,
  picture: pictureSchema,
  camera: z.union([z.string(), pictureSchema]),
  document: fileSchema,
  video: fileSchema,
  markdown: z.array(blockSchema),
} satisfies Fields

export type Written = typeof written
export type Shown = typeof shown

/** Either way of reading. */
export type Fields = { [Name in keyof Written]: z.ZodType }

/** What a kind of entry declares its fields with, once for both ways: a function of `Reading<F>`. */
export type Reading<F extends Fields> = { [Name in keyof Fields]: F[Name] }
