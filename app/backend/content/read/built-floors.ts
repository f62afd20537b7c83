import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '#app/backend/content/files/read-json.ts'

const FILE = 'company.json'

const companySchema = z.object({
  projects: z.array(
    z.object({
      buildings: z.array(
        z.object({
          id: z.string(),
          sections: z.array(z.object({ floors: z.int().positive() })).min(1),
          progress: z
            .array(z.object({ month: z.string(), frame: z.int(), walls: z.int(), facade: z.int() }))
            .default([]),
        }),
      ),
    }),
  ),
})

/** Percentages of the stages that are calculated from built floors. */
export type BuiltStages = { frame: number; facade: number }

/** Share of columns and slabs in the stage "frame and walls"; the rest is walls. */
const FRAME_SHARE = 0.6

/**
 * Progress of buildings that are described floor by floor, by external id and month. Construction pictures
 * are rendered from the same figures, so text and pictures always agree.
 *
 * frame % = 0.6 · slabs / floors + 0.4 · walls / floors; facade % = facade / floors.
 *
 * @returns an empty map for a folder without company.json
 */
export async function readBuiltFloors(folder: string): Promise<Map<string, Map<string, BuiltStages>>> {
  if (!existsSync(join(folder, FILE))) return new Map()
  const { projects } = await readJson(folder, FILE, companySchema)
  const buildings = projects.flatMap((project) => project.buildings)
  return new Map(
    buildings.map(({ id, sections, progress }) => {
      const floors = Math.max(...sections.map((section) => section.floors))
      const percent = (reached: number) => Math.min(100, Math.round((100 * reached) / floors))
      return [
        id,
        new Map(
          progress.map(({ month, frame, walls, facade }) => [
            month,
            {
              frame: percent(FRAME_SHARE * frame + (1 - FRAME_SHARE) * walls),
              facade: percent(facade),
            },
          ]),
        ),
      ]
    }),
  )
}
