import type { FileHandle } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CityPlaces } from '#app/backend/maps/city-places.ts'
import { sheetAround } from '#app/backend/maps/city-sheet.ts'
import { collect } from './collect.ts'
import { type Detail, drawOsm, type OsmDrawing } from './draw-osm.ts'

/** What a browser loads of a city at most, packed. */
const MAX_PACKED_BYTES = 1_000_000
/** The quality that a server packs answers with on the way. */
const BROTLI_QUALITY = 5

/** From the finest: the first that is small enough is taken. */
const DETAILS: readonly Detail[] = [
  { toleranceM: 1, houseM: 1_200, streetM: 12_000 },
  { toleranceM: 2, houseM: 800, streetM: 6_000 },
  { toleranceM: 3, houseM: 500, streetM: 4_000 },
  { toleranceM: 5, houseM: 300, streetM: 2_500 },
  { toleranceM: 10, houseM: 0, streetM: 1_500 },
]

export type PreparedMap = {
  city: CityPlaces
  /** The text of the file; undefined: the data have no streets around the city's complexes. */
  text: string | undefined
  /** Bytes that a browser loads. */
  packedBytes: number
  streets: number
}

type PrepareOptions = {
  file: FileHandle
  size: number
  cities: readonly CityPlaces[]
  onProgress: (share: number) => void
}

/** Draws the cities of the company from an .osm.pbf. @throws {MapFileUnreadable} naming what is wrong with the file */
export async function prepareOsm({ file, size, cities, onProgress }: PrepareOptions): Promise<PreparedMap[]> {
  const sheets = cities.map((city) => ({ city, sheet: sheetAround(city.complexes) }))
  const data = await collect({ file, size, boxes: sheets.map(({ sheet }) => sheet.box), onProgress })
  return sheets.map(({ city, sheet }) => {
    for (const detail of DETAILS) {
      const drawing = drawOsm(data, sheet, city.complexes, detail)
      const streets = countStreets(drawing)
      if (streets === 0) break
      const text = `${JSON.stringify(drawing)}\n`
      const packedBytes = brotliCompressSync(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      }).length
      if (packedBytes <= MAX_PACKED_BYTES || detail === DETAILS.at(-1))
        return { city, text, packedBytes, streets }
    }
    return { city, text: undefined, packedBytes: 0, streets: 0 }
  })
}

function countStreets({ features }: OsmDrawing): number {
  return features.reduce((sum, { properties: { kind }, geometry }) => {
    const isStreet = kind === 'main' || kind === 'street'
    return isStreet ? sum + geometry.coordinates.length : sum
  }, 0)
}
