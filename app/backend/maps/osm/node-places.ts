import type { Place } from '#app/domain/geometry/plane.ts'

const FIRST_ROOM = 1 << 16
const E7 = 1e7

/** Places of nodes by id, 16 bytes each: a city has some millions. Ids must come in ascending order. */
export class NodePlaces {
  private ids = new Float64Array(FIRST_ROOM)
  private lons = new Int32Array(FIRST_ROOM)
  private lats = new Int32Array(FIRST_ROOM)
  size = 0

  /** @param lon, lat - ten-millionths of a degree */
  add(id: number, lon: number, lat: number): void {
    if (this.size === this.ids.length) this.grow()
    this.ids[this.size] = id
    this.lons[this.size] = lon
    this.lats[this.size] = lat
    this.size++
  }

  has(id: number): boolean {
    return this.find(id) >= 0
  }

  /** Degrees. */
  get(id: number): Place | undefined {
    const at = this.find(id)
    return at < 0 ? undefined : { lat: (this.lats[at] ?? 0) / E7, lon: (this.lons[at] ?? 0) / E7 }
  }

  private find(id: number): number {
    let [low, high] = [0, this.size - 1]
    if (high < 0 || id < (this.ids[0] ?? 0) || id > (this.ids[high] ?? 0)) return -1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.ids[middle] ?? 0
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  private grow(): void {
    const room = this.ids.length * 2
    const [ids, lons, lats] = [new Float64Array(room), new Int32Array(room), new Int32Array(room)]
    ids.set(this.ids)
    lons.set(this.lons)
    lats.set(this.lats)
    Object.assign(this, { ids, lons, lats })
  }
}
