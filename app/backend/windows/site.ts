import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { FlatWindow } from '#app/contract/content/windows.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { buildingInSentence } from '#app/domain/building-name.ts'
import type { Block, SitePoint } from '#app/domain/sun/walls.ts'
import type { DrawnFlat } from './drawn-flat.ts'

export type SitePlan = EntryOf<'site-plan'>
/** A part of a house on the site; `building` is a slug of the project, null of a house of others. */
export type SiteBlock = Block & { name: string | null; building: string | null }
/** A window on the site: metres to the east, to the north and above the ground. */
export type SiteWindow = FlatWindow & { place: SitePoint; heightM: number }
export type FlatOnSite = { plan: SitePlan; blocks: SiteBlock[]; windows: SiteWindow[] }

/** From the floor to the middle of a window, metres. */
const WINDOW_MIDDLE_M = 1.5

/** The windows of a flat on the plan of its site; undefined when plan, drawing or windows are not known. */
export function flatOnSite(
  row: CatalogueRow,
  drawn: DrawnFlat | undefined,
  entries: Entries,
  { buildings }: CatalogueSnapshot,
): FlatOnSite | undefined {
  const plan = entries.find('site-plan', row.projectSlug)
  const slug = buildings.get(row.buildingId)?.slug
  const house = plan?.houses.find(({ building }) => building === slug)
  const placement = drawn?.view.placement
  if (!plan || !house || !drawn || !placement || drawn.windows.length === 0) return undefined
  const ofProject = [...buildings.values()].filter(({ project_id }) => project_id === row.projectId)
  const names = new Map(ofProject.map((building) => [building.slug, buildingInSentence(building.name)]))
  return {
    plan,
    blocks: blocksOf(plan, names),
    windows: windowsOnSite(drawn.windows, {
      placement,
      north: drawn.view.north ?? 0,
      levels: house.floors,
      floor: row.floor,
    }),
  }
}

type DrawingOnSite = {
  placement: NonNullable<DrawnFlat['view']['placement']>
  north: number
  levels: SitePlan['houses'][number]['floors']
  floor: number
}

/** The windows of a drawing where they are on the site, and how high. @param windows - with their sides of the world */
export function windowsOnSite(
  windows: readonly FlatWindow[],
  { placement, north, levels, floor }: DrawingOnSite,
): SiteWindow[] {
  const heightM = levelOf(floor, levels) + WINDOW_MIDDLE_M
  return windows.map((window) => ({ ...window, heightM, place: onSite(window.at, placement, north) }))
}

/** All that may hide a view. @param names - of the project's houses, by slug */
export function blocksOf(
  { houses, neighbours }: Pick<SitePlan, 'houses' | 'neighbours'>,
  names: ReadonlyMap<string, string>,
): SiteBlock[] {
  return [
    ...houses.flatMap(({ building, parts }) =>
      parts.map(({ outline, height }) => ({
        outline,
        heightM: height,
        name: names.get(building) ?? null,
        building,
      })),
    ),
    ...neighbours.map(({ outline, height, name }) => ({
      outline,
      heightM: height,
      name: name ?? null,
      building: null,
    })),
  ]
}

/** Height of a floor above the ground, metres. */
function levelOf(floor: number, { first, second, storey }: SitePlan['houses'][number]['floors']): number {
  return floor >= 2 ? second + (floor - 2) * storey : first + (floor - 1) * storey
}

/** A point of a drawing on the site. @param north - direction of the drawing's top, degrees clockwise from the north */
function onSite(
  [u, v]: readonly [number, number],
  { metre, at: [east, north] }: DrawingOnSite['placement'],
  top: number,
): SitePoint {
  const [sin, cos] = [Math.sin((top * Math.PI) / 180), Math.cos((top * Math.PI) / 180)]
  const right = u / metre
  const down = v / metre
  return [east + right * cos - down * sin, north - right * sin - down * cos]
}
