import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFromLock } from './install.mjs'
import { runtimeFolder } from './paths.mjs'
import { report, SetupError } from './report.mjs'

/** Vite, vitest and the type stripping of `node file.ts` together: 22.19+, 24, 26 and later. */
function isEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return (major === 22 && minor >= 19) || major === 24 || major >= 26
}

/**
 * The Node that everything runs on: this one when it is new enough, else the pinned one of
 * scripts/runtime, which comes from the npm registry with its hash in a lock.
 *
 * @returns {Promise<string>} absolute path of the program
 */
export async function rightNode() {
  if (isEnough(process.version)) return process.execPath
  const installed = runtimeNode()
  if (installed && isFresh()) return installed
  report(`this is Node ${process.version}; fetching the pinned one`)
  await installFromLock(runtimeFolder, process.execPath)
  const fetched = runtimeNode()
  if (fetched) return fetched
  throw new SetupError(
    `Node ${process.version} is too old, and there is no pinned Node for ${process.platform}-${process.arch}: install Node 24 or 26.`,
  )
}

/** Whether a set-up step must run before `rightNode` can answer. */
export function rightNodeIsHere() {
  return isEnough(process.version) || (runtimeNode() !== undefined && isFresh())
}

function isFresh() {
  const wanted = JSON.parse(readFileSync(join(runtimeFolder, 'package.json'), 'utf8')).optionalDependencies
  const folder = join(runtimeFolder, 'node_modules')
  return readdirSync(folder)
    .filter((name) => name in wanted)
    .every(
      (name) => JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version === wanted[name],
    )
}

function runtimeNode() {
  const folder = join(runtimeFolder, 'node_modules')
  if (!existsSync(folder)) return undefined
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return readdirSync(folder)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(folder, name, 'bin', program))
    .find((path) => existsSync(path))
}
