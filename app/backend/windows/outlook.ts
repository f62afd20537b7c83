import type { FlatView } from '#app/contract/content/windows.ts'
import { type Ahead, lookOut, TREES_M } from '#app/domain/sun/look-out.ts'
import type { SitePoint } from '#app/domain/sun/walls.ts'
import { VIEWS, type View, WINDOW_SIDES, type WindowSide } from '#app/domain/vocabulary.ts'
import type { FlatOnSite, SiteBlock, SiteWindow } from './site.ts'

type Around = Pick<FlatOnSite, 'blocks' | 'windows'> & { plan: Pick<FlatOnSite['plan'], 'grounds'> }
/** Of the houses beside the one ahead: more would be a list that nobody reads. */
const BESIDE = 2
type Look = Omit<FlatView['sides'][number], 'side' | 'rooms'>

/** How far away the grounds are that a side of a flat sees. */
type Seen = { grounds: readonly Pick<Look['grounds'][number], 'distance_m'>[] }

/** Half of the width of the map of what is around, metres: at least, and at most. */
const REACH_M = { least: 150, most: 450 }
/** Of the way to a ground that is seen: so much more of it is on the map. */
const BEYOND = 1.4

/**
 * What is seen on one side of a flat: from the window of it that sees the most.
 *
 * @param own - slug of its house, whose wings are not told as other houses
 */
export function lookOf({ plan, blocks, windows }: Around, side: WindowSide, own?: string): Look | null {
  const looks = windows
    .filter((window) => window.side === side)
    .map((window) => ({
      window,
      ...lookOut({ at: window.place, heightM: window.heightM }, window.facing, blocks, plan.grounds),
    }))
    .sort((a, b) => b.open - a.open)
  const [best] = looks
  if (!best) return null
  const { window, open, ahead, beside, grounds } = best
  const kinds = Map.groupBy(grounds, ({ ground }) => ground.kind)
  return {
    open_percent: Math.round(open * 100),
    ahead: ahead && houseOf(ahead, window),
    beside: housesOf(beside, ahead, own)
      .slice(0, BESIDE)
      .map((house) => ({ ...houseOf(house, window), where: house.where })),
    grounds: [...kinds].map(([kind, parts]) => ({
      kind,
      distance_m: Math.round(Math.min(...parts.map(({ distanceM }) => distanceM))),
      // Of several parks on different sides nothing is said.
      where: parts.every(({ where }) => where === parts[0]?.where) ? (parts[0]?.where ?? 'ahead') : 'ahead',
    })),
  }
}

type Beside = ReturnType<typeof lookOut<SiteBlock, Around['plan']['grounds'][number]>>['beside'][number]

/** Parts of a house are one house, as far away as the nearest of them. */
function housesOf(parts: readonly Beside[], ahead: Ahead<SiteBlock> | null, own?: string): Beside[] {
  const others = parts.filter(
    ({ block: { name, building } }) =>
      (own === undefined || building !== own) && (name === null || name !== ahead?.block.name),
  )
  const houses = Map.groupBy(others, (part) => part.block.name ?? part)
  return [...houses.values()].flatMap(([first, ...rest]) =>
    first
      ? [{ ...first, distanceM: Math.min(first.distanceM, ...rest.map(({ distanceM }) => distanceM)) }]
      : [],
  )
}

function houseOf({ block, distanceM }: Ahead<SiteBlock>, { heightM }: SiteWindow) {
  return {
    name: block.name,
    distance_m: Math.round(distanceM),
    height_m: Math.round(block.heightM),
    above_m: Math.round(block.heightM - heightM),
  }
}

/** What a flat sees over the roofs, on all its sides; of windows that are lower than trees nothing is told. */
export function viewsSeen(site: Around): View[] {
  const [window] = site.windows
  if (!window || window.heightM < TREES_M) return []
  const kinds = new Set(
    WINDOW_SIDES.flatMap((side) => lookOf(site, side)?.grounds.map(({ kind }) => kind) ?? []),
  )
  return VIEWS.filter((view) => kinds.has(view))
}

/**
 * What stands around a flat, in metres from its middle, as far as what its windows see.
 *
 * @param own - slug of its house
 * @param sides - of the flat, with the distances to the grounds that are seen
 */
export function mapAround(
  { plan, blocks, windows }: FlatOnSite,
  own: string,
  sides: readonly Seen[],
): FlatView['map'] {
  const middle = middleOf(windows)
  const reach = reachOf(sides)
  const near = (outline: readonly SitePoint[]) =>
    outline.some(([east, north]) => Math.hypot(east - middle[0], north - middle[1]) < reach * 1.6)
  return {
    reach,
    houses: blocks
      .filter(({ outline }) => near(outline))
      .map(({ outline, building }) => ({
        path: pathOf(outline, middle),
        kind: building === own ? 'own' : building === null ? 'other' : 'project',
      })),
    // A river is long: its corners may be far, and its bank near.
    grounds: plan.grounds.map(({ kind, outline }) => ({ path: pathOf(outline, middle), kind })),
    windows: windows.map(({ place, facing }) => ({ at: onMap(place, middle), facing })),
  }
}

function reachOf(sides: readonly Seen[]): number {
  const seen = sides.flatMap(({ grounds }) => grounds.map(({ distance_m }) => distance_m * BEYOND))
  return Math.min(REACH_M.most, Math.ceil(Math.max(REACH_M.least, ...seen)))
}

function middleOf(windows: readonly SiteWindow[]): SitePoint {
  const mean = (axis: 0 | 1) => windows.reduce((sum, { place }) => sum + place[axis], 0) / windows.length
  return [mean(0), mean(1)]
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** y grows downwards on a map. */
function onMap([east, north]: SitePoint, middle: SitePoint): [number, number] {
  return [tenth(east - middle[0]), tenth(middle[1] - north)]
}

function pathOf(outline: readonly SitePoint[], middle: SitePoint): string {
  return `M${outline.map((corner) => onMap(corner, middle).join(' ')).join('L')}Z`
}
