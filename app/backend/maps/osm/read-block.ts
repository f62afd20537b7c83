import { PbfReader } from 'pbf'

/** Words of a thing: `highway` → `residential`. */
export type Tags = ReadonlyMap<string, string>
export type Member = { isWay: boolean; id: number; role: string }

/** What is done with each thing of a block; tags are read only when they are asked for. */
export type BlockVisitor = {
  /** Coordinates are in ten-millionths of a degree. */
  node?: (id: number, lon: number, lat: number, tags: () => Tags) => void
  way?: (id: number, refs: readonly number[], tags: () => Tags) => void
  relation?: (id: number, members: () => Member[], tags: () => Tags) => void
}

type Span = readonly [from: number, to: number]

const DEFAULT_GRANULARITY = 100
/** Coordinates are in nanodegrees, scaled; 100 of them are a ten-millionth. */
const NANO_IN_E7 = 100
const WAY_MEMBER = 1
const NO_TAGS: Tags = new Map()

/**
 * Reads a PrimitiveBlock (wiki.openstreetmap.org/wiki/PBF_Format): nodes, ways and relations in the order of the file.
 *
 * @throws when the bytes are none
 */
export function readBlock(bytes: Uint8Array, visit: BlockVisitor): void {
  const pbf = new PbfReader(bytes)
  const block = pbf.readFields(
    (tag, result, reader) => {
      if (tag === 1) result.words = new Words(bytes, span(reader))
      if (tag === 2) result.groups.push(span(reader))
      if (tag === 17) result.granularity = reader.readVarint()
      if (tag === 19) result.lat = reader.readVarint(true)
      if (tag === 20) result.lon = reader.readVarint(true)
    },
    {
      words: new Words(bytes, [0, 0]),
      groups: [] as Span[],
      granularity: DEFAULT_GRANULARITY,
      lat: 0,
      lon: 0,
    },
  )
  const { words, granularity } = block
  const e7 = (offset: number) => (value: number) => Math.round((offset + granularity * value) / NANO_IN_E7)
  const place = { lat: e7(block.lat), lon: e7(block.lon) }
  for (const [from, to] of block.groups) {
    pbf.pos = from
    pbf.readFields(
      (tag, _, reader) => {
        const [start, end] = span(reader)
        const thing = new PbfReader(bytes.subarray(start, end))
        if (tag === 1 && visit.node) readNode(thing, words, place, visit.node)
        if (tag === 2 && visit.node) readDense(thing, words, place, visit.node)
        if (tag === 3 && visit.way) readWay(thing, words, visit.way)
        if (tag === 4 && visit.relation) readRelation(thing, words, visit.relation)
      },
      null,
      to,
    )
  }
}

/** What an OSMHeader block demands of a reader. */
export function requiredFeatures(bytes: Uint8Array): string[] {
  return new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 4) result.push(pbf.readString())
  }, [] as string[])
}

/** Moves behind a field of a known length, and says where it was. */
function span(pbf: PbfReader): Span {
  const end = pbf.readVarint() + pbf.pos
  const from = pbf.pos
  if (end > pbf.length) throw new RangeError('a field is longer than its block')
  pbf.pos = end
  return [from, end]
}

/** The strings of a block, each read when it is needed. */
class Words {
  private readonly spans: Span[] = []
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, [from, to]: Span) {
    this.bytes = bytes
    const pbf = new PbfReader(bytes)
    pbf.pos = from
    if (to > from)
      pbf.readFields((tag, _, reader) => void (tag === 1 && this.spans.push(span(reader))), null, to)
  }

  at(index: number): string {
    const found = this.spans[index]
    return found ? Buffer.from(this.bytes.subarray(...found)).toString('utf8') : ''
  }

  tags(keys: readonly number[], values: readonly number[]): Tags {
    return new Map(keys.map((key, index) => [this.at(key), this.at(values[index] ?? 0)]))
  }
}

type Place = { lat: (value: number) => number; lon: (value: number) => number }

function readNode(pbf: PbfReader, words: Words, place: Place, visit: NonNullable<BlockVisitor['node']>) {
  const node = pbf.readFields(
    (tag, result, reader) => {
      if (tag === 1) result.id = reader.readSVarint()
      if (tag === 2) reader.readPackedVarint(result.keys)
      if (tag === 3) reader.readPackedVarint(result.values)
      if (tag === 8) result.lat = reader.readSVarint()
      if (tag === 9) result.lon = reader.readSVarint()
    },
    { id: 0, lat: 0, lon: 0, keys: [] as number[], values: [] as number[] },
  )
  visit(node.id, place.lon(node.lon), place.lat(node.lat), () => words.tags(node.keys, node.values))
}

/** Nodes as columns: each value is the difference from the one before; `tags` are key, value, …, 0 for each node. */
function readDense(pbf: PbfReader, words: Words, place: Place, visit: NonNullable<BlockVisitor['node']>) {
  const { ids, lats, lons, tags } = pbf.readFields(
    (tag, result, reader) => {
      if (tag === 1) reader.readPackedSVarint(result.ids)
      if (tag === 8) reader.readPackedSVarint(result.lats)
      if (tag === 9) reader.readPackedSVarint(result.lons)
      if (tag === 10) reader.readPackedVarint(result.tags)
    },
    { ids: [] as number[], lats: [] as number[], lons: [] as number[], tags: [] as number[] },
  )
  let [id, lat, lon, at] = [0, 0, 0, 0]
  for (let index = 0; index < ids.length; index++) {
    id += ids[index] ?? 0
    lat += lats[index] ?? 0
    lon += lons[index] ?? 0
    const from = at
    while (at < tags.length && tags[at] !== 0) at += 2
    const to = at++
    visit(id, place.lon(lon), place.lat(lat), () =>
      from < to ? denseTags(words, tags.slice(from, to)) : NO_TAGS,
    )
  }
}

const denseTags = (words: Words, pairs: readonly number[]): Tags =>
  words.tags(
    pairs.filter((_, index) => index % 2 === 0),
    pairs.filter((_, index) => index % 2 === 1),
  )

function readWay(pbf: PbfReader, words: Words, visit: NonNullable<BlockVisitor['way']>) {
  const way = pbf.readFields(
    (tag, result, reader) => {
      if (tag === 1) result.id = reader.readVarint(true)
      if (tag === 2) reader.readPackedVarint(result.keys)
      if (tag === 3) reader.readPackedVarint(result.values)
      if (tag === 8) reader.readPackedSVarint(result.refs)
    },
    { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] },
  )
  visit(way.id, summed(way.refs), () => words.tags(way.keys, way.values))
}

function readRelation(pbf: PbfReader, words: Words, visit: NonNullable<BlockVisitor['relation']>) {
  const relation = pbf.readFields(
    (tag, result, reader) => {
      if (tag === 1) result.id = reader.readVarint(true)
      if (tag === 2) reader.readPackedVarint(result.keys)
      if (tag === 3) reader.readPackedVarint(result.values)
      if (tag === 8) reader.readPackedVarint(result.roles)
      if (tag === 9) reader.readPackedSVarint(result.ids)
      if (tag === 10) reader.readPackedVarint(result.types)
    },
    {
      id: 0,
      keys: [] as number[],
      values: [] as number[],
      roles: [] as number[],
      ids: [] as number[],
      types: [] as number[],
    },
  )
  const members = () =>
    summed(relation.ids).map((id, index) => ({
      isWay: relation.types[index] === WAY_MEMBER,
      id,
      role: words.at(relation.roles[index] ?? 0),
    }))
  visit(relation.id, members, () => words.tags(relation.keys, relation.values))
}

function summed(deltas: readonly number[]): number[] {
  let sum = 0
  return deltas.map((delta) => (sum += delta))
}
