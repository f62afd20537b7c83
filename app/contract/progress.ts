import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { BUILD_STAGES, WEBCAM_KINDS } from '#app/domain/progress.ts'

/** "2026-11". */
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const blankToAbsent = (value: unknown) => (value === '' ? undefined : value)

const buildingRefSchema = z.object({ id: z.int(), slug: z.string(), number: z.string(), name: z.string() })

/** How much of one kind of work is done, compared with its plan. */
export const stageSchema = z.object({
  kind: z.enum(BUILD_STAGES),
  label: z.string(),
  /** Done, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Planned for this month, 0 to 100; null without a plan. */
  plan_percent: z.int().min(0).max(100).nullable(),
  /** Month in which it is planned to end. */
  plan_end: monthSchema.nullable(),
})
export type Stage = z.output<typeof stageSchema>

/** One month of one building. */
export const progressAlbumSchema = z.object({
  /** "rechnoy-6-2026-11". */
  id: z.string(),
  building: buildingRefSchema,
  month: monthSchema,
  /** "Ноябрь 2026". */
  title: z.string(),
  /** For visitors: "20 ноября 2026". */
  date: z.string(),
  text: z.string(),
  percent: z.int().min(0).max(100),
  stages: z.array(stageSchema),
  photos: z.array(pictureSchema),
})
export type ProgressAlbum = z.output<typeof progressAlbumSchema>

/** A deadline that was moved. Never deleted. */
export const deadlineShiftSchema = z.object({
  building: buildingRefSchema,
  /** ISO date of the announcement. */
  at: z.string(),
  from: z.object({ value: z.string(), label: z.string() }),
  to: z.object({ value: z.string(), label: z.string() }),
  reason: z.string(),
  document: z.object({ title: z.string(), url: z.string() }).nullable(),
})
export type DeadlineShift = z.output<typeof deadlineShiftSchema>

/** Progress of a building today. */
export const buildingProgressSchema = z.object({
  building: buildingRefSchema,
  percent: z.int().min(0).max(100),
  deadline: z.object({ value: z.string(), label: z.string() }),
  /** The deadline that was promised first; equal to `deadline` when it was never moved. */
  first_deadline: z.object({ value: z.string(), label: z.string() }),
  month: monthSchema.nullable(),
  stages: z.array(stageSchema),
  /** Photos of the same view, month by month, oldest first, for comparison. */
  view: z.array(z.object({ month: monthSchema, title: z.string(), photo: pictureSchema })),
})
export type BuildingProgress = z.output<typeof buildingProgressSchema>

/** A camera at a building site. */
export const webcamSchema = z.object({
  title: z.string(),
  kind: z.enum(WEBCAM_KINDS),
  /** Of this site, from its root; or of another one, with https. */
  url: z.string(),
  /** The other site, as visitors read it: nothing of it is loaded before they press. Null for this site. */
  host: z.string().nullable(),
  /** Shown until then. */
  poster: pictureSchema.nullable(),
})
export type Webcam = z.output<typeof webcamSchema>

export const dynamicsSchema = z.object({
  project: z.object({ id: z.int(), slug: z.string(), name: z.string(), city: z.string() }),
  buildings: z.array(buildingProgressSchema),
  /** Months that have albums, newest first, without regard to the parameters. */
  months: z.array(z.object({ month: monthSchema, label: z.string(), count: z.int().positive() })),
  /** Newest first; of the requested building and month. */
  albums: z.array(progressAlbumSchema),
  /** Newest first. */
  shifts: z.array(deadlineShiftSchema),
  webcams: z.array(webcamSchema),
})
export type Dynamics = z.output<typeof dynamicsSchema>

/** A building under construction, in one line. */
export const buildingOnSiteSchema = z.object({
  project: z.object({ id: z.int(), slug: z.string(), name: z.string(), city: z.string() }),
  building: buildingRefSchema,
  /** Of the project. An older backend does not tell it. */
  address: z.string().nullable().optional(),
  percent: z.int().min(0).max(100),
  /** "Ноябрь 2026"; null while there are no photos. */
  month: z.string().nullable(),
  deadline: z.object({ value: z.string(), label: z.string() }),
  photo: pictureSchema.nullable(),
  /** What was done in that month. An older backend tells neither it nor what follows. */
  text: z.string().optional(),
  /** Every shift of its deadline, newest first. */
  shifts: z.array(deadlineShiftSchema.pick({ at: true, from: true, to: true, reason: true })).optional(),
  /** Flats on sale, and the price of the cheapest. */
  free: z.int().nonnegative().optional(),
  price_from: z.int().positive().nullable().optional(),
})
export type BuildingOnSite = z.output<typeof buildingOnSiteSchema>

export const progressContract = {
  /** Construction of a project. @throws NOT_FOUND */
  ofProject: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/dynamics/{path}/',
      summary: 'Construction of a project',
      tags: ['progress'],
    })
    .input(
      z.object({
        path: z.string().max(80).describe('Slug of the project.'),
        building: z
          .preprocess(blankToAbsent, z.string().regex(SLUG_PATTERN).optional())
          .meta({ description: 'Slug of one building.', examples: ['korpus-6'] }),
        month: z
          .preprocess(blankToAbsent, monthSchema.optional())
          .meta({ description: 'Year and month.', examples: ['2026-11'] }),
      }),
    )
    .output(data({ dynamics: dynamicsSchema })),

  /** Every building under construction, with its newest photo and what has become of its deadline. */
  overview: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/dynamics_progress/',
      summary: 'Buildings under construction',
      tags: ['progress'],
    })
    .output(
      data({
        progress: z.array(buildingOnSiteSchema),
      }),
    ),

  /** Cameras of all projects: the content policy of the site allows their hosts. */
  webcams: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/webcams/',
      summary: 'Cameras at building sites',
      tags: ['progress'],
    })
    .output(data({ webcams: z.array(webcamSchema) })),
}
