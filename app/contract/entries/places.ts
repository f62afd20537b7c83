import * as z from 'zod'
import { INFRASTRUCTURE } from '#app/domain/infrastructure.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { typograph } from '#app/domain/typograph.ts'
import { timeZone } from './company.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const latitude = z.number().min(-90).max(90)
const line = z.string().overwrite(withoutDirections).trim().min(1)
/** Written and shown alike: typographing twice changes nothing more. */
const prose = line.overwrite(typograph)
const longitude = z.number().min(-180).max(180)

const cityFields = <F extends Fields>(f: Reading<F>) => ({
  /** In addresses of the site and in feeds: never changed. */
  id: z.int().positive(),
  name: f.text,
  /** "в Перми". */
  name_prep: f.text,
  region: f.text.nullable(),
  lat: latitude,
  lon: longitude,
  timezone: timeZone,
  phone: f.phone,
  /** Of exactly one city. */
  is_main: z.boolean(),
  sort: z.int(),
})

/** A city where the company builds. */
export const city = entryKind(
  { folder: 'cities', format: 'json', isAlways: true },
  cityFields<Written>(written),
  cityFields<Shown>(shown),
)

const surroundingsFields = {
  objects: z
    .array(
      z.strictObject({
        category: z.enum(INFRASTRUCTURE),
        title: prose,
        address: prose.nullable(),
        lat: latitude,
        lon: longitude,
        /** On foot. */
        minutes: z.int().positive().nullable(),
        url: z.optional(z.url({ protocol: /^https?$/ })),
      }),
    )
    .refine(
      (objects) =>
        new Set(objects.map(({ category, title, address }) => `${category} ${title} ${address}`)).size ===
        objects.length,
      'must name each object once',
    ),
}

/** What stands around a project: its slug is that of the project. */
export const surroundings = entryKind(
  { folder: 'infrastructure', format: 'json', isAlways: true },
  surroundingsFields,
  surroundingsFields,
)

const selectionFields = <F extends Fields>(f: Reading<F>) => ({
  kind: z.enum(['flats', 'types']),
  h1: f.prose,
  title: line.max(70),
  description: line.max(170),
  text: f.prose,
  filter: f.filter,
  group_label: f.text,
  label: f.text,
  sort: z.int(),
})

/** A ready filter of flats or layouts with words of its own: its slug is the end of its address. */
export const selection = entryKind(
  { folder: 'selections', format: 'json', isDeep: true, isAlways: true },
  selectionFields<Written>(written),
  selectionFields<Shown>(shown),
)
