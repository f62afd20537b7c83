import { type Bits, hasBit, newBits, popcount, setBit } from './bits.ts'
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
 * each ordered by group, so that a group has two spans of adjacent rows and a whole word of rows is counted at once.
 */
export class FlatGroups {
  /** Group of each row. */
  private readonly groups: Int32Array
  /** Four for each group: from and end of its span on sale, from and end of its span of sold rows. */
  private readonly spans: number[] = []
  /** Last rows of spans. */
  private readonly ends: Bits
  /** Rows that were on sale when the index was built. */
  private readonly onSale: Bits
  /** Rows that were sold then, and are on sale now. */
  private readonly returned = new Set<number>()

  /** @param rows - in the order of `clusterRows` */
  constructor(rows: readonly IndexRow[], keys: GroupKeys) {
    this.groups = new Int32Array(rows.length)
    this.ends = newBits(rows.length)
    this.onSale = newBits(rows.length)
    let ofBuilding = new Map<number, number>()
    let before: { row: IndexRow; key: number; isOnSale: boolean } | undefined
    rows.forEach((row, at) => {
      const key = keys.of(row)
      const isOnSale = row.status !== 'sold'
      if (!before || !isSameHouse(before.row, row)) ofBuilding = new Map()
      const group = ofBuilding.get(key) ?? this.spans.length / 4
      const isNew = !ofBuilding.has(key)
      if (isNew) this.spans.push(at, at, at, at)
      ofBuilding.set(key, group)
      const goesOn = !isNew && before?.key === key && before.isOnSale === isOnSale
      if (!goesOn && at > 0) setBit(this.ends, at - 1)
      const span = group * 4 + (isOnSale ? 0 : 2)
      if (!goesOn) this.spans[span] = at
      this.spans[span + 1] = at + 1
      this.groups[at] = group
      if (isOnSale) setBit(this.onSale, at)
      before = { row, key, isOnSale }
    })
    if (rows.length > 0) setBit(this.ends, rows.length - 1)
  }

  /** Group of a row. */
  of(row: number): number {
    return this.groups[row] ?? -1
  }

  /** To be called for every changed status. */
  changed(row: number, isOnSale: boolean): void {
    if (hasBit(this.onSale, row)) return
    if (isOnSale) this.returned.add(row)
    else this.returned.delete(row)
  }

  /**
   * Number of groups with a selected row. Within a word, the rows of a span without the last one are ones in `inside`:
   * adding them to the selected rows of the span carries into the bit of the last row as soon as one is selected.
   */
  count(selection: Selection): number {
    const { at, words, length } = selection
    let count = 0
    let open = -1
    for (let i = 0; i < length; i++) {
      const place = at[i] ?? 0
      const selected = (words[i] ?? 0) & (this.onSale[place] ?? 0)
      if (selected === 0) continue
      const ends = (this.ends[place] ?? 0) | TOP
      const inside = ~ends
      const hit = (((selected & inside) + inside) | selected) & ends
      count += popcount(hit)
      const first = ends & -ends
      // The span goes on from an earlier word, where it was counted.
      if ((hit & first) !== 0 && open === this.of(place << 5)) count--
      if ((hit & TOP) !== 0) open = this.of((place << 5) + 31)
    }
    return this.returned.size === 0 ? count : count + this.countReturned(selection)
  }

  /** The selected rows of a group. */
  members(group: number, selected: Bits): number[] {
    return [...this.rowsOf(group)].filter((row) => hasBit(selected, row))
  }

  /** All rows of a group, sold ones too. */
  *rowsOf(group: number): Generator<number, void, undefined> {
    for (const span of [0, 2]) {
      const end = this.spans[group * 4 + span + 1] ?? 0
      for (let row = this.spans[group * 4 + span] ?? 0; row < end; row++) yield row
    }
  }

  /** Groups of which only rows that came back on sale are selected. */
  private countReturned(selection: Selection): number {
    const bits = selection.bits()
    const groups = new Set<number>()
    for (const row of this.returned) if (hasBit(bits, row)) groups.add(this.of(row))
    const isCounted = (group: number) => this.members(group, bits).some((row) => hasBit(this.onSale, row))
    return [...groups].filter((group) => !isCounted(group)).length
  }
}

function isSameHouse(a: IndexRow, b: IndexRow): boolean {
  return a.buildingId === b.buildingId && a.projectId === b.projectId && a.cityId === b.cityId
}
