import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { companySchema as entrySchema } from '#app/contract/entries/company.ts'
import { type Benefit, FINISHES } from '#app/domain/vocabulary.ts'

/** Compass directions, as used in the geometry of the site. */
export const SIDES = ['N', 'E', 'S', 'W'] as const
export type CompassSide = (typeof SIDES)[number]

const areaSchema = z.object({
  /** m², with loggias multiplied by `balconyCoefficient`. */
  total: z.number().positive(),
  living: z.number().positive(),
  /** m² of the kitchen or kitchen-living room; null in studios. */
  kitchen: z.number().positive().nullable(),
  /** m² of loggias, not multiplied. */
  balcony: z.number().nonnegative(),
  balconyCoefficient: z.number(),
})

const layoutSchema = z.object({
  code: z.string(),
  name: z.string(),
  rooms: z.int().min(0),
  euro: z.boolean(),
  /** Metres along the facade. */
  width: z.number().positive(),
  aspect: z.enum(['one', 'two']),
  traits: z.array(z.string()),
  area: areaSchema,
})
export type LayoutInfo = z.output<typeof layoutSchema>

const sectionTypeSchema = z.object({
  code: z.string(),
  kind: z.enum(['slab', 'tower']),
  width: z.number().positive(),
  depth: z.number().positive(),
  west: z.string().nullable(),
  north: z.array(z.string()),
  east: z.string().nullable(),
  south: z.array(z.string()),
  /** Layout codes by position: position n of a floor is `flats[n - 1]`. */
  flats: z.array(z.string()),
})
export type SectionType = z.output<typeof sectionTypeSchema>

const constructionSchema = z.object({
  flatDepth: z.number(),
  corridorWidth: z.number(),
  coreWidth: z.number(),
  /** Of the floor between two storeys. */
  slab: z.number(),
  /** Of a ground floor with flats above the ground. */
  plinth: z.number(),
  /** Of a ground floor with shops. */
  groundHeight: z.number(),
})
/** Dimensions of the plan grid, metres. */
export type Construction = z.output<typeof constructionSchema>

const buildingSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  slug: z.string(),
  state: z.enum(['announced', 'building', 'selling', 'finished']),
  deadline: z.object({ quarter: z.int().min(1).max(4), year: z.int() }),
  class: z.enum(['comfort', 'business', 'premium']),
  material: z.string(),
  ceilingHeight: z.number(),
  groundFloor: z.enum(['flats', 'commercial']),
  sections: z.array(z.object({ number: z.int(), type: z.string(), floors: z.int() })),
  storerooms: z.int(),
  /** Levels of parking below the house, from the upper one down. */
  parking: z.array(z.object({ level: z.int().negative(), places: z.int().positive() })).default([]),
  /** Those of its commercial premises that are for sale. */
  commerce: z
    .array(
      z.object({
        number: z.string(),
        purpose: z.string(),
        area: z.number(),
        ceilingHeight: z.number(),
        priceM2: z.int(),
        description: z.string(),
        /** Electric power, kW. */
        powerKw: z.int(),
        /** Places with water and a drain. */
        waterPoints: z.int(),
        finish: z.enum(FINISHES),
      }),
    )
    .default([]),
  geometry: z.object({
    /** Position on the site in metres, x to the east and y to the north. */
    pos: z.tuple([z.number(), z.number()]),
    entrances: z.enum(SIDES),
    /** Its boxes: rows of sections along one axis, from a corner. */
    volumes: z.array(
      z.object({ x: z.number(), y: z.number(), along: z.enum(['x', 'y']), sections: z.array(z.int()) }),
    ),
  }),
})
export type BuildingInfo = z.output<typeof buildingSchema>

const projectSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.int(),
  state: z.enum(['announced', 'building', 'selling', 'finished']),
  class: z.enum(['comfort', 'business', 'premium']),
  address: z.string(),
  district: z.string(),
  location: z.tuple([z.number(), z.number()]),
  /** Stations near it, with minutes on foot; cities without a metro have none. */
  metro: z.array(z.object({ name: z.string(), minutes: z.int().positive() })).default([]),
  /** Share of the flats that are free today. */
  freeShare: z.number().min(0).max(1),
  buildings: z.array(buildingSchema),
})
export type ProjectInfo = z.output<typeof projectSchema>

const companySchema = z.object({
  developer: z.object({ name: z.string(), legalName: z.string(), since: z.int() }),
  cities: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  construction: constructionSchema,
  layouts: z.array(layoutSchema),
  sectionTypes: z.array(sectionTypeSchema),
  projects: z.array(projectSchema),
  materials: z.record(z.string(), z.string()),
})
type Houses = z.output<typeof companySchema>
export type Company = Houses & {
  /** Those of content/company.json, as far as they decide which flats can be bought with them. */
  mortgages: { benefit: Benefit; firstPaymentPercent: number; loanLimitRub: number }[]
}

/**
 * Reads the description of the demonstration company, the only source for its buildings.
 *
 * @param demoFolder - path of the folder with company.json
 * @throws when the file is missing or invalid, naming the field
 */
export function readCompany(demoFolder: string): Company {
  const file = join(demoFolder, 'company.json')
  const result = companySchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`)
  const words = entrySchema.parse(JSON.parse(readFileSync(join(demoFolder, 'content/company.json'), 'utf8')))
  const mortgages = words.mortgages.map(({ benefit, first_payment, loan_limit }) => ({
    benefit,
    firstPaymentPercent: first_payment,
    loanLimitRub: loan_limit,
  }))
  return { ...result.data, mortgages }
}

/** Floors with flats, lowest first; a commercial ground floor has none. */
export function residentialFloors(building: BuildingInfo, floors: number): number[] {
  const lowest = building.groundFloor === 'flats' ? 1 : 2
  return Array.from({ length: Math.max(0, floors - lowest + 1) }, (_, index) => lowest + index)
}
