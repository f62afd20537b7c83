import type { FileHandle } from 'node:fs/promises'
import type { Box } from '#app/backend/maps/city-sheet.ts'
import { MapFileUnreadable } from '#app/backend/maps/map-error.ts'
import type { Place } from '#app/domain/geometry/plane.ts'
import { type AreaKind, areaKind, type LineKind, lineKind, nameOf, placeName } from './kinds.ts'
import { NodePlaces } from './node-places.ts'
import { type BlobSpot, findBlobs, readBlob, reading } from './read-blobs.ts'
import { type BlockVisitor, type Member, readBlock, requiredFeatures } from './read-block.ts'

export type Way = {
  refs: readonly number[]
  line: LineKind | undefined
  area: AreaKind | undefined
  name?: string
}
/** An area of several ways: a river with its islands. */
export type ManyWayArea = { kind: AreaKind; name?: string; members: readonly Member[] }

/** What of a file lies around the complexes, with all of what reaches out of there. */
export type OsmData = {
  place: (node: number) => Place | undefined
  ways: ReadonlyMap<number, Way>
  areas: readonly ManyWayArea[]
  /** Parts of a city and villages. */
  names: readonly { name: string; place: Place }[]
}

const E7 = 1e7
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** A block with the ids of its nodes, and whether it holds ways; what is not needed is not unpacked again. */
type SeenBlob = BlobSpot & { firstNode: number; lastNode: number; hasWays: boolean }

type CollectOptions = {
  file: FileHandle
  /** Bytes of the file. */
  size: number
  boxes: readonly Box[]
  /** Called with the share of the work that is done, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Reads an .osm.pbf three times, each block by itself: what lies in the boxes; the other ways of areas that reach into
 * them; the nodes outside of them. So memory holds the boxes and what crosses their edges, whatever the file's size.
 *
 * @throws {MapFileUnreadable} naming what is wrong with the file
 */
export async function collect({ file, size, boxes, onProgress }: CollectOptions): Promise<OsmData> {
  const spots = await findBlobs(file, size)
  await checkHeader(file, spots[0])
  const inside = new NodePlaces()
  const ways = new Map<number, Way>()
  const waysInside = new Set<number>()
  const areas: ManyWayArea[] = []
  const names: OsmData['names'][number][] = []
  const isInside = insideOf(boxes)
  const order = new FileOrder()

  const data = spots.filter(({ type }) => type === 'OSMData')
  const seen = data.map((spot): SeenBlob => ({ ...spot, firstNode: 0, lastNode: -1, hasWays: false }))
  const pass = async (
    blobs: readonly SeenBlob[],
    from: number,
    to: number,
    visitor: (blob: SeenBlob) => BlockVisitor,
  ) => {
    for (const [index, blob] of blobs.entries()) {
      const bytes = await readBlob(file, blob)
      reading(blob.offset, () => readBlock(bytes, visitor(blob)))
      onProgress(from + ((to - from) * (index + 1)) / blobs.length)
    }
  }

  await pass(seen, 0, 0.7, (blob) => ({
    node: (id, lon, lat, tags) => {
      order.node(id)
      if (blob.lastNode < 0) blob.firstNode = id
      blob.lastNode = id
      if (!isInside(lon, lat)) return
      inside.add(id, lon, lat)
      const name = placeName(tags())
      if (name) names.push({ name, place: { lat: lat / E7, lon: lon / E7 } })
    },
    way: (id, refs, tags) => {
      order.way()
      blob.hasWays = true
      if (!refs.some((ref) => inside.has(ref))) return
      waysInside.add(id)
      const way = readWay(refs, tags())
      if (way.line ?? way.area) ways.set(id, way)
    },
    relation: (_, members, tags) => {
      const words = tags()
      const kind = words.get('type') === 'multipolygon' ? areaKind(words) : undefined
      if (!kind) return
      const parts = members().filter(({ isWay }) => isWay)
      if (!parts.some(({ id }) => waysInside.has(id))) return
      areas.push({ kind, members: parts, ...named(nameOf(words)) })
    },
  }))

  const wanted = new Set(
    areas.flatMap(({ members }) => members.map(({ id }) => id)).filter((id) => !ways.has(id)),
  )
  await pass(wanted.size > 0 ? seen.filter(({ hasWays }) => hasWays) : [], 0.7, 0.8, () => ({
    way: (id, refs) => {
      if (wanted.has(id)) ways.set(id, { refs, line: undefined, area: undefined })
    },
  }))

  const outside = await nodesOutside()
  onProgress(1)
  return { place: (node) => inside.get(node) ?? outside.get(node), ways, areas, names }

  async function nodesOutside(): Promise<NodePlaces> {
    const missing = new Set<number>()
    for (const { refs } of ways.values()) for (const ref of refs) if (!inside.has(ref)) missing.add(ref)
    const sorted = Float64Array.from(missing).sort()
    const found = new NodePlaces()
    const hasMissing = ({ firstNode, lastNode }: SeenBlob) => {
      const next = sorted[firstAtLeast(sorted, firstNode)]
      return next !== undefined && next <= lastNode
    }
    await pass(seen.filter(hasMissing), 0.8, 1, () => ({
      node: (id, lon, lat) => void (missing.has(id) && found.add(id, lon, lat)),
    }))
    return found
  }
}

const named = (name: string | undefined) => (name === undefined ? {} : { name })

function readWay(refs: readonly number[], tags: Parameters<typeof lineKind>[0]): Way {
  const isRing = refs.length > 3 && refs[0] === refs.at(-1)
  const line = lineKind(tags)
  return { refs, line, area: isRing && !line ? areaKind(tags) : undefined, ...named(nameOf(tags)) }
}

async function checkHeader(file: FileHandle, first: BlobSpot | undefined): Promise<void> {
  if (first?.type !== 'OSMHeader')
    throw new MapFileUnreadable('The file does not begin with a header of OpenStreetMap data')
  const bytes = await readBlob(file, first)
  const unknown = reading(first.offset, () => requiredFeatures(bytes)).filter(
    (name) => !KNOWN_FEATURES.has(name),
  )
  if (unknown.length === 0) return
  throw new MapFileUnreadable(
    `The file needs a reader that knows ${unknown.join(', ')}. Take an extract without history, or make one: osmium cat FILE -o NEW.osm.pbf`,
  )
}

/** Holds a file to nodes by ascending id, then ways: only so one can be read block by block. */
class FileOrder {
  private last = Number.NEGATIVE_INFINITY
  private hasWays = false

  node(id: number): void {
    if (this.hasWays || id <= this.last) {
      throw new MapFileUnreadable('The file is not sorted. Sort it: osmium sort FILE -o SORTED.osm.pbf')
    }
    this.last = id
  }

  way(): void {
    this.hasWays = true
  }
}

function insideOf(boxes: readonly Box[]): (lon: number, lat: number) => boolean {
  const edges = boxes.map((box) => box.map((degrees) => degrees * E7))
  return (lon, lat) =>
    edges.some(
      ([west = 0, south = 0, east = 0, north = 0]) =>
        lon >= west && lon <= east && lat >= south && lat <= north,
    )
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
