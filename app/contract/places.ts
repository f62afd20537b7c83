import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'
import { MAX_ID } from '#app/domain/filter-limits.ts'
import { advantageSchema } from './advantage.ts'
import { documentSchema } from './content/document.ts'
import { programmeSchema } from './flat.ts'
import { flatFilterSchema } from './flat-filter.ts'
import { storeroomCountSchema } from './storehouse.ts'

export const citySchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  /** "в Перми". */
  name_prep: z.string(),
  is_main: z.boolean(),
  /** E.164. */
  phone: z.string().nullable(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  /** Flats of this city that match. */
  flats: z.int().nonnegative(),
  projects: z.object({
    data: z.array(
      z.object({ id: z.int(), slug: z.string(), name: z.string(), flats: z.int().nonnegative() }),
    ),
  }),
})
export type City = z.output<typeof citySchema>

/** A project as the menu, cards and lists show it. */
export const projectSummarySchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(['announced', 'building', 'selling', 'sold_out', 'finished']),
  class: z.string().nullable(),
  tagline: z.string().nullable(),
  address: z.string().nullable(),
  district: z.string().nullable(),
  city: z.object({ id: z.int(), name: z.string() }),
  image: pictureSchema.nullable(),
  /** By which it is sold, where that is not the phone of the site; E.164. */
  phone: z.string().nullable(),
  /** Price of the cheapest free flat, roubles; null when none is free. */
  price_from: z.int().positive().nullable(),
  flats: z.int().nonnegative(),
  /** "IV кв. 2026 – II кв. 2028", "Сдан", "Скоро в продаже". */
  label: z.string(),
})
export type ProjectSummary = z.output<typeof projectSummarySchema>

export const buildingSchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  number: z.string(),
  name: z.string(),
  project: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  /** null while the height is not known; then the floors of the sections reach to their highest flats. */
  floors_total: z.int().positive().nullable(),
  sections: z.array(z.object({ number: z.int(), floors_total: z.int().positive() })),
  deadline: z.object({ value: z.string(), label: z.string() }),
  state: z.enum(['planned', 'building', 'built', 'finished']),
  /** A picture of it that a feed gives. */
  image: pictureSchema.optional(),
  free: z.int().nonnegative(),
  price_from: z.int().positive().nullable(),
})
export type Building = z.output<typeof buildingSchema>

export const buildingWithRoomsSchema = buildingSchema.extend({
  /** Free flats by rooms, fewest first: 0 is a studio, 4 means four and more. */
  rooms: z.array(
    z.object({
      rooms: z.int().min(0).max(4),
      free: z.int().positive(),
      price_from: z.int().positive().nullable(),
    }),
  ),
})
export type BuildingWithRooms = z.output<typeof buildingWithRoomsSchema>

export const projectSchema = projectSummarySchema.extend({
  description: z.string().nullable(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  gallery: z.array(pictureSchema),
  buildings: z.array(buildingSchema),
  developer: z.object({
    name: z.string(),
    inn: z.string().nullable(),
    ogrn: z.string().nullable(),
    nashdom_url: z.string().nullable(),
  }),
  /** Figures about the project: "7 домов", "2 двора без машин". */
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Each opens `advantages_popup/?id`. */
  advantages: z.array(advantageSchema),
  /** Layouts on sale by rooms, fewest first. */
  layouts: z.array(
    z.object({
      /** 0 is a studio; 4 means four and more. */
      rooms: z.int().min(0).max(4),
      label: z.string(),
      flats: z.int().positive(),
      types: z.int().positive(),
      area_from: z.number().positive(),
      area_to: z.number().positive(),
      price_from: z.int().positive().nullable(),
      plan: pictureSchema.nullable(),
    }),
  ),
  /** Those in force, then those that newer ones have replaced. */
  documents: z.array(documentSchema),
  /** The aerial picture, when there is a master plan. */
  genplan: pictureSchema.nullable(),
  /** Numbers of the houses over it, each where its house stands: shares of the width and of the height. */
  genplan_signs: z.array(z.object({ number: z.string(), x: z.number(), y: z.number() })).default([]),
  has_infrastructure: z.boolean(),
  /** Those with a page at /{slug}/storehouse; none of them, no page. */
  storerooms: storeroomCountSchema,
  /** Parking places for sale, at /{slug}/parking in the same way. */
  parking: storeroomCountSchema.default({ free: 0, total: 0 }),
  /** Free commercial units, at /commerce?project={slug}. */
  commerce_free: z.int().nonnegative(),
  /** Percent done of all houses under construction together; null when there are none. */
  progress: z.object({ percent: z.int().min(0).max(100), month: z.string().nullable() }).nullable(),
  sections: z.object({
    top: z.object({
      mortgage: z.object({
        text_only: z.string(),
        /** Those that allow at least one free flat of the project. */
        programmes: z.array(programmeSchema),
      }),
    }),
  }),
})
export type Project = z.output<typeof projectSchema>

export const menuSchema = z.array(
  z.object({
    city: z.object({
      id: z.int(),
      name: z.string(),
      /** E.164; null where only the call centre has a phone. */
      phone: z.string().nullable(),
    }),
    projects: z.array(projectSummarySchema),
  }),
)

const slugInput = z.object({ path: z.string().max(80).describe('Slug of the project.') })

export const citiesContract = {
  /** Cities with their projects and the flats that match. */
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/cities/', summary: 'Cities with their projects', tags: ['places'] })
    .input(flatFilterSchema)
    .output(data({ cities: z.array(citySchema) })),
}

export const projectsContract = {
  /** The projects panel of the header; `land` says whether plots are on sale. */
  menu: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/projects/menu/',
      summary: 'Projects by city, for the menu',
      tags: ['places'],
    })
    .output(
      data({
        menu: z.object({
          cities: menuSchema,
          land: z.boolean(),
          /** Columns of links to the pages that content fills; absent where the API knows none. */
          groups: z
            .array(
              z.object({
                title: z.string(),
                links: z.array(z.object({ label: z.string(), href: z.string() })),
              }),
            )
            .optional(),
        }),
      }),
    ),

  /** @throws NOT_FOUND when no published project has this slug. */
  get: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/project/{path}/', summary: 'One project', tags: ['places'] })
    .input(slugInput)
    .output(data({ project: projectSchema })),
}

export const buildingsContract = {
  list: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/buildings/', summary: 'All buildings', tags: ['places'] })
    .input(z.object({ id: queryIntRange(1, MAX_ID).describe('This one alone.') }))
    .output(data({ buildings: z.array(buildingWithRoomsSchema) })),

  /** Buildings of a project by its slug. @throws NOT_FOUND */
  ofProject: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/house/list/{path}/',
      summary: 'Buildings of one project',
      tags: ['places'],
    })
    .input(slugInput)
    .output(data({ house_list: z.array(buildingSchema) })),
}
