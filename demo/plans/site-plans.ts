import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { View } from '#app/domain/vocabulary.ts'
import type { Company, ProjectInfo } from '#demo/company.ts'
import type { Rect } from './geometry.ts'
import { levelsOf, metres, partsOf, roofOf } from './site-place.ts'

const box = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])
const point = z.tuple([z.number(), z.number()])
const surroundingsSchema = z.record(
  z.string(),
  z.object({
    /** x, y, width, depth and height of each house, metres. */
    houses: z.array(box),
    waters: z.array(z.array(point)),
  }),
)
export type Surroundings = z.output<typeof surroundingsSchema>

/** @param demoFolder - path of the folder with surroundings.json, which demo/render/surroundings.py writes */
export function readSurroundings(demoFolder: string): Surroundings {
  return surroundingsSchema.parse(JSON.parse(readFileSync(join(demoFolder, 'surroundings.json'), 'utf8')))
}

/** What the waters of a project are, and its woods and parks: those of demo/scenes, by hand. */
const GROUNDS: Record<string, { water?: View; others: { kind: View; rect: Rect }[] }> = {
  rechnoy: { water: 'river', others: [] },
  sever: {
    others: [
      { kind: 'forest', rect: { x: -330, y: -46, w: 272, h: 168 } },
      { kind: 'park', rect: { x: -420, y: 140, w: 840, h: 150 } },
    ],
  },
  'verkhniy-park': {
    water: 'lake',
    others: [
      { kind: 'park', rect: { x: -420, y: 96, w: 530, h: 304 } },
      { kind: 'park', rect: { x: -440, y: -92, w: 312, h: 182 } },
    ],
  },
  ozerny: {
    water: 'lake',
    others: [
      { kind: 'forest', rect: { x: -420, y: 106, w: 840, h: 214 } },
      { kind: 'forest', rect: { x: -420, y: -90, w: 300, h: 176 } },
    ],
  },
}

const corners = ({ x, y, w, h }: Rect) =>
  [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ].map((corner) => corner.map(metres))

/** `content/site-plans/{project}.json`: where the houses of a project stand, and what is around. */
export function sitePlan(project: ProjectInfo, company: Company, surroundings: Surroundings) {
  const { houses, waters } = surroundings[project.slug] ?? { houses: [], waters: [] }
  const { water, others } = GROUNDS[project.slug] ?? { others: [] }
  return {
    houses: project.buildings.map((building) => {
      const floors = levelsOf(building, company)
      const parts = partsOf(building, company)
      return {
        building: building.slug,
        floors,
        parts: parts.map((part) => ({ outline: corners(part.rect), height: roofOf(part.floors, floors) })),
      }
    }),
    neighbours: houses.map(([x, y, w, h, height]) => ({ outline: corners({ x, y, w, h }), height })),
    grounds: [
      ...(water ? waters.map((outline) => ({ kind: water, outline })) : []),
      ...others.map(({ kind, rect }) => ({ kind, outline: corners(rect) })),
    ],
  }
}
