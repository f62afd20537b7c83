import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { SIDES } from '#demo/company.ts'

const sectionsSchema = z.array(
  z.object({
    code: z.string(),
    flats: z.array(
      z.object({
        position: z.int().positive(),
        layout: z.string(),
        side: z.enum(SIDES),
        polygon: z.array(z.tuple([z.number(), z.number()])).min(4),
      }),
    ),
  }),
)

/** Reads the drawn floors of all section types: positions, layouts, sides and outlines. */
export function readSectionFloors(demoFolder: string): z.output<typeof sectionsSchema> {
  const file = join(demoFolder, 'plans/out/sections.json')
  return sectionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
