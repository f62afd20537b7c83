import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { VIEWS, type View } from '#app/domain/vocabulary.ts'
import type { FlatPlace } from './demo-unit.ts'

const seenSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.object({ from: z.int(), views: z.array(z.enum(VIEWS)) }))),
)
export type SeenViews = z.output<typeof seenSchema>

/** What flats see by the plans of their sites, as demo/plans/draw.ts counted it. */
export function readSeenViews(demoFolder: string): SeenViews {
  return seenSchema.parse(JSON.parse(readFileSync(join(demoFolder, 'plans/out/views.json'), 'utf8')))
}

/** Kinds of view that a window has or has not by what stands before it; streets, yards and cities lie on its side. */
const OVER_ROOFS: readonly View[] = ['river', 'lake', 'park', 'forest']

/**
 * The views that the feed tells, the best first: over the roofs the same that the page of the flat counts from the plan of the site.
 * Two of one side, one more of two sides; a yard rather than a street.
 */
export function toldViews(place: FlatPlace, seen: SeenViews): View[] {
  const { building, section, position, floor, views, facing } = place
  const changes = seen[building.id]?.[`${section} ${position}`] ?? []
  const over = changes.findLast(({ from }) => from <= floor)?.views ?? []
  const all = VIEWS.filter((view) => (OVER_ROOFS.includes(view) ? over : views).includes(view))
  const most = facing.length + 1
  return (all.length > most ? all.filter((view) => view !== 'street') : all).slice(0, most)
}
