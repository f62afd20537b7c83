import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareMaps } from '#app/backend/maps/prepare-maps.ts'
import { signedArea } from '#app/domain/geometry/clip.ts'
import { isInRing, type Point } from '#app/domain/geometry/plane.ts'
import { type OsmNode, type OsmThings, osmFile } from '../../../fixtures/maps/osm-file.ts'

const perm = { slug: 'perm', name: 'Пермь', complexes: [{ lat: 58, lon: 56.25 }] }

/** Nodes on a grid whose ids tell where they are: 1 km of latitude or so a row. */
const at = (row: number, column: number) => 1000 + (row + 20) * 100 + column + 20
const grid: OsmNode[] = Array.from({ length: 41 * 41 }, (_, index) => {
  const [row, column] = [Math.floor(index / 41) - 20, (index % 41) - 20]
  return { id: at(row, column), lat: 58 + row * 0.009, lon: 56.25 + column * 0.017 }
})

const street = (id: number, refs: number[], name?: string, highway = 'residential') => ({
  id,
  refs,
  tags: { highway, ...(name && { name }) },
})

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'))
  file = join(folder, 'region.osm.pbf')
})
afterEach(() => rm(folder, { recursive: true }))

async function prepare(bytes: Buffer, cities = [perm]) {
  await writeFile(file, bytes)
  return prepareMaps({ path: file, folder, cities, onProgress: () => undefined })
}

type Drawing = {
  attribution: string
  features: {
    properties: { kind: string; name?: string; of?: string }
    geometry: { type: string; coordinates: number[][][][] | number[][][] | number[] }
  }[]
}

const isDrawing = (data: unknown): data is Drawing =>
  typeof data === 'object' && data !== null && 'features' in data

async function draw(things: OsmThings): Promise<Drawing> {
  const { nodes = [], ways = [], relations = [] } = things
  await prepare(
    osmFile(
      [{ nodes: grid }, { nodes }, { ways }, { relations }].filter((part) => Object.values(part)[0]?.length),
    ),
  )
  const data: unknown = JSON.parse(await readFile(join(folder, 'map/perm.json'), 'utf8'))
  if (!isDrawing(data)) throw new Error('no drawing')
  return data
}

const of = ({ features }: Drawing, kind: string) =>
  features.filter(({ properties }) => properties.kind === kind)
const HOME_STREET = street(1, [at(0, 0), at(0, 1)], 'Домашняя улица')

const polygons = (drawing: Drawing, kind: string): Point[][][] =>
  of(drawing, kind).flatMap(({ geometry }) =>
    geometry.coordinates.map((polygon) =>
      [polygon].flat().map((ring) =>
        [ring].flat().map((point): Point => {
          const [x = 0, y = 0] = [point].flat()
          return [x, y]
        }),
      ),
    ),
  )

/** Whether the drawing has colour of a kind at a place: in an outer ring and in none of its holes. */
const covers = (drawing: Drawing, kind: string, lat: number, lon: number) =>
  polygons(drawing, kind).some(
    ([outer = [], ...holes]) =>
      isInRing([lon, lat], outer) && !holes.some((hole) => isInRing([lon, lat], hole)),
  )

/** A river of 2 km along the box and beyond it, with an island in it. */
const BANKS = [
  { id: 11, refs: [at(2, -12), at(2, 0), at(2, 12)] },
  { id: 13, refs: [at(4, -12), at(4, 0), at(4, 12)] },
]
const ENDS = [
  { id: 12, refs: [at(2, 12), at(3, 14), at(4, 12)] },
  { id: 14, refs: [at(4, -12), at(3, -14), at(2, -12)] },
]
const ISLAND = [
  { id: 90_001, lat: 58.025, lon: 56.24 },
  { id: 90_002, lat: 58.025, lon: 56.26 },
  { id: 90_003, lat: 58.03, lon: 56.25 },
]
const ISLAND_SHORE = { id: 15, refs: [90_001, 90_002, 90_003, 90_001] }
const riverOf = (outer: number[]) => ({
  id: 1,
  tags: { type: 'multipolygon', natural: 'water', name: 'Kama', 'name:ru': 'Кама' },
  members: [...outer.map((way) => ({ way, role: 'outer' })), { way: 15, role: 'inner' }],
})

function expectRiver(drawing: Drawing) {
  const isWater = (lat: number, lon: number) => covers(drawing, 'water', lat, lon)
  expect([isWater(58.02, 56.2), isWater(58.034, 56.3), isWater(58.027, 56.16)]).toEqual([true, true, true])
  expect([isWater(58.01, 56.25), isWater(58.04, 56.25), isWater(58.027, 56.25)]).toEqual([
    false,
    false,
    false,
  ])
}

describe('a city drawn from OpenStreetMap data', () => {
  it('has streets by kind, those of one name joined and named once, and says whose data they are', async () => {
    const drawing = await draw({
      ways: [
        HOME_STREET,
        street(2, [at(0, 2), at(0, 1)], 'Домашняя улица'),
        street(3, [at(1, 0), at(1, 1)], 'Проспект', 'primary'),
        street(4, [at(2, 0), at(2, 1)], undefined, 'footway'),
        { id: 5, refs: [at(3, 0), at(3, 1)], tags: { railway: 'rail' } },
        { id: 6, refs: [at(3, 0), at(3, 2)], tags: { railway: 'rail', service: 'yard' } },
        { id: 7, refs: [at(4, 0), at(4, 1)], tags: { waterway: 'stream', tunnel: 'culvert' } },
      ],
    })
    expect(drawing.attribution).toBe('© участники OpenStreetMap')
    expect(of(drawing, 'street')).toEqual([
      {
        type: 'Feature',
        properties: { kind: 'street', name: 'Домашняя улица' },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [56.25, 58],
              [56.284, 58],
            ],
          ],
        },
      },
    ])
    expect(of(drawing, 'main').map(({ properties }) => properties.name)).toEqual(['Проспект'])
    expect(of(drawing, 'rail')).toHaveLength(1)
    expect(of(drawing, 'stream')).toEqual([])
  })

  it('cuts what reaches out of the six kilometres around a complex, and has nothing beyond', async () => {
    const drawing = await draw({
      ways: [
        HOME_STREET,
        street(2, [at(5, 0), at(18, 0)], 'Дальняя улица'),
        street(3, [at(15, 0), at(18, 3)], 'Другой город'),
      ],
    })
    const far = of(drawing, 'street').find(({ properties }) => properties.name === 'Дальняя улица')
    expect(far?.geometry.coordinates).toEqual([
      [
        [56.25, 58.045],
        [56.25, 58.0539],
      ],
    ])
    expect(JSON.stringify(drawing)).not.toContain('Другой город')
  })

  it('assembles a river of several ways with its islands, whatever their directions, in and outside the box', async () => {
    const river = await draw({
      nodes: ISLAND,
      ways: [HOME_STREET, ...BANKS, ...ENDS, ISLAND_SHORE],
      relations: [riverOf([13, 11, 12, 14])],
    })
    expectRiver(river)
    expect(river.features.filter(({ properties }) => properties.of === 'water')).toMatchObject([
      { properties: { kind: 'name', name: 'Кама' } },
    ])
  })

  it('joins the loose ends of a river beyond the map, where a smaller file has no ways of it', async () => {
    expectRiver(
      await draw({
        nodes: ISLAND,
        ways: [HOME_STREET, ...BANKS, ISLAND_SHORE],
        relations: [riverOf([13, 11, 12, 14])],
      }),
    )
  })

  it('leaves out an area whose edge ends on the map', async () => {
    const drawing = await draw({
      ways: [HOME_STREET, { id: 11, refs: [at(2, -1), at(2, 0), at(4, 1)] }],
      relations: [riverOf([11, 12])],
    })
    expect(of(drawing, 'water')).toEqual([])
  })

  it('has parks, land with houses, the houses near a complex, and names of places', async () => {
    const square = (id: number, row: number, tags: Record<string, string>) => ({
      id,
      refs: [at(row, 0), at(row, 1), at(row + 1, 1), at(row + 1, 0), at(row, 0)],
      tags,
    })
    const drawing = await draw({
      nodes: [{ id: 95_000, lat: 58.01, lon: 56.24, tags: { place: 'suburb', name: 'Мотовилиха' } }],
      ways: [
        HOME_STREET,
        square(21, 0, { building: 'yes' }),
        square(22, 5, { building: 'yes' }),
        square(23, -2, { landuse: 'residential' }),
        square(24, -4, { leisure: 'park', name: 'Сад' }),
      ],
    })
    expect(covers(drawing, 'block', 58.0045, 56.258)).toBe(true)
    expect(covers(drawing, 'block', 58.0495, 56.258)).toBe(false)
    expect(covers(drawing, 'built', 57.9865, 56.258)).toBe(true)
    expect(covers(drawing, 'park', 57.9685, 56.258)).toBe(true)
    expect(of(drawing, 'name').map(({ properties }) => [properties.of, properties.name])).toEqual([
      ['park', 'Сад'],
      ['place', 'Мотовилиха'],
    ])
    for (const kind of ['block', 'built', 'park'])
      for (const [outer = []] of polygons(drawing, kind)) {
        expect(outer[0]).toEqual(outer.at(-1))
        expect(signedArea(outer)).toBeGreaterThan(0)
      }
  })

  it('is the same for the same file, and replaces tiles of before', async () => {
    await prepare(osmFile([{ nodes: grid }, { ways: [HOME_STREET] }]))
    const first = await readFile(join(folder, 'map/perm.json'), 'utf8')
    await writeFile(join(folder, 'map/perm.pmtiles'), 'tiles')
    const { written, outside } = await prepare(osmFile([{ nodes: grid }, { ways: [HOME_STREET] }]), [
      perm,
      { slug: 'tyumen', name: 'Тюмень', complexes: [{ lat: 57.15, lon: 65.6 }] },
    ])
    expect(await readFile(join(folder, 'map/perm.json'), 'utf8')).toBe(first)
    expect(await readdir(join(folder, 'map'))).toEqual(['perm.json'])
    expect(written).toMatchObject([{ city: 'Пермь', file: 'map/perm.json', streets: 1 }])
    expect(outside).toEqual(['Тюмень'])
  })
})

describe('a file that is not right', () => {
  const home = osmFile([{ nodes: grid }, { ways: [HOME_STREET] }])

  it.each([
    ['another file', Buffer.from('<?xml version="1.0"?><osm></osm>'.repeat(9)), /is not a map file/],
    ['an empty file', Buffer.alloc(0), /is not a map file/],
    ['a cut file', home.subarray(0, -20), /The file is cut/],
    ['a file cut in a length', Buffer.concat([home, Buffer.alloc(2)]), /The file is cut/],
    ['a block of rubbish', Buffer.concat([home, Buffer.alloc(40)]), /damaged near byte/],
    ['ways before nodes', osmFile([{ ways: [HOME_STREET] }, { nodes: grid }]), /not sorted/],
    [
      'a file with history',
      osmFile([{ nodes: grid }], ['OsmSchema-V0.6', 'HistoricalInformation']),
      /HistoricalInformation/,
    ],
    [
      'a region elsewhere',
      osmFile([
        {
          nodes: [
            { id: 1, lat: 10, lon: 10 },
            { id: 2, lat: 10, lon: 11 },
          ],
        },
        { ways: [street(1, [1, 2])] },
      ]),
      /no streets around the complexes of Пермь/,
    ],
  ])('%s is refused, and nothing is written', async (_, bytes, message) => {
    await expect(prepare(bytes)).rejects.toThrow(message)
    expect(await readdir(join(folder, 'map')).catch(() => [])).toEqual([])
  })

  it('a full disk leaves the map of before, and says so', async () => {
    await prepare(home)
    const before = await readFile(join(folder, 'map/perm.json'), 'utf8')
    // A device that is always full.
    await symlink('/dev/full', join(folder, 'map/perm.json.part'))
    await expect(prepare(home)).rejects.toThrow(/no room on the disk/)
    expect(await readFile(join(folder, 'map/perm.json'), 'utf8')).toBe(before)
    expect(await readdir(join(folder, 'map'))).toEqual(['perm.json'])
  })

  it('a missing file, and a folder, are named', async () => {
    const options = { folder, cities: [perm], onProgress: () => undefined }
    await expect(prepareMaps({ ...options, path: join(folder, 'none.osm.pbf') })).rejects.toThrow(
      /there is no such file/,
    )
    await expect(prepareMaps({ ...options, path: folder })).rejects.toThrow(/is a folder/)
  })
})
