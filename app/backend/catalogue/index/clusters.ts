import { type Bits, popcount, setRange } from './bits.ts'
import type { IndexRow } from './index-query.ts'
import type { Selection } from './selection.ts'

type Place = Pick<IndexRow, 'cityId' | 'projectId' | 'buildingId'>
export type PlaceKey = keyof Place

/**
 * Rows lie building by building, so a city, a project and a building are ranges of rows: one pass
 * over a selection counts all three.
 */
export class Clusters {
  private readonly places: Place[]
  /** First row of every place, and the number of rows at the end. */
  private readonly starts: Int32Array

  constructor(places: Place[], starts: Int32Array) {
    this.places = places
    this.starts = starts
  }

  /** Adds the rows of the places whose id is among `ids`. */
  fill(key: PlaceKey, ids: ReadonlySet<number>, into: Bits): void {
    this.places.forEach((place, i) => {
      if (ids.has(place[key])) setRange(into, this.starts[i] ?? 0, this.starts[i + 1] ?? 0)
    })
  }

  /** Rows of a selection by place; feed it to `sum`. */
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
      // The last word may hold the beginning of the next place too.
      next = i > next && at[i - 1] === last ? i - 1 : i
    }
    return counts
  }

  /** Counts of places as counts of cities, projects or buildings; those without a flat are there with 0. */
  sum(key: PlaceKey, counts: Int32Array): Map<number, number> {
    const sums = new Map<number, number>()
    this.places.forEach((place, i) => {
      sums.set(place[key], (sums.get(place[key]) ?? 0) + (counts[i] ?? 0))
    })
    return sums
  }
}

/** Rows in the order the index keeps them: by place, those on sale first, and the places. */
export function clusterRows<Row extends IndexRow>(
  rows: readonly Row[],
): { sorted: Row[]; clusters: Clusters } {
  const found = new Map<string, { place: Place; onSale: Row[]; sold: Row[] }>()
  let last: { place: Place; onSale: Row[]; sold: Row[] } | undefined
  for (const row of rows) {
    if (!last || !isAt(row, last.place)) {
      const key = `${row.cityId} ${row.projectId} ${row.buildingId}`
      last = found.get(key)
      if (!last) {
        const { cityId, projectId, buildingId } = row
        last = { place: { cityId, projectId, buildingId }, onSale: [], sold: [] }
        found.set(key, last)
      }
    }
    if (row.status === 'sold') last.sold.push(row)
    else last.onSale.push(row)
  }
  const groups = [...found.values()].sort(
    (a, b) =>
      a.place.cityId - b.place.cityId ||
      a.place.projectId - b.place.projectId ||
      a.place.buildingId - b.place.buildingId,
  )
  const starts = new Int32Array(groups.length + 1)
  groups.forEach((group, i) => {
    starts[i + 1] = (starts[i] ?? 0) + group.onSale.length + group.sold.length
  })
  const sorted = groups.flatMap((group) => [...group.onSale, ...group.sold])
  return {
    sorted,
    clusters: new Clusters(
      groups.map((group) => group.place),
      starts,
    ),
  }
}

function isAt(row: Place, place: Place): boolean {
  return (
    row.buildingId === place.buildingId && row.projectId === place.projectId && row.cityId === place.cityId
  )
}
