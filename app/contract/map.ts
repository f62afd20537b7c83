import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { queryList } from '#app/contract/wire/query.ts'
import { INFRASTRUCTURE } from '#app/domain/infrastructure.ts'

const pointSchema = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

/** Map data that the site serves itself: a drawing of the city (GeoJSON) or map tiles (PMTiles); null: no base map. */
export const baseMapSchema = z
  .object({
    kind: z.enum(['geojson', 'pmtiles']),
    url: z.string(),
    /** What the licence of the data asks to be shown with them; null where it asks for nothing. */
    attribution: z.string().max(120).nullable().default(null),
    /**
     * A light drawing of the same city for pages before the map is live: an SVG of this site with a path for each kind
     * of line, by id (`park`, `water`, `street`, `main`, `rail`). Null where there is none.
     */
    poster: z
      .object({
        url: z.string(),
        /** Units of the drawing from edge to edge. */
        width: z.int().positive(),
        /** West, south, east, north; degrees. Web Mercator between them. */
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      })
      .nullable()
      .default(null),
  })
  .nullable()
export type BaseMap = z.output<typeof baseMapSchema>

/** A project as a pin. */
export const projectPinSchema = pointSchema.extend({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  city_id: z.int().positive(),
  address: z.string().nullable(),
  price_from: z.int().positive().nullable(),
  flats: z.int().nonnegative(),
  /** "IV кв. 2026 – II кв. 2028", "Сдан". */
  deadline: z.string(),
  status: z.enum(['announced', 'building', 'selling', 'sold_out', 'finished']),
  image: pictureSchema.nullable(),
})
export type ProjectPin = z.output<typeof projectPinSchema>

export const projectMapSchema = z.object({
  cities: z.array(
    pointSchema.extend({ id: z.int().positive(), slug: z.string(), name: z.string(), base: baseMapSchema }),
  ),
  projects: z.array(projectPinSchema),
})
export type ProjectMap = z.output<typeof projectMapSchema>

export const infrastructureObjectSchema = pointSchema.extend({
  id: z.int().positive(),
  category: z.enum(INFRASTRUCTURE),
  title: z.string(),
  address: z.string().nullable(),
  /** Minutes on foot from the project; null when unknown. */
  minutes: z.int().positive().nullable(),
  url: z.string().nullable(),
})
export type InfrastructureObject = z.output<typeof infrastructureObjectSchema>

export const infrastructureMapSchema = z.object({
  project: pointSchema.extend({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    address: z.string().nullable(),
  }),
  base: baseMapSchema,
  /** Only categories that have objects, with their number without regard to the parameters. */
  categories: z.array(
    z.object({ id: z.enum(INFRASTRUCTURE), title: z.string(), icon: z.string(), count: z.int().positive() }),
  ),
  /** Nearest first. */
  objects: z.array(infrastructureObjectSchema),
})
export type InfrastructureMap = z.output<typeof infrastructureMapSchema>

export const mapContract = {
  projects: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/projectMapContent/', summary: 'Projects on a map', tags: ['places'] })
    .output(data({ map: projectMapSchema })),

  /** What stands around a project. @throws NOT_FOUND when there is no such project or its place on the map is unknown */
  infrastructure: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/infrastructure/{project}/',
      summary: 'Around a project',
      tags: ['places'],
    })
    .input(
      z.object({
        project: z.string().max(80).describe('Slug of the project.'),
        category: queryList(z.enum(INFRASTRUCTURE)).meta({
          description: 'Categories of what stands around; any of them.',
          examples: [['school', 'park']],
        }),
      }),
    )
    .output(data({ infrastructure_map: infrastructureMapSchema })),
}
