import * as z from 'zod'

const localMoment = z
  .string()
  .regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, 'must be a day and an hour as 2026-12-01T09:00')

/** What every entry may say of itself, in the company's time zone: when it appears, and when it goes. */
const schedule = { publish_at: localMoment.optional(), until: localMoment.optional() }

const endless = {
  ...schedule,
  until: z
    .never('the site cannot be without this text: remove "until", and give the one that follows a publish_at')
    .optional(),
}

const scheduleOf = ({ isAlways, hasNoEnd }: EntryPlace) => {
  if (isAlways) return {}
  return hasNoEnd ? endless : schedule
}

export type EntryPlace = {
  /** In a content folder: `content/{folder}/{slug}.{md|json}`; of an entry there is one of: `content/{folder}.{md|json}`. */
  folder: string
  isSingle?: boolean
  /** Markdown with front matter, whose text is the field `body`; JSON for the rest. */
  format: 'markdown' | 'json'
  /** Its slug may have parts, as perm/studii: folders within its folder. */
  isDeep?: boolean
  /** Has no hours of publication: the site cannot be without it for an hour. */
  isAlways?: boolean
  /** Has no hour at which it goes: a newer version with an hour replaces it, so that the site is never without one. */
  hasNoEnd?: boolean
  /** Fields that name an SVG file of `content`; the entry holds its cleaned text. */
  drawings?: readonly string[]
  /** By `date` (the newest first) or by `sort`, then by slug. */
  order?: 'date' | 'sort'
}

/**
 * A kind of entry: where it lies in a content folder, what an editor writes and what pages read.
 *
 * @param written - the fields read as `written` of `fields.ts`
 * @param shown - the same fields read as `shown`
 */
export function entryKind<Shown extends z.core.$ZodLooseShape>(
  place: EntryPlace,
  written: z.core.$ZodLooseShape,
  shown: Shown,
) {
  const input: z.ZodType<object> = z.strictObject({ ...written, ...scheduleOf(place) })
  return { ...place, input, output: z.object({ slug: z.string(), ...shown }) }
}
