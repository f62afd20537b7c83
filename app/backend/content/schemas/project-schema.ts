import * as z from 'zod'
import {
  advantage,
  fact,
  pictureFile,
  prose,
  quarter,
  slug,
  text,
} from '#app/backend/content/files/content-fields.ts'
import { isCompanyInn, isCompanyOgrn } from '#app/backend/content/files/registry-numbers.ts'
import { WEBCAM_KINDS } from '#app/domain/progress.ts'
import { typograph } from '#app/domain/typograph.ts'

const buildingSchema = z.strictObject({
  /** The building's id in the feed. */
  external_id: text,
  slug,
  number: text,
  name: text,
  class: text,
  /** Deadline promised at the start of sales; needed when no recorded shift contains it. */
  first_deadline: quarter.optional(),
})

const ownAddress = z.string().regex(/^\/(?![/\\])[^\s\\]*$/)
const otherAddress = z
  .url({ protocol: /^https$/ })
  .refine((url) => URL.parse(url)?.username === '', 'must not hold a name or a password')

/** A camera. A picture of the site may stand for one in a demonstration. */
const webcamSchema = z
  .strictObject({
    title: prose,
    kind: z.enum(WEBCAM_KINDS),
    url: z.union([ownAddress, otherAddress, pictureFile], {
      error: 'must be an address with https, one of this site from /, or the name of a .webp picture',
    }),
    poster: pictureFile.optional(),
  })
  .refine(({ kind, url }) => kind === 'still' || /[/:]/.test(url), {
    path: ['url'],
    error: 'a picture can stand for a camera of the kind still alone',
  })

/** One project: `content/projects/{slug}.json`. */
export const projectSchema = z.strictObject({
  slug,
  /** Must equal the project's name in the feed. */
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
  facts: z.array(fact),
  advantages: z.array(advantage),
  /** Cameras at its site. */
  webcams: z.array(webcamSchema).default([]),
  buildings: z.array(buildingSchema),
})
export type ProjectContent = z.output<typeof projectSchema>
