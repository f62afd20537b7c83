import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Paths from the root, with forward slashes. */
export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .sort()
}

export const appFiles = () => filesUnder('app', /\.tsx?$/).filter((path) => path !== 'app/routeTree.gen.ts')

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8')

const importForm =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s)?(?:[\w\s{},*$]*?\sfrom\s*)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]\s*\)/g

type Import = { target: string }

/** Imports of our own files, as paths from the root; packages are left out. */
export function ownImports(path: string): Import[] {
  const found: Import[] = []
  for (const [, fixed, dynamic] of readSource(path).matchAll(importForm)) {
    const name = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    const target = ownTarget(path, name)
    if (target) found.push({ target })
  }
  return found
}

function ownTarget(path: string, name: string): string | undefined {
  const alias = /^#(app|demo|server)\/(.+)$/.exec(name)
  if (alias) return `${alias[1]}/${alias[2]}`
  if (name.startsWith('.')) return normalize(join(dirname(path), name)).replaceAll('\\', '/')
  return undefined
}
