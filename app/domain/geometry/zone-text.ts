import { ZONE_PATTERN } from '#app/domain/filter-limits.ts'
import type { Place } from './plane.ts'

/** Enough for a shape that somebody draws, and short enough for an address. */
export const MAX_ZONE_POINTS = 30

/** Points are kept to a ten-thousandth of a degree, some ten metres. */
const STEPS_A_DEGREE = 1e4
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Five bits of a number in a letter; the sixth says that more of it follows. */
const [CHUNK, MORE] = [32, 32]

/**
 * An area on the map as a word of an address: corners as differences in ten-thousandths of a degree, each number in
 * letters of five bits, lowest first. The same corners give the same word.
 */
export function writeZone(corners: readonly Place[]): string {
  let [lat, lon] = [0, 0]
  return corners
    .map((corner) => {
      const [nextLat, nextLon] = [steps(corner.lat), steps(corner.lon)]
      const text = writeNumber(nextLat - lat) + writeNumber(nextLon - lon)
      ;[lat, lon] = [nextLat, nextLon]
      return text
    })
    .join('')
}

/** The corners of an area; undefined for a word that `writeZone` does not write of 3 to 30 corners. */
export function readZone(text: string): Place[] | undefined {
  if (!ZONE_PATTERN.test(text)) return undefined
  const numbers = readNumbers(text)
  const corners: Place[] = []
  let [lat, lon] = [0, 0]
  for (let at = 0; at < numbers.length; at += 2) {
    lat += numbers[at] ?? 0
    lon += numbers[at + 1] ?? 0
    corners.push({ lat: lat / STEPS_A_DEGREE, lon: lon / STEPS_A_DEGREE })
  }
  return corners
}

const steps = (degrees: number) => Math.round(degrees * STEPS_A_DEGREE)

/** Small numbers are short, whichever their sign: 0, -1, 1, -2 … become 0, 1, 2, 3. */
function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= CHUNK) {
    text += LETTERS[(rest % CHUNK) + MORE]
    rest = Math.floor(rest / CHUNK)
  }
  return text + LETTERS[rest]
}

function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, factor] = [0, 1]
  for (const letter of text) {
    const bits = LETTERS.indexOf(letter)
    value += (bits % MORE) * factor
    factor *= CHUNK
    if (bits >= MORE) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, factor] = [0, 1]
  }
  return numbers
}
