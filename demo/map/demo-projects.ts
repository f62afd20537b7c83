import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import type { Place } from '#app/domain/geometry/plane.ts'

const projectSchema = z.object({
  city_id: z.number(),
  lat: z.number(),
  lon: z.number(),
})
const objectSchema = z.object({ title: z.string(), lat: z.number(), lon: z.number() })
const objectsSchema = z.object({ objects: z.array(objectSchema) })

const content = new URL('../content/', import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, content), 'utf8'))

/** The demonstration's projects with their coordinates. */
export function demoProjects() {
  return readdirSync(new URL('projects/', content))
    .toSorted()
    .map((file) => ({ slug: basename(file, '.json'), ...projectSchema.parse(readJson(`projects/${file}`)) }))
}

/** Places around a project with their coordinates. */
export function demoSurroundings(slug: string): (Place & { title: string })[] {
  return objectsSchema.parse(readJson(`infrastructure/${slug}.json`)).objects
}
