import { type Bits, popcount, setRange } from './bits.ts'
import { groupedRows } from './flat-groups.ts'
import type { GroupKeys } from './group-keys.ts'
import type { IndexRow } from './index-query.ts'
import type { Selection } from './selection.ts'

type PlaceIds = Pick<IndexRow, 'cityId' | 'projectId' | 'buildingId'>
export type PlaceKey = keyof PlaceIds

/**
 * Rows are ordered by building, so the rows of a city, a project or a building are contiguous, and one pass
 * over a selection counts all three.
 */
export class Clusters {
  private readonly places: PlaceIds[]
  /** First row of each place, followed by the total number of rows. */
  private readonly starts: Int32Array

  constructor(places: PlaceIds[], starts: Int32Array) {
    this.places = places
    this.starts = starts
  }

  /** Adds to `into` the rows of places whose id is in `ids`. */
  fill(key: PlaceKey, ids: ReadonlySet<number>, into: Bits): void {
    this.places.forEach((place, i) => {
      if (ids.has(place[key])) setRange(into, this.starts[i] ?? 0, this.starts[i + 1] ?? 0)
    })
  }

  /** Counts the rows of a selection for each place; pass the result to `sum`. */
  count(selection: Selection): Int32Array {
    const { at, words, length } = selection
    const counts = new Int32Array(this.places.length)
    let next = 0
    for (let place = 0; place < counts.length && next < length; place++) {
      const start = this.starts[place] ?? 0
      const end = (this.starts[place + 1] ?? 0) - 1
      const first = start >>> 5
      const last = end >>> 5
      while (next < length && (at[next] ?? 0) < first) next++
      let count = 0
      let i = next
      for (; i < length; i++) {
        const word = at[i] ?? 0
        if (word > last) break
        let bits = words[i] ?? 0
        if (word === first) bits &= -1 << (start & 31)
        if (word === last) bits &= -1 >>> (31 - (end & 31))
        count += popcount(bits)
      }
      counts[place] = count
      // This word may also contain the first rows of the next place.
      next = i > next && at[i - 1] === last ? i - 1 : i
    }
    return counts
  }

  /** Adds up counts of places by city, project or building; includes those with 0 flats. */
  sum(key: PlaceKey, counts: Int32Array): Map<number, number> {
    const sums = new Map<number, number>()
    this.places.forEach((place, i) => {
      sums.set(place[key], (sums.get(place[key]) ?? 0) + (counts[i] ?? 0))
    })
    return sums
  }
}

/** Orders rows by place, with flats on sale first, those of a group together, and returns the places. */
export function clusterRows<Row extends IndexRow>(
  rows: readonly Row[],
  keys: GroupKeys,
): { sorted: Row[]; clusters: Clusters } {
  const groupsByPlace = new Map<string, { place: PlaceIds; onSale: Row[]; sold: Row[] }>()
  let last: { place: PlaceIds; onSale: Row[]; sold: Row[] } | undefined
  for (const row of rows) {
    if (!last || !isAt(row, last.place)) {
      const key = `${row.cityId} ${row.projectId} ${row.buildingId}`
      last = groupsByPlace.get(key)
      if (!last) {
        const { cityId, projectId, buildingId } = row
        last = { place: { cityId, projectId, buildingId }, onSale: [], sold: [] }
        groupsByPlace.set(key, last)
      }
    }
    if (row.status === 'sold') last.sold.push(row)
    else last.onSale.push(row)
  }
  const groups = [...groupsByPlace.values()].sort(
    (a, b) =>
      a.place.cityId - b.place.cityId ||
      a.place.projectId - b.place.projectId ||
      a.place.buildingId - b.place.buildingId,
  )
  const starts = new Int32Array(groups.length + 1)
  groups.forEach((group, i) => {
    starts[i + 1] = (starts[i] ?? 0) + group.onSale.length + group.sold.length
  })
  const sorted = groups.flatMap(({ onSale, sold }) => [
    ...groupedRows(onSale, keys),
    ...groupedRows(sold, keys),
  ])
  return {
    sorted,
    clusters: new Clusters(
      groups.map((group) => group.place),
      starts,
    ),
  }
}

function isAt(row: PlaceIds, place: PlaceIds): boolean {
  return (
    row.buildingId === place.buildingId && row.projectId === place.projectId && row.cityId === place.cityId
  )
}
