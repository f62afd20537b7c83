import { AREA_SCALE } from './columns.ts'
import type { IndexRow } from './index-query.ts'

type Alike = Pick<IndexRow, 'layoutTypeId' | 'area' | 'rooms' | 'finish'>

const AREAS = 2 ** 20
const ROOMS = 2 ** 4
const FINISHES = 2 ** 5

/**
 * Gives rows of one building equal numbers when they differ by floor and price alone: the same layout, area, rooms
 * and finish.
 */
export class GroupKeys {
  private readonly layouts = new Map<number | null, number>()
  private readonly finishes = new Map<string | null, number>()

  /** Below 2⁵³, so that every key is exact: 29 bits of area, rooms and finish under the layout. */
  of({ layoutTypeId, area, rooms, finish }: Alike): number {
    const layout = codeOf(layoutTypeId, this.layouts)
    const areaKey = Math.min(Math.round(area * AREA_SCALE), AREAS - 1)
    const inner = areaKey * ROOMS + Math.min(rooms, ROOMS - 1)
    return (layout * AREAS * ROOMS + inner) * FINISHES + (codeOf(finish, this.finishes) % FINISHES)
  }
}

function codeOf<Value>(value: Value, codes: Map<Value, number>): number {
  const known = codes.get(value)
  if (known !== undefined) return known
  codes.set(value, codes.size)
  return codes.size - 1
}
