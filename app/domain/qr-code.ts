/**
 * Versions 1 to 6 of ISO/IEC 18004 at error correction level M (recovers 15 %): number of blocks, and bytes
 * of data and of correction in each block. The URL of a page fits; larger versions would need several kinds
 * of blocks and more patterns.
 */
const VERSIONS = [
  { blocks: 1, data: 16, correction: 10 },
  { blocks: 1, data: 28, correction: 16 },
  { blocks: 1, data: 44, correction: 26 },
  { blocks: 2, data: 32, correction: 18 },
  { blocks: 2, data: 43, correction: 24 },
  { blocks: 4, data: 27, correction: 16 },
] as const
type Version = (typeof VERSIONS)[number] & { size: number }

/** The mode indicator, the length and the terminator take two bytes together. */
const FRAME_BYTES = 2
const BYTE_MODE = 0b0100
const PADS = [0xec, 0x11] as const
/** Format bits of level M and mask 0, with their error correction, from the standard's table. */
const FORMAT = 0b101010000010010
/** The polynomial of the Galois field GF(256) that the error correction uses. */
const FIELD = 0x11d

/**
 * A QR code of a short text as rows of modules, "1" is dark; undefined for more than 106 bytes. Readers
 * accept any of the eight masks, so mask 0 is always used.
 */
export function qrCode(text: string): string[] | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const index = VERSIONS.findIndex(({ blocks, data }) => bytes.length + FRAME_BYTES <= blocks * data)
  const foundVersion = VERSIONS[index]
  if (!foundVersion) return undefined
  const version = { ...foundVersion, size: 21 + 4 * index }
  const modules = patterns(version.size, index > 0)
  writeData(modules, codewords(bytes, version))
  return modules.map((row) => row.map((module) => (module ? '1' : '0')).join(''))
}

/** Data and correction bytes of all blocks, interleaved. */
function codewords(bytes: readonly number[], { blocks, data, correction }: Version): number[] {
  // The mode indicator has four bits, so all bytes are shifted by half a byte.
  const framed = [BYTE_MODE, bytes.length, ...bytes, 0]
  const shifted = framed.slice(0, -1).map((byte, i) => ((byte << 4) | ((framed[i + 1] ?? 0) >> 4)) & 0xff)
  const padded = Array.from(
    { length: blocks * data },
    (_, i) => shifted[i] ?? PADS[(i - shifted.length) % 2] ?? 0,
  )
  const parts = Array.from({ length: blocks }, (_, i) => padded.slice(i * data, (i + 1) * data))
  return [...interleave(parts), ...interleave(parts.map((part) => correctionOf(part, correction)))]
}

function interleave(parts: readonly number[][]): number[] {
  return (parts[0] ?? []).flatMap((_, i) => parts.map((part) => part[i] ?? 0))
}

/** Reed–Solomon: the remainder of a division by (x − 2⁰)(x − 2¹)… */
function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let power = 0, root = 1; power < length; power++, root = multiply(root, 2)) {
    const by = root
    divisor = [...divisor, 0].map((one, i) => one ^ multiply(divisor[i - 1] ?? 0, by))
  }
  const remainder = [...data, ...new Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = remainder[i] ?? 0
    for (const [j, one] of divisor.entries())
      remainder[i + j] = (remainder[i + j] ?? 0) ^ multiply(one, factor)
  }
  return remainder.slice(data.length)
}

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

type Modules = (boolean | undefined)[][]

/** The fixed patterns of every code of this size; the data modules are still undefined. */
function patterns(size: number, hasAlignment: boolean): Modules {
  const modules: Modules = Array.from({ length: size }, () => new Array(size).fill(undefined))
  const put = (x: number, y: number, isDark: boolean) => {
    const row = modules[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  /** Concentric squares around a point. */
  const square = (x: number, y: number, radius: number, isDark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        put(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  }
  if (hasAlignment) square(size - 7, size - 7, 2, (ring) => ring !== 1)
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((FORMAT >> bit) & 1) === 1
    // The format bits are written twice: around the first corner and along the two others. The timing
    // lines are skipped.
    if (bit < 8) put(8, bit < 6 ? bit : bit + 1, isDark)
    else put(bit === 8 ? 7 : 14 - bit, 8, isDark)
    if (bit < 8) put(size - 1 - bit, 8, isDark)
    else put(8, size - 15 + bit, isDark)
  }
  put(8, size - 8, true)
  return modules
}

/**
 * Fills columns of two modules from the right, upwards and downwards in turn, skipping the timing line;
 * unused modules stay light.
 */
function writeData(modules: Modules, words: readonly number[]): void {
  const size = modules.length
  let at = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = modules[y]
        if (row?.[x] !== undefined || !row) continue
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        at++
        row[x] = (bit === 1) !== ((x + y) % 2 === 0)
      }
    }
    isUp = !isUp
  }
}
