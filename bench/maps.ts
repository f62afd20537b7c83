/**
 * Draws a city out of an .osm.pbf of 200 MB (`BENCH_MB`) in a process of its own: time, and peak of memory against 500 MB.
 * Most of the file is land elsewhere, as in the file of a region; the city has a million nodes: 20,000 streets
 * and 80,000 houses.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareMaps } from '#app/backend/maps/prepare-maps.ts'
import { type OsmNode, osmBlock, osmHeader } from '../tests/fixtures/maps/osm-file.ts'
import { tell } from './bars.ts'
import { printTable } from './table.ts'

const MB = 1024 * 1024
const BYTES = Number(process.env['BENCH_MB'] ?? 200) * MB
const MAX_PEAK_MB = 500
const BLOCK_NODES = 8_000
const CITY_BLOCKS = 125
const STREET_NODES = 10
/** From a node of a street to the next. */
const STEP_DEGREES = 0.0006
/** Of five lines one is a street; the others are houses. */
const LINES_A_STREET = 5
const HOME = { lat: 58, lon: 56.25 }

/** Nodes of one block: lines of ten, scattered over a square of land; the same for the same block. */
function nodesOf(block: number, degrees: number): OsmNode[] {
  let state = block + 1
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  let [lat, lon, north, east] = [0, 0, 0, 0]
  return Array.from({ length: BLOCK_NODES }, (_, index) => {
    if (index % STREET_NODES === 0) {
      lat = HOME.lat + (degrees > 1 ? 3 : 0) + chance() * degrees
      lon = HOME.lon + chance() * degrees
      ;[north, east] = [chance() * STEP_DEGREES, chance() * STEP_DEGREES]
    }
    lat += north + (chance() * STEP_DEGREES) / 9
    lon += east + (chance() * STEP_DEGREES) / 9
    return { id: block * BLOCK_NODES + index + 1, lat, lon }
  })
}

async function writeRegion(path: string): Promise<void> {
  const file = createWriteStream(path)
  const write = async (bytes: Buffer) => {
    if (!file.write(bytes)) await once(file, 'drain')
  }
  await write(osmHeader())
  for (let block = 0; block < CITY_BLOCKS; block++) await write(osmBlock({ nodes: nodesOf(block, 0.1) }))
  for (let block = CITY_BLOCKS; file.bytesWritten < BYTES; block++)
    await write(osmBlock({ nodes: nodesOf(block, 5) }))
  const streets = (CITY_BLOCKS * BLOCK_NODES) / STREET_NODES
  for (let first = 0; first < streets; first += BLOCK_NODES) {
    const ways = Array.from({ length: Math.min(BLOCK_NODES, streets - first) }, (_, index) => {
      const from = (first + index) * STREET_NODES + 1
      const refs = Array.from({ length: STREET_NODES }, (_, step) => from + step)
      const id = first + index + 1
      if (index % LINES_A_STREET > 0) return { id, refs: [...refs, from], tags: { building: 'yes' } }
      return { id, refs, tags: { highway: 'residential', name: `Улица ${index % 3_000}` } }
    })
    await write(osmBlock({ ways }))
  }
  file.end()
  await once(file, 'finish')
}

const [path, folder] = process.argv.slice(2)
if (path !== undefined && folder !== undefined) {
  const begun = performance.now()
  const { written } = await prepareMaps({
    path,
    folder,
    cities: [{ slug: 'perm', name: 'Пермь', complexes: [HOME] }],
    onProgress: () => undefined,
  })
  const seconds = (performance.now() - begun) / 1000
  console.log(JSON.stringify({ seconds, peakMb: process.resourceUsage().maxRSS / 1024, written }))
} else {
  const work = await mkdtemp(join(tmpdir(), 'bench-maps-'))
  try {
    const region = join(work, 'region.osm.pbf')
    await writeRegion(region)
    const { stdout, status, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), region, work],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    const { seconds, peakMb, written } = JSON.parse(stdout)
    printTable([
      {
        MB: BYTES / MB,
        seconds: seconds.toFixed(1),
        'MB/s': (BYTES / MB / seconds).toFixed(1),
        'peak MB': Math.round(peakMb),
        streets: written[0].streets,
        'packed KB': Math.ceil(written[0].packed_bytes / 1000),
      },
    ])
    tell('maps_peak_mb', peakMb, { atMost: MAX_PEAK_MB })
  } finally {
    await rm(work, { recursive: true })
  }
}
