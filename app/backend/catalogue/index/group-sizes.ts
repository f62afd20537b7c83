import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import type { Bits } from './bits.ts'
import { AREA_SCALE } from './columns.ts'
import type { FlatGroups } from './flat-groups.ts'
import type { IndexRow, SameSize } from './index-query.ts'
import type { Selection } from './selection.ts'

const ROOMS = MANY_ROOMS + 1

/**
 * Groups of one size: flats with as many rooms on as many square metres, in whatever house. Rooms are counted as the filter
 * counts them, so that the flats of a size are those that it finds by rooms and area.
 */
export class GroupSizes {
  private readonly groups: FlatGroups
  /** Size of each group. */
  private readonly sizes: Int32Array
  /** Groups of each size; those of one house follow one another. */
  private readonly members: number[][] = []

  /** @param rows - those that the groups are of, in the same order */
  constructor(rows: readonly IndexRow[], groups: FlatGroups) {
    this.groups = groups
    this.sizes = new Int32Array(groups.size)
    const known = new Map<number, number>()
    // The first row of each group has a number that no row before it has.
    let next = 0
    rows.forEach((row, at) => {
      const group = groups.of(at)
      if (group < next) return
      next = group + 1
      const key = Math.round(row.area * AREA_SCALE) * ROOMS + Math.min(row.rooms, MANY_ROOMS)
      const size = known.get(key) ?? this.size
      known.set(key, size)
      this.sizes[group] = size
      const members = this.members[size]
      if (members) members.push(group)
      else this.members.push([group])
    })
  }

  /** Number of sizes. */
  get size(): number {
    return this.members.length
  }

  /** Size of a group. */
  of(group: number): number {
    return this.sizes[group] ?? -1
  }

  /** Number of sizes with a selected row. */
  count(selection: Selection): number {
    return this.groups.countKinds(selection, this)
  }

  /** The selected flats of a group's size, and in how many houses they are. */
  describe(group: number, selected: Bits): SameSize {
    let flats = 0
    let houses = 0
    let last = -1
    for (const member of this.members[this.of(group)] ?? []) {
      const count = this.groups.countMembers(member, selected)
      if (count === 0) continue
      flats += count
      const house = this.groups.houseOf(member)
      if (house !== last) houses++
      last = house
    }
    return { flats, houses }
  }
}
