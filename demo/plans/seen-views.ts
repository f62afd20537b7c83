import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floorPlansSchema } from '#app/backend/content/schemas/genplan-schemas.ts'
import { windowsOfPlan } from '#app/backend/windows/drawn-flat.ts'
import { viewsSeen } from '#app/backend/windows/outlook.ts'
import { blocksOf, windowsOnSite } from '#app/backend/windows/site.ts'
import { sitePlan } from '#app/contract/entries/site-plan.ts'
import type { View } from '#app/domain/vocabulary.ts'
import type { BuildingInfo, Company } from '#demo/company.ts'

/** What is seen from a floor on, until the next of these. */
type Change = { from: number; views: View[] }
/** What flats see over the roofs, by house and by section and position: "1 3". Those that see nothing are left out. */
export type SeenViews = Record<string, Record<string, Change[]>>

/**
 * What the flats of the company see by the plans in `content/`: the rule is that of a flat's page, so that the feed, by which
 * lists are filtered, says the same. It takes seconds: `draw.ts` keeps the answer.
 */
export function seenViews(company: Company, demoFolder: string): SeenViews {
  const read = (file: string) => JSON.parse(readFileSync(join(demoFolder, 'content', file), 'utf8'))
  const { plans, places } = floorPlansSchema.parse(read('floor-plans.json'))
  const seen: SeenViews = {}
  for (const { slug, buildings } of company.projects) {
    const site = sitePlan.output.parse({ slug, ...read(`site-plans/${slug}.json`) })
    if (site.grounds.length > 0) for (const building of buildings) seen[building.id] = ofHouse(building, site)
  }
  return seen

  function ofHouse({ id, slug }: BuildingInfo, site: ReturnType<typeof sitePlan.output.parse>) {
    const blocks = blocksOf(site, new Map())
    const levels = site.houses.find(({ building }) => building === slug)?.floors
    const flats = places
      .filter(({ building }) => building === id)
      .flatMap(({ section, plan, floors, north, at }) => {
        const drawing = plans.find(({ code }) => code === plan)
        if (!drawing?.metre || !at || !levels || north === null) return []
        const placement = { metre: drawing.metre, at }
        return drawing.flats.map(({ position, windows = [] }) => {
          const drawn = windowsOfPlan(windows, north)
          const ofFloor = (floor: number) =>
            viewsSeen({
              plan: site,
              blocks,
              windows: windowsOnSite(drawn, { placement, north, levels, floor }),
            })
          return [`${section} ${position}`, changes(floors, ofFloor)] as const
        })
      })
    return Object.fromEntries(flats.filter(([, seenFrom]) => seenFrom.length > 0))
  }
}

function changes([from, to]: readonly [number, number], viewsOf: (floor: number) => View[]): Change[] {
  const found: Change[] = []
  for (let floor = from; floor <= to; floor++) {
    const views = viewsOf(floor)
    if (views.join() !== (found.at(-1)?.views ?? []).join()) found.push({ from: floor, views })
  }
  return found
}
