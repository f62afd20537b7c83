import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const ringSchema = z.array(z.tuple([z.number(), z.number()]))
const ringsSchema = z.array(ringSchema)

const drawnBuildingSchema = z.object({
  id: z.string(),
  /** The visible part of the building; other buildings hide it, trees do not. */
  outline: ringsSchema,
  /** Position of its mark. */
  pin: z.tuple([z.number(), z.number()]),
  /** `quads` are all walls that face the camera; `visible` is the part of the floor that can be seen. */
  floors: z.array(z.object({ floor: z.int(), visible: ringsSchema, quads: ringsSchema })),
  cells: z.array(z.object({ section: z.int(), floor: z.int(), visible: ringsSchema })),
})
export type DrawnBuilding = z.output<typeof drawnBuildingSchema>

const areasSchema = z.object({
  /** Size of the original picture; all areas are in its pixels. */
  width: z.int(),
  height: z.int(),
  buildings: z.array(drawnBuildingSchema),
  geometry: z.string(),
  scene: z.string(),
  shot: z.string(),
  image: z.string(),
})
/** Areas of buildings, floors and sections on one picture. */
export type PictureAreas = z.output<typeof areasSchema>

const listedSchema = z.object({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  kind: z.string(),
  project: z.string().optional(),
  building: z.string().optional(),
  /** Of an interior: its finish. */
  style: z.string().optional(),
  polygons: z.string().optional(),
  geometry: z.string().optional(),
})
/** An entry of pictures.json, with the fields that the checks use. */
export type ListedPicture = z.output<typeof listedSchema>

/** Names of originals have no dot before the extension; copies in other widths have one. */
const ORIGINAL = /^[a-z0-9-]+\.webp$/
const AREAS = '.polygons.json'

export type Pictures = {
  /** Originals in the folder. */
  files: string[]
  list: ListedPicture[]
  /** By picture name: rechnoy-facade-4. */
  areas: Map<string, PictureAreas>
}

function readJson<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`)
  return result.data
}

/**
 * Reads the pictures of the demonstration with their areas.
 *
 * @param demoFolder - path of the folder with pictures.json and pictures/
 * @throws when a file is missing or invalid, naming the field
 */
export function readPictures(demoFolder: string): Pictures {
  const folder = join(demoFolder, 'pictures')
  const names = readdirSync(folder).toSorted()
  const list = readJson(z.object({ pictures: z.array(listedSchema) }), join(demoFolder, 'pictures.json'))
  const areas = names
    .filter((name) => name.endsWith(AREAS))
    .map((name) => [name.slice(0, -AREAS.length), readJson(areasSchema, join(folder, name))] as const)
  return { files: names.filter((name) => ORIGINAL.test(name)), list: list.pictures, areas: new Map(areas) }
}
