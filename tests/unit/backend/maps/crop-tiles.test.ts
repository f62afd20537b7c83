import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareMaps } from '#app/backend/maps/prepare-maps.ts'
import { type StoredTile, tilesFile } from '../../../fixtures/maps/tiles-file.ts'

const perm = { slug: 'perm', name: 'Пермь', complexes: [{ lat: 58, lon: 56.25 }] }

/** All tiles of a part of the land that is much larger than a city; their bytes tell which they are. */
const tiles: StoredTile[] = [5, 6, 9, 11, 12].flatMap((zoom) => {
  const count = 2 ** zoom
  const [left, right] = [Math.floor((235.8 / 360) * count), Math.floor((236.7 / 360) * count)]
  const [top, bottom] = [Math.floor(0.2995 * count), Math.floor(0.3027 * count)]
  const found: StoredTile[] = []
  for (let x = left; x <= right; x++)
    for (let y = top; y <= bottom; y++)
      found.push({ zxy: [zoom, x, y], bytes: Buffer.from(y % 3 === 0 ? 'sea' : `${zoom}/${x}/${y}`) })
  return found
})

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  file = join(folder, 'planet.pmtiles')
})
afterEach(() => rm(folder, { recursive: true }))

async function prepare(bytes: Buffer) {
  await writeFile(file, bytes)
  return prepareMaps({ path: file, folder, cities: [perm], onProgress: () => undefined })
}

describe('tiles of a city, cut out of a larger file', () => {
  it('are those of the larger file within six kilometres of the complexes, at the zooms of the map', async () => {
    const { written } = await prepare(tilesFile(tiles))
    const made = join(folder, 'map/perm.pmtiles')
    const handle = await open(made)
    try {
      const { size } = await handle.stat()
      const archive = new PMTiles({
        getKey: () => made,
        getBytes: async (offset, length) => {
          const buffer = Buffer.alloc(Math.min(length, size - offset))
          await handle.read(buffer, 0, buffer.length, offset)
          return { data: new Uint8Array(buffer).buffer }
        },
      })
      const header = await archive.getHeader()
      expect([header.minZoom, header.maxZoom]).toEqual([6, 12])
      expect(header.minLat).toBeCloseTo(57.946, 2)
      expect(header.maxLon).toBeCloseTo(56.352, 2)
      expect(await archive.getMetadata()).toMatchObject({
        vector_layers: expect.arrayContaining([{ id: 'roads', fields: {} }]),
      })

      let found = 0
      for (const { zxy, bytes } of tiles) {
        const tile = await archive.getZxy(...zxy)
        const isWanted = zxy[0] > 5 && touches(zxy, header)
        expect([zxy, tile && Buffer.from(tile.data).toString()]).toEqual([
          zxy,
          isWanted ? bytes.toString() : undefined,
        ])
        if (tile) found++
      }
      expect(found).toBeGreaterThan(9)
      expect(written).toEqual([
        {
          city: 'Пермь',
          file: 'map/perm.pmtiles',
          bytes: size,
          packed_bytes: null,
          streets: null,
          tiles: found,
        },
      ])
    } finally {
      await handle.close()
    }
  })

  it.each([
    ['a cut file', () => tilesFile(tiles).subarray(0, -9), /The file is cut/],
    ['a file cut in its directory', () => tilesFile(tiles).subarray(0, 150), /The file is (cut|damaged)/],
    ['pictures', () => tilesFile(tiles, { tileType: 2 }), /pictures, not vector tiles/],
    [
      'another schema',
      () => tilesFile(tiles, { layers: ['transportation', 'water'] }),
      /has no layers roads, landuse, buildings; it has transportation, water/,
    ],
    [
      'a region elsewhere',
      () => tilesFile(tiles, { bounds: [30, 50, 40, 60] }),
      /no streets around the complexes of Пермь/,
    ],
  ])('%s is refused, and nothing is written', async (_, bytes, message) => {
    await expect(prepare(bytes())).rejects.toThrow(message)
    expect(await readdir(join(folder, 'map')).catch(() => [])).toEqual([])
  })
})

type Bounds = { minLon: number; minLat: number; maxLon: number; maxLat: number }

/** Whether a tile and a box have a place in common. */
function touches([zoom, x, y]: StoredTile['zxy'], { minLon, minLat, maxLon, maxLat }: Bounds): boolean {
  const count = 2 ** zoom
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI
  const [west, east] = [(x / count) * 360 - 180, ((x + 1) / count) * 360 - 180]
  return west <= maxLon && east > minLon && lat(y) >= minLat && lat(y + 1) < maxLat
}
