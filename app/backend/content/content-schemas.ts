import * as z from 'zod'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { typograph } from '#app/domain/typograph.ts'
import { isCompanyInn, isCompanyOgrn } from './registry-numbers.ts'

const text = z.string().trim().min(1)
/** Words that visitors read; names that a feed must match are `text`. */
const prose = text.transform(typograph)
const slug = z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens')
/** Name of a file of pictures.json. */
const pictureFile = z.string().regex(/^[a-z0-9-]+\.webp$/, 'must be the name of a .webp picture')
const phone = z.string().regex(/^\+7\d{10}$/, 'must be +7 and ten digits')
const localAddress = z.string().regex(/^\/(?!\/)/, 'must be an address on this site, from /')

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
      timezone: text,
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

const buildingSchema = z.strictObject({
  /** As in the feed. */
  external_id: text,
  slug,
  number: text,
  name: text,
  class: text,
})

export const projectSchema = z.strictObject({
  slug,
  /** The feed's project of this name is this one. */
  name: text,
  city_id: z.int().positive(),
  state: z.enum(['announced', 'building', 'selling', 'sold_out', 'finished']),
  class: text,
  tagline: prose,
  description: prose,
  address: text,
  district: text,
  lat: z.number(),
  lon: z.number(),
  image: pictureFile,
  gallery: z.array(pictureFile),
  sort: z.int(),
  developer: z.strictObject({
    name: text,
    inn: z.string().refine(isCompanyInn, 'must be an ИНН of ten digits with a right check digit'),
    ogrn: z.string().refine(isCompanyOgrn, 'must be an ОГРН of thirteen digits with a right check digit'),
    nashdom_url: z.string().regex(/^https:\/\/наш\.дом\.рф\//, 'must be a page of наш.дом.рф'),
  }),
  mortgage_text: z.string().transform(typograph),
  buildings: z.array(buildingSchema),
})
export type ProjectContent = z.output<typeof projectSchema>

export const homeSchema = z.strictObject({
  title: prose,
  lead: prose,
  advantages: z
    .array(z.strictObject({ id: z.int().positive(), title: prose, text: prose, image: pictureFile }))
    .min(4),
  facts: z.array(z.strictObject({ value: prose, label: prose })),
})

export const sliderSchema = z
  .array(z.strictObject({ title: prose, text: prose, url: localAddress, action: prose, image: pictureFile }))
  .min(1)

export const bannerSchema = z.strictObject({ id: text, text: prose, url: localAddress }).nullable()

export const typesTabsSchema = z
  .array(z.strictObject({ id: text, label: text, filter: flatFilterSchema.strict() }))
  .min(1)

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
