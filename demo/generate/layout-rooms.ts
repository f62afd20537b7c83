import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { FEATURES, type Feature } from '#app/domain/vocabulary.ts'

const layoutsSchema = z.array(
  z.object({
    code: z.string(),
    list: z.array(
      z.object({
        name: z.string(),
        area: z.number().positive(),
        size: z.object({ width: z.number(), length: z.number(), at_most: z.boolean() }),
      }),
    ),
  }),
)

/** Rooms of each layout with their areas in m² and sizes in metres, by layout code. */
export type LayoutRooms = Map<string, z.output<typeof layoutsSchema>[number]['list']>

/** Reads the areas and the sizes of rooms measured from the plan drawings. */
export function readLayoutRooms(demoFolder: string): LayoutRooms {
  const file = join(demoFolder, 'plans/out/layouts.json')
  const layouts = layoutsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(layouts.map(({ code, list }) => [code, list]))
}

export function isFeature(trait: string): trait is Feature {
  return FEATURES.some((feature) => feature === trait)
}
