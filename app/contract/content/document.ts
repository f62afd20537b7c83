import * as z from 'zod'

/** A file to read or to download, with its title. */
export const fileSchema = z.object({
  /** `?document={slug}` shows it over a page that lists it. */
  slug: z.string(),
  title: z.string(),
  /** Address of the file. */
  file: z.string(),
  /** Without a dot: "pdf". */
  ext: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Null where they could not be counted. */
  pages: z.int().positive().nullable(),
})
export type TitledFile = z.output<typeof fileSchema>

/** A document of the company or of a project. */
export const documentSchema = fileSchema.extend({
  /** "РНС", "Проектная декларация" and the like. */
  kind: z.string(),
  /** "30 октября 2026": its last four characters are the year. */
  date: z.string(),
  /** The same as an ISO date. */
  day: z.string(),
  /** Its page is /docs/section/{url}. */
  section: z.object({ url: z.string(), title: z.string() }),
  /** Null for those of the company as a whole. */
  project: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Replaced by a newer one, kept for reading. */
  archive: z.boolean(),
})
export type Document = z.output<typeof documentSchema>
