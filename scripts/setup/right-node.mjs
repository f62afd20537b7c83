import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkBinaries } from './binaries.mjs'
import { installPackages, packagesAreHere } from './packages.mjs'
import { runtimeFolder } from './paths.mjs'
import { report, SetupError } from './report.mjs'

/**
 * Required by Vite, vitest, lighthouse and the type stripping of `node file.ts` together: 22.19+, 24, 26 and
 * later.
 */
function isEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return (major === 22 && minor >= 19) || major === 24 || major >= 26
}

/** Whether `rightNode` needs no download. */
export function rightNodeIsHere() {
  return isEnough(process.version) || packagesAreHere(runtimeFolder)
}

/**
 * The Node to run everything with: this one if it is new enough, otherwise the pinned one of scripts/runtime,
 * which comes from the npm registry with its hash in a lock file, and is checked again before it runs.
 *
 * @returns {Promise<string>} absolute path of the program
 */
export async function rightNode() {
  if (isEnough(process.version)) return process.execPath
  if (!rightNodeIsHere()) {
    report(`this is Node ${process.version}; fetching the pinned one`)
    await installPackages(runtimeFolder, process.execPath)
  }
  checkBinaries()
  const fetched = pinnedNode()
  if (fetched) return fetched
  throw new SetupError(
    `Node ${process.version} is too old, and none is pinned for ${process.platform}-${process.arch}: install Node 24 or 26.`,
  )
}

function pinnedNode() {
  const folder = join(runtimeFolder, 'node_modules')
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return readdirSync(folder)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(folder, name, 'bin', program))
    .find((path) => existsSync(path))
}
