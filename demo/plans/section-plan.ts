import type { CompassSide, Construction, SectionType } from '#demo/company.ts'
import { boundsOf, isInside, type Matrix, type Point, type Rect, round3, transform } from './geometry.ts'
import type { FlatPlan } from './plan-types.ts'
import { corridorsOf, doorstep, outlineOf } from './section-parts.ts'

export type PlacedFlat = {
  position: number
  layout: string
  /** Side of the section plan; its top is the entrance side of the building. */
  side: CompassSide
  matrix: Matrix
  flat: FlatPlan
  /** Outline with loggias. */
  polygon: Point[]
  /** Outline without loggias. */
  main: Rect
  /** A point just outside the entrance door. */
  door: Point
  /** A point just outside every window. */
  windows: Point[]
}
type Unnumbered = Omit<PlacedFlat, 'position'>

/** One typical floor of a section, metres. */
export type SectionPlan = { type: SectionType; flats: PlacedFlat[]; corridor: Rect[]; core: Rect }

const OUTSIDE_WINDOW = 0.6

class SectionBuilder {
  readonly type: SectionType
  readonly corridor: Rect[]
  core: Rect
  private readonly construction: Construction
  private readonly plans: ReadonlyMap<string, FlatPlan>
  private readonly west: number

  constructor(type: SectionType, plans: ReadonlyMap<string, FlatPlan>, construction: Construction) {
    this.type = type
    this.plans = plans
    this.construction = construction
    const endWidth = (code: string | null) => (code && type.kind === 'slab' ? this.plan(code).spec.width : 0)
    this.west = endWidth(type.west)
    this.corridor = corridorsOf(type, construction, this.west, endWidth(type.east))
    const inset = construction.flatDepth + construction.corridorWidth
    this.core = { x: inset, y: inset, w: type.width - 2 * inset, h: type.depth - 2 * inset }
  }

  plan(code: string): FlatPlan {
    const plan = this.plans.get(code)
    if (!plan) throw new Error(`${this.type.code}: no layout ${code}`)
    return plan
  }

  /**
   * Places a flat in the first of the given positions (mirrored or not) where its door opens onto the
   * corridor.
   */
  place(layout: string, side: CompassSide, ways: Matrix[]): Unnumbered {
    const flat = this.plan(layout)
    const { width, depth } = flat.spec
    for (const matrix of ways) {
      const { ends, middle } = doorstep(flat, matrix)
      if (!ends.every((end) => this.corridor.some((part) => isInside(end, part)))) continue
      const at = (u: number, v: number) => transform(matrix, u, v)
      const windows = flat.windows.map(({ x, length, side: facade }) =>
        at(x + length / 2, facade === 't' ? -OUTSIDE_WINDOW : depth + OUTSIDE_WINDOW),
      )
      const polygon = outlineOf(flat).map(([u, v]) => at(u, v))
      const main = boundsOf([at(0, 0), at(width, depth)])
      return { layout, side, matrix, flat, door: middle, windows, polygon, main }
    }
    throw new Error(`${this.type.code}: the door of ${layout} does not open onto the corridor`)
  }

  /** A row of flats along the top or bottom, left to right; every second one is mirrored. */
  row(codes: string[], isNorth: boolean): Unnumbered[] {
    const { flatDepth, coreWidth } = this.construction
    const y = isNorth ? flatDepth : this.type.depth - flatDepth
    const down = isNorth ? -1 : 1
    const placed: Unnumbered[] = []
    let x = this.west
    for (const code of codes) {
      if (code === 'core') {
        this.core = { x, y: 0, w: coreWidth, h: flatDepth }
        x += coreWidth
        continue
      }
      const { width } = this.plan(code).spec
      const plain: Matrix = [1, 0, 0, down, x, y]
      const mirrored: Matrix = [-1, 0, 0, down, x + width, y]
      const ways = placed.length % 2 === 1 ? [mirrored, plain] : [plain, mirrored]
      placed.push(this.place(code, isNorth ? 'N' : 'S', ways))
      x = round3(x + width)
    }
    return placed
  }

  /** The flat at an end of the section. */
  end(code: string | null, side: 'W' | 'E'): Unnumbered[] {
    if (!code) return []
    return [this.place(code, side, this.endWays(this.plan(code).spec.width, side === 'W'))]
  }

  private endWays(flatWidth: number, isWest: boolean): Matrix[] {
    const { width: w, depth: h, kind } = this.type
    if (kind === 'slab') return [isWest ? [1, 0, 0, 1, 0, 0] : [-1, 0, 0, 1, w, 0]]
    const d = this.construction.flatDepth
    if (isWest) {
      return [
        [0, 1, -1, 0, d, d],
        [0, -1, -1, 0, d, d + flatWidth],
      ]
    }
    return [
      [0, -1, 1, 0, w - d, h - d],
      [0, 1, 1, 0, w - d, h - d - flatWidth],
    ]
  }
}

/** Places the flats of a section around its core; positions are numbered clockwise from the west end. */
export function planSection(
  type: SectionType,
  plans: ReadonlyMap<string, FlatPlan>,
  construction: Construction,
): SectionPlan {
  const builder = new SectionBuilder(type, plans, construction)
  const north = builder.row(type.north, true)
  const south = builder.row(type.south, false).reverse()
  const all = [...builder.end(type.west, 'W'), ...north, ...builder.end(type.east, 'E'), ...south]
  const flats = all.map((flat, index) => ({ ...flat, position: index + 1 }))
  return { type, corridor: builder.corridor, core: builder.core, flats }
}
