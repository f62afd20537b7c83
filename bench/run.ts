import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench` runs all benchmarks, `npm run bench -- facets` one. Each has its own process, so that none
 * is affected by another's memory.
 */
const BENCHMARKS = [
  'facets',
  'ssr',
  'pages',
  'server',
  'events',
  'import',
  'dialects',
  'chess',
  'interactions',
  'booking',
  'alerts',
  'search',
  'sheets',
  'og',
  'portals',
  'maps',
  'scale',
  'soak',
  'growth',
]

const [name, ...args] = process.argv.slice(2)
if (name !== undefined && !BENCHMARKS.includes(name)) {
  process.stderr.write(`unknown benchmark "${name}"; there are: ${BENCHMARKS.join(', ')}\n`)
  process.exit(2)
}

let failures = 0
for (const benchmark of name === undefined ? BENCHMARKS : [name]) {
  const file = fileURLToPath(new URL(`./${benchmark}.ts`, import.meta.url))
  if (!existsSync(file)) {
    process.stderr.write(`bench/${benchmark}.ts is missing\n`)
    failures++
    continue
  }
  process.stdout.write(`\n# ${benchmark}\n`)
  const { status } = spawnSync(process.execPath, ['--max-old-space-size=6144', file, ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) failures++
}
process.exit(failures > 0 ? 1 : 0)
