import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const volumeSchema = z.object({
  x: z.number(),
  y: z.number(),
  along: z.enum(['x', 'y']),
  sections: z.array(z.int()),
})

const buildingSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  ceilingHeight: z.number(),
  groundFloor: z.enum(['flats', 'commercial']),
  sections: z.array(z.object({ number: z.int(), type: z.string(), floors: z.int() })),
  facade: z.object({
    grammar: z.string(),
    colors: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  geometry: z.object({
    pos: z.tuple([z.number(), z.number()]),
    rot: z.number().default(0),
    entrances: z.string(),
    volumes: z.array(volumeSchema),
  }),
})
type Building = z.output<typeof buildingSchema>

const sitesSchema = z.object({
  construction: z.object({ slab: z.number(), plinth: z.number(), groundHeight: z.number() }),
  sectionTypes: z.array(z.object({ code: z.string(), width: z.number(), depth: z.number() })),
  projects: z.array(z.object({ slug: z.string(), buildings: z.array(buildingSchema) })),
})
/** The parts of company.json that the renderer uses. */
export type Sites = z.output<typeof sitesSchema>

/**
 * @param demoFolder - path of the folder with company.json
 * @throws when the file is missing or invalid, naming the field
 */
export function readSites(demoFolder: string): Sites {
  return sitesSchema.parse(JSON.parse(readFileSync(join(demoFolder, 'company.json'), 'utf8')))
}

const round2 = (value: number): number => Math.round(value * 100) / 100

function heights(sites: Sites, building: Building) {
  const { slab, plinth, groundHeight } = sites.construction
  const fh = round2(building.ceilingHeight + slab)
  return building.groundFloor === 'flats'
    ? { fh, gh: round2(plinth + fh), pl: plinth }
    : { fh, gh: groundHeight, pl: 0 }
}

function volume(sites: Sites, building: Building, { x, y, along, sections }: z.output<typeof volumeSchema>) {
  const types = sections.map((number) => {
    const section = building.sections.find((one) => one.number === number)
    const type = sites.sectionTypes.find((one) => one.code === section?.type)
    if (!section || !type) throw new Error(`${building.id}: no section ${number}, or none of its type`)
    return { ...type, floors: section.floors }
  })
  const length = round2(types.reduce((sum, { width }) => sum + width, 0))
  const depth = types[0]?.depth ?? 0
  const [w, d] = along === 'x' ? [length, depth] : [depth, length]
  const floors = types[0]?.floors ?? 0
  return { x, y, w, d, floors, sections: types.length, secw: types.map(({ width }) => width), secn: sections }
}

/** A building of company.json in the form that render.py uses; demo/render/company.py makes the same. */
function sceneBuilding(sites: Sites, building: Building) {
  const { id, name, number, facade, geometry } = building
  const { pos, rot, entrances, volumes } = geometry
  return {
    ...{ id, name, number, style: facade.grammar, colors: facade.colors, pos, rot, entr: entrances },
    heights: heights(sites, building),
    volumes: volumes.map((one) => volume(sites, building, one)),
  }
}

/** Fields that are floats in Python, so that JSON gets a decimal point even for whole numbers. */
const FRACTIONS = new Set(['w', 'd', 'secw', 'fh', 'gh'])

/** The same text as Python's `json.dumps(value, sort_keys=True, ensure_ascii=False)`. */
function pythonJson(value: unknown, field = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => pythonJson(item, field)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}: ${pythonJson(item, key)}`).join(', ')}}`
  }
  const text = JSON.stringify(value)
  return FRACTIONS.has(field) && Number.isInteger(value) ? `${text}.0` : text
}

/** Buildings whose volumes do not contain each of their sections exactly once. */
export function volumeFaults({ projects }: Sites): string[] {
  const buildings = projects.flatMap((project) => project.buildings)
  const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => a - b).join(', ')
  return buildings.flatMap(({ id, sections, geometry }) => {
    const held = inOrder(geometry.volumes.flatMap((one) => one.sections))
    const wanted = inOrder(sections.map(({ number }) => number))
    return held === wanted ? [] : [`${id}: its volumes hold sections ${held}, not ${wanted}`]
  })
}

/**
 * Short hash of the buildings that a picture shows, as render.py writes it next to the picture.
 *
 * @param building - only this building; without it, all buildings of the project
 */
export function geometryDigest(sites: Sites, project: string, building?: string): string {
  const buildings = sites.projects.find(({ slug }) => slug === project)?.buildings ?? []
  const shown = buildings.filter(({ id }) => building === undefined || id === building)
  const text = pythonJson(shown.map((one) => sceneBuilding(sites, one)))
  return createHash('md5').update(text).digest('hex').slice(0, 12)
}
