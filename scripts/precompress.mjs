import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { distFolder } from './setup/paths.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const isText = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|map|wasm)$/
/** Below this size a compressed copy saves less than its headers cost; a page loads a dozen small scripts. */
const MIN_BYTES = 256

const {
  BROTLI_MAX_INPUT_BLOCK_BITS: MAX_BLOCK_BITS,
  BROTLI_MIN_INPUT_BLOCK_BITS: MIN_BLOCK_BITS,
  BROTLI_PARAM_LGBLOCK: BLOCK_BITS,
  BROTLI_PARAM_NPOSTFIX: DISTANCE_BITS,
} = zlib.constants
/**
 * Which of these makes a file smallest depends on where its parts fall: 0.1 to 0.2 % of the half megabyte that every page
 * loads, as much as a build gains or loses by the names of its files alone.
 */
const VARIANTS = [
  { [BLOCK_BITS]: MAX_BLOCK_BITS },
  { [BLOCK_BITS]: MIN_BLOCK_BITS },
  { [BLOCK_BITS]: MIN_BLOCK_BITS + 1 },
  { [BLOCK_BITS]: MIN_BLOCK_BITS + 2 },
  { [BLOCK_BITS]: MIN_BLOCK_BITS, [DISTANCE_BITS]: 1 },
  { [BLOCK_BITS]: MAX_BLOCK_BITS, [DISTANCE_BITS]: 1 },
]

/** Writes FILE.br and FILE.gz for each file of the browser build that gets smaller. */
async function compress(file) {
  const body = readFileSync(file)
  if (body.length < MIN_BYTES) return
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [gz, ...packed] = await Promise.all([
    gzip(body, { level: 9 }),
    ...VARIANTS.map((variant) => brotli(body, { params: { ...params, ...variant } })),
  ])
  const br = packed.reduce((least, each) => (each.length < least.length ? each : least))
  if (br.length < body.length) writeFileSync(`${file}.br`, br)
  if (gz.length < body.length) writeFileSync(`${file}.gz`, gz)
}

function filesUnder(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

await Promise.all(
  filesUnder(join(distFolder, 'client'))
    .filter((file) => isText.test(file))
    .map(compress),
)
