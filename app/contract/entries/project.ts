import * as z from 'zod'
import { isInn, isOgrn } from '#app/domain/company/requisites.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { BUILD_STAGES, WEBCAM_KINDS } from '#app/domain/progress.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { typograph } from '#app/domain/typograph.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, month, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const quarter = z.strictObject({ quarter: z.int().min(1).max(4), year: z.int().min(1950).max(2099) })
const fact = <F extends Fields>(f: Reading<F>) => z.strictObject({ value: f.prose, label: f.prose })

const projectFields = <F extends Fields>(f: Reading<F>) => ({
  /** Must equal the project's name in the feed. */
  name: f.text,
  city_id: z.int().positive(),
  state: z.enum(['announced', 'building', 'selling', 'sold_out', 'finished']),
  class: f.text,
  tagline: f.prose,
  description: f.prose,
  address: f.text,
  district: f.text,
  lat: z.number(),
  lon: z.number(),
  image: f.picture,
  gallery: z.array(f.picture),
  sort: z.int(),
  developer: z.strictObject({
    name: f.text,
    inn: z.string().refine(isInn, 'must be an ИНН of ten digits with a right check digit'),
    ogrn: z.string().refine(isOgrn, 'must be an ОГРН of thirteen digits with a right check digit'),
    nashdom_url: z.string().regex(/^https:\/\/наш\.дом\.рф\//, 'must be a page of наш.дом.рф'),
  }),
  mortgage_text: z.string().overwrite(withoutDirections).overwrite(typograph),
  facts: z.array(fact<F>(f)),
  advantages: z.array(
    z.strictObject({
      /** Unique over all projects and the main page: the long text of an advantage is asked for by it. */
      id: z.int().positive(),
      title: f.prose,
      text: f.prose,
      image: f.picture.nullable(),
      lead: f.prose,
      paragraphs: z.array(f.prose).min(1),
      facts: z.array(fact<F>(f)),
    }),
  ),
  /** Cameras at its site. A picture of the site may stand for one in a demonstration. */
  webcams: z
    .array(
      z
        .strictObject({
          title: f.prose,
          kind: z.enum(WEBCAM_KINDS),
          url: f.camera,
          poster: z.optional(f.picture),
        })
        .refine((camera) => camera.kind === 'still' || typeof Reflect.get(camera, 'url') === 'string', {
          path: ['url'],
          error: 'a picture can stand for a camera of the kind still alone',
        }),
    )
    .default([]),
  buildings: z.array(
    z.strictObject({
      /** The building's id in the feed. */
      external_id: f.text,
      slug: f.slug,
      number: f.text,
      name: f.text,
      class: f.text,
      /** Deadline promised at the start of sales; needed when no recorded shift contains it. */
      first_deadline: z.optional(quarter),
    }),
  ),
})

/** The words and pictures of a project and its buildings; flats come by the feed. */
export const project = entryKind(
  { folder: 'projects', format: 'json', isAlways: true },
  projectFields<Written>(written),
  projectFields<Shown>(shown),
)

const day = z.iso.date('must be a day as 2026-11-20')
const percent = z.int().min(0).max(100)

const span = z
  .strictObject({ start: month, end: month })
  .refine(({ start, end }) => start <= end, 'must end after it starts')

const albumFields = <F extends Fields>(f: Reading<F>) =>
  z
    .strictObject({
      month,
      shown_on: day,
      text: f.prose,
      /** Per cent done. */
      stages: z.record(z.enum(BUILD_STAGES), percent),
      photos: z.array(f.picture).default([]),
    })
    .refine(({ month, shown_on }) => shown_on.startsWith(month), {
      path: ['shown_on'],
      error: 'must be a day of the month',
    })

const shiftFields = <F extends Fields>(f: Reading<F>) =>
  z
    .strictObject({
      at: day,
      from: quarter,
      to: quarter,
      reason: f.prose,
      document: z.optional(z.strictObject({ title: f.prose, file: f.document })),
    })
    .refine(({ from, to }) => from.year !== to.year || from.quarter !== to.quarter, {
      path: ['to'],
      error: 'must be another quarter',
    })

const isUnique = (names: readonly unknown[]) => new Set(names).size === names.length

const progressFields = <F extends Fields>(f: Reading<F>) => ({
  buildings: z
    .array(
      z.strictObject({
        /** Slug of a building of the project. */
        building: z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens'),
        plan: z.record(z.enum(BUILD_STAGES), span),
        albums: z
          .array(albumFields<F>(f))
          .refine((albums) => isUnique(albums.map(({ month }) => month)), 'must have one album a month'),
        /** Oldest first; each starts at the deadline where the previous one ended. */
        shifts: z.array(shiftFields<F>(f)).refine(
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
    .refine((rows) => isUnique(rows.map(({ building }) => building)), 'must name each building once'),
})

/** The construction of a project: its slug is that of the project. */
export const progress = entryKind(
  { folder: 'progress', format: 'json', isAlways: true },
  progressFields<Written>(written),
  progressFields<Shown>(shown),
)
