import * as z from 'zod'
import {
  documentFile,
  isoDay,
  isoMonth,
  pictureFile,
  prose,
  quarter,
  slug,
} from '#app/backend/content/files/content-fields.ts'
import { BUILD_STAGES } from '#app/domain/progress.ts'

const span = z
  .strictObject({ start: isoMonth, end: isoMonth })
  .refine(({ start, end }) => start <= end, 'must end after it starts')

const albumSchema = z
  .strictObject({
    month: isoMonth,
    shown_on: isoDay,
    text: prose,
    /** Per cent done, for the stages that are not calculated from built floors. */
    stages: z.partialRecord(z.enum(BUILD_STAGES), z.int().min(0).max(100)),
    /** Photo files; absent: those of this building and month in pictures.json. */
    photos: z.array(pictureFile).optional(),
  })
  .refine(({ month, shown_on }) => shown_on.startsWith(month), {
    path: ['shown_on'],
    error: 'must be a day of the month',
  })

const shiftSchema = z
  .strictObject({
    at: isoDay,
    from: quarter,
    to: quarter,
    reason: prose,
    document: z.strictObject({ title: prose, file: documentFile }).optional(),
  })
  .refine(({ from, to }) => from.year !== to.year || from.quarter !== to.quarter, {
    path: ['to'],
    error: 'must be another quarter',
  })

const unique = <T>(items: readonly T[], key: (item: T) => string) =>
  new Set(items.map(key)).size === items.length

/** Construction progress of one project: `content/progress/{slug}.json`. */
export const progressSchema = z.strictObject({
  buildings: z
    .array(
      z.strictObject({
        building: slug,
        plan: z.record(z.enum(BUILD_STAGES), span),
        albums: z
          .array(albumSchema)
          .refine((albums) => unique(albums, ({ month }) => month), 'must have one album a month'),
        /** Oldest first; each starts at the deadline where the previous one ended. */
        shifts: z.array(shiftSchema).refine(
          (shifts) =>
            shifts.every((shift, index) => {
              const before = shifts[index - 1]
              return (
                !before ||
                (before.at < shift.at &&
                  before.to.year === shift.from.year &&
                  before.to.quarter === shift.from.quarter)
              )
            }),
          'must follow one another',
        ),
      }),
    )
    .refine((rows) => unique(rows, ({ building }) => building), 'must name each building once'),
})
