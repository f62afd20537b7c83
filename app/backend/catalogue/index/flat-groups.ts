import { type Bits, countRange, hasBit, newBits, setBit } from './bits.ts'
import type { GroupKeys } from './group-keys.ts'
import type { IndexRow } from './index-query.ts'
import type { Selection } from './selection.ts'

/** The highest bit of a word. */
const TOP = -0x80000000

/** Orders the rows of one building so that those of a group are adjacent; groups by their first row. */
export function groupedRows<Row extends IndexRow>(rows: readonly Row[], keys: GroupKeys): Row[] {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keys.of(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].flat()
}

/**
 * Groups of flats that differ by floor and price alone. The rows of a building are its flats on sale and then those sold,
 * each ordered by group, so that a group has two spans of adjacent rows and is found in a selection a whole word of rows
 * at once.
 */
export class FlatGroups {
  /** Group of each row. */
  private readonly groups: Int32Array
  /** Four for each group: from and end of its span on sale, from and end of its span of sold rows. */
  private readonly spans: number[] = []
  /** House of each group, counted from 0: the groups of a house follow one another. */
  private readonly houses: number[] = []
  /** Last rows of spans. */
  private readonly ends: Bits

  /** @param rows - in the order of `clusterRows` */
  constructor(rows: readonly IndexRow[], keys: GroupKeys) {
    this.groups = new Int32Array(rows.length)
    this.ends = newBits(rows.length)
    let ofBuilding = new Map<number, number>()
    let house = -1
    let before: { row: IndexRow; key: number; isOnSale: boolean } | undefined
    rows.forEach((row, at) => {
      const key = keys.of(row)
      const isOnSale = row.status !== 'sold'
      if (!before || !isSameHouse(before.row, row)) {
        ofBuilding = new Map()
        house++
      }
      const group = ofBuilding.get(key) ?? this.size
      const isNew = !ofBuilding.has(key)
      if (isNew) {
        this.spans.push(at, at, at, at)
        this.houses.push(house)
      }
      ofBuilding.set(key, group)
      const goesOn = !isNew && before?.key === key && before.isOnSale === isOnSale
      if (!goesOn && at > 0) setBit(this.ends, at - 1)
      const span = group * 4 + (isOnSale ? 0 : 2)
      if (!goesOn) this.spans[span] = at
      this.spans[span + 1] = at + 1
      this.groups[at] = group
      before = { row, key, isOnSale }
    })
    if (rows.length > 0) setBit(this.ends, rows.length - 1)
  }

  /** Number of groups. */
  get size(): number {
    return this.houses.length
  }

  /** Group of a row. */
  of(row: number): number {
    return this.groups[row] ?? -1
  }

  /** House of a group: equal for groups of one house. */
  houseOf(group: number): number {
    return this.houses[group] ?? -1
  }

  /** Number of groups with a selected row. */
  count(selection: Selection): number {
    return this.countKinds(selection, { size: this.size, of: (group) => group })
  }

  /** Number of kinds of groups of which a row is selected. */
  countKinds(selection: Selection, kinds: Kinds): number {
    const seen = new Uint8Array(kinds.size)
    let count = 0
    this.visit(selection, (group) => {
      const kind = kinds.of(group)
      if (seen[kind] === 1) return
      seen[kind] = 1
      count++
    })
    return count
  }

  /** The selected rows of a group. */
  members(group: number, selected: Bits): number[] {
    return [...this.rowsOf(group)].filter((row) => hasBit(selected, row))
  }

  /** Number of selected rows of a group. */
  countMembers(group: number, selected: Bits): number {
    const inSpan = (at: number) => countRange(selected, this.spans[at] ?? 0, this.spans[at + 1] ?? 0)
    return inSpan(group * 4) + inSpan(group * 4 + 2)
  }

  /** All rows of a group, sold ones too. */
  *rowsOf(group: number): Generator<number, void, undefined> {
    for (const span of [0, 2]) {
      const end = this.spans[group * 4 + span + 1] ?? 0
      for (let row = this.spans[group * 4 + span] ?? 0; row < end; row++) yield row
    }
  }

  /**
   * Calls `visit` for each group with a selected row; twice and more where its selected rows are in several words or spans.
   * Within a word, the rows of a span without the last one are ones in `inside`: adding them to the selected rows of the span
   * carries into the bit of the last row as soon as one is selected.
   */
  private visit({ at, words, length }: Selection, visit: (group: number) => void): void {
    for (let i = 0; i < length; i++) {
      const place = at[i] ?? 0
      const selected = words[i] ?? 0
      const ends = (this.ends[place] ?? 0) | TOP
      const inside = ~ends
      let hit = (((selected & inside) + inside) | selected) & ends
      for (; hit !== 0; hit &= hit - 1) visit(this.of((place << 5) + 31 - Math.clz32(hit & -hit)))
    }
  }
}

/** A sorting of groups into kinds, which are numbered from 0. */
type Kinds = { size: number; of: (group: number) => number }

function isSameHouse(a: IndexRow, b: IndexRow): boolean {
  return a.buildingId === b.buildingId && a.projectId === b.projectId && a.cityId === b.cityId
}
