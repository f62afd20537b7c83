import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { PlanWindow, StoredArea } from '#app/backend/database/json-columns.ts'
import { isInSection, plansOfFloor } from '#app/backend/genplan/floor-plans.ts'
import type { GenplanView, GenplanViews } from '#app/backend/genplan/genplan-views.ts'
import type { FlatWindow } from '#app/contract/content/windows.ts'
import { azimuthOf, sideOf } from '#app/domain/sun/sides.ts'
import { wrap360 } from '#app/domain/sun/solar-position.ts'
import { WINDOW_SIDES, type WindowSide } from '#app/domain/vocabulary.ts'

/** A flat on the drawing of its floor. */
export type DrawnFlat = { view: GenplanView; area: StoredArea; windows: FlatWindow[] }

/** The flat on the drawing of its lower floor; undefined when no drawing has its position. */
export function drawnFlat(row: CatalogueRow, views: GenplanViews): DrawnFlat | undefined {
  const plans = plansOfFloor(views.plans, row.buildingId, row.floor)
  for (const view of plans) {
    const area = view.areas.find(({ position }) => position === row.position && position !== undefined)
    if (area && isInSection(row, view, plans)) return { view, area, windows: windowsOf(row, view, area) }
  }
  return undefined
}

/** Where the windows of a flat look by its feed. */
export function sidesOf({ windowDirections }: CatalogueRow): WindowSide[] {
  return WINDOW_SIDES.filter((side) => windowDirections.includes(side))
}

/** Those of the plan; else one in the middle of each outer wall that looks where the feed says. */
function windowsOf(row: CatalogueRow, { north }: GenplanView, { windows, path }: StoredArea): FlatWindow[] {
  if (north === null) return []
  if (windows) return windowsOfPlan(windows, north)
  return sidesOf(row).flatMap((side) => {
    const facing = azimuthOf(side)
    const at = outerWall(path, facing - north)
    return at ? [{ at, facing, side, room: null, area: null }] : []
  })
}

type WindowOfPlan = Pick<PlanWindow, 'at' | 'facing'> & {
  room?: string | undefined
  area?: number | undefined
}

/** The windows of a drawing with the sides of the world. @param north - direction of the drawing's top, degrees */
export function windowsOfPlan(windows: readonly WindowOfPlan[], north: number): FlatWindow[] {
  return windows.map(({ at, facing, room, area }) => {
    const azimuth = wrap360(facing + north)
    return { at, facing: azimuth, side: sideOf(azimuth), room: room ?? null, area: area ?? null }
  })
}

/** Walls this near to the outermost are its parts, as those beside a loggia: a share of the size of the flat. */
const DEPTH_SHARE = 0.25

/**
 * The middle of the outer wall of an outline on one side: the longest of its walls there.
 *
 * @param path - SVG path of straight lines
 * @param facing - degrees clockwise from the top of the drawing
 */
function outerWall(path: string, facing: number): [number, number] | undefined {
  const x = Math.sin((facing * Math.PI) / 180)
  const y = -Math.cos((facing * Math.PI) / 180)
  const walls = path.split('M').flatMap((ring) => {
    const corners = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((match) => [
      Number(match[1]),
      Number(match[2]),
    ])
    return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }))
  })
  const measured = walls.flatMap(({ from: [ax = 0, ay = 0], to: [bx = 0, by = 0] }) => {
    const at: [number, number] = [(ax + bx) / 2, (ay + by) / 2]
    const length = Math.hypot(bx - ax, by - ay)
    // A wall across the direction: its ends are equally far out.
    const isAcross = Math.abs((bx - ax) * x + (by - ay) * y) < length * 0.4
    return isAcross ? [{ at, length, out: at[0] * x + at[1] * y }] : []
  })
  const outs = measured.map(({ out }) => out)
  const least = Math.max(...outs) - (Math.max(...outs) - Math.min(...outs)) * DEPTH_SHARE
  return measured.filter(({ out }) => out >= least).sort((a, b) => b.length - a.length)[0]?.at
}
