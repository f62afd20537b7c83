import * as z from 'zod'
import { prose, slug, text } from '#app/backend/content/files/content-fields.ts'
import { timeZone } from '#app/contract/entries/company.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { INFRASTRUCTURE } from '#app/domain/infrastructure.ts'

const phone = z.string().regex(/^\+7\d{10}$/, 'must be +7 and ten digits')

export const citiesSchema = z
  .array(
    z.strictObject({
      id: z.int().positive(),
      slug,
      name: text,
      /** "в Перми". */
      name_prep: text,
      region: text.nullable(),
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      timezone: timeZone,
      phone,
      is_main: z.boolean(),
      sort: z.int(),
    }),
  )
  .min(1)
  .refine(
    (cities) => cities.filter((city) => city.is_main).length === 1,
    'exactly one city must have is_main',
  )

export const selectionsSchema = z.array(
  z.strictObject({
    path: z
      .string()
      .regex(/^[a-z0-9/-]{2,120}$/, 'must be lower-case Latin letters, digits, hyphens and slashes'),
    kind: z.enum(['flats', 'types']),
    h1: prose,
    title: text.max(70),
    description: text.max(170),
    text: prose,
    filter: flatFilterSchema.strict(),
    group_label: text,
    label: text,
    sort: z.int(),
  }),
)

/** The surroundings of one project: `content/infrastructure/{slug}.json`. */
export const infrastructureSchema = z
  .array(
    z.strictObject({
      category: z.enum(INFRASTRUCTURE),
      title: prose,
      address: prose.nullable(),
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      /** On foot. */
      minutes: z.int().positive().nullable(),
      url: z.url({ protocol: /^https?$/ }).optional(),
    }),
  )
  .refine(
    (objects) =>
      new Set(objects.map(({ category, title, address }) => `${category} ${title} ${address}`)).size ===
      objects.length,
    'must name each object once',
  )
