import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { type CompassSide, readCompany } from '#demo/company.ts'
import { demoUnits } from '#demo/generate/demo-units.ts'
import { readSectionFloors } from '#demo/generate/section-floors.ts'
import { readSeenViews, toldViews } from '#demo/generate/told-views.ts'
import { seenViews } from '#demo/plans/seen-views.ts'

const pagesSchema = z.object({
  pictures: z.array(
    z.object({
      shows: z.string(),
      buildings: z.array(z.string()).default([]),
      sides: z.array(z.string()).default([]),
      floors: z.object({ from: z.int(), to: z.int() }).optional(),
    }),
  ),
})
const LETTERS: Record<CompassSide, string> = { N: 'С', E: 'В', S: 'Ю', W: 'З' }

/** Floors with a picture of what the windows see, by project, house and side of the world. */
function picturedFloors(): Map<string, Set<number>> {
  const pictured = new Map<string, Set<number>>()
  for (const file of readdirSync('demo/content/flat-pages')) {
    const project = file.replace('.json', '')
    const { pictures } = pagesSchema.parse(
      JSON.parse(readFileSync(`demo/content/flat-pages/${file}`, 'utf8')),
    )
    for (const { shows, buildings, sides, floors } of pictures) {
      if (shows !== 'view' || !floors) continue
      for (const side of buildings.flatMap((house) =>
        sides.map((letter) => `${project} ${house} ${letter}`),
      )) {
        const known = pictured.get(side) ?? new Set()
        for (let floor = floors.from; floor <= floors.to; floor++) known.add(floor)
        pictured.set(side, known)
      }
    }
  }
  return pictured
}

it('the feed says of every flat the views that its page counts from the plan of the site', () => {
  const company = readCompany('demo')
  const seen = seenViews(company, 'demo')
  expect(readSeenViews('demo')).toEqual(seen)
  const told = demoUnits(company, readSectionFloors('demo')).flatMap(({ place }) =>
    place.kind === 'flat' ? [{ place, views: toldViews(place, seen) }] : [],
  )
  const kinds = new Set(told.flatMap(({ views }) => views))
  expect([...kinds].sort()).toEqual(['city', 'forest', 'lake', 'park', 'river', 'street', 'yard'])
  // Four views from one side would say nothing of what is before the window.
  expect(told.filter(({ place, views }) => views.length > place.facing.length + 1)).toEqual([])
  // One window of a tower over the pond sees it; on its lower floors trees may hide it, and its page promises nothing.
  const tower = told.filter(({ place }) => place.building.id === 'verkhniy-park-1')
  expect(tower.filter(({ views }) => views.includes('lake')).length).toBeGreaterThan(20)
  expect(tower.filter(({ place, views }) => place.floor < 4 && views.includes('lake'))).toEqual([])
}, 60_000)

it('a side of a house that shows what its windows see shows it to the flats of every floor', () => {
  const pictured = picturedFloors()
  expect(pictured.size).toBeGreaterThan(30)
  const missing = new Set<string>()
  for (const { place } of demoUnits(readCompany('demo'), readSectionFloors('demo'))) {
    if (place.kind !== 'flat') continue
    for (const facing of place.facing) {
      const side = `${place.project.slug} ${place.building.slug} ${LETTERS[facing]}`
      const floors = pictured.get(side)
      if (floors && !floors.has(place.floor)) missing.add(`${side}, floor ${place.floor}`)
    }
  }
  expect([...missing]).toEqual([])
})
