import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { readStamp } from './packages.mjs'
import { distFolder, modulesFolder, root } from './paths.mjs'
import { report, SetupError } from './report.mjs'

const stampFile = join(distFolder, '.stamp')

/** Everything that the build reads. */
const inputs = [
  'app',
  'public',
  'demo',
  'app.config.ts',
  'server/build',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/precompress.mjs',
]

/** Written by the build itself, or only read when the site runs. */
const isSkipped = (path) =>
  path === 'app/routeTree.gen.ts' || /^demo\/.*\.(webp|avif|jpe?g|png|svg|xml|gz|md)$/.test(path)

function inputsHash() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return `${hash.digest('hex')}\n`
}

function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat || isSkipped(path)) return []
  if (stat.isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`))
}

export function buildIsFresh() {
  return readStamp(stampFile) === inputsHash()
}

/**
 * Builds the site to dist/ unless it was already built from the same files.
 *
 * @param {string} node
 * @param {{ force?: boolean, output?: number }} [options] `output`: where what the programs print goes; absent: standard error
 */
export async function buildSite(node, { force = false, output = 2 } = {}) {
  const stamp = inputsHash()
  if (!force && readStamp(stampFile) === stamp) return
  report('building the site')
  const started = Date.now()
  rmSync(stampFile, { force: true })
  const env = { NODE_ENV: 'production', VITEST: undefined }
  const stdio = ['ignore', output, output]
  const vite = join(modulesFolder, 'vite', 'bin', 'vite.js')
  const built = await run(node, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    env,
    stdio,
  })
  if (built !== 0) throw new SetupError(`the build ended with code ${built}; its own words are above.`)
  const compressed = await run(node, ['scripts/precompress.mjs'], { stdio })
  if (compressed !== 0) throw new SetupError(`compressing the built files ended with code ${compressed}.`)
  writeFileSync(stampFile, stamp)
  report(`the site is built (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}
