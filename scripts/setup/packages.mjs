import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFromLock } from './install.mjs'
import { report, SetupError } from './report.mjs'

const stampOf = (folder) => join(folder, 'node_modules', '.stamp')

/** What node_modules must be made from: the lock, for this kind of machine. */
function wantedStamp(folder) {
  const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')))
  return `${lock.digest('hex')} ${process.platform}-${process.arch}\n`
}

/** Whether node_modules was completely installed from the lock file beside it. */
export function packagesAreHere(folder) {
  return readStamp(stampOf(folder)) === wantedStamp(folder)
}

/** Installs the folder's packages unless they are complete. */
export async function installPackages(folder, node) {
  if (packagesAreHere(folder)) return
  if (isLink(join(folder, 'node_modules'))) {
    throw new SetupError(
      'node_modules is a link, and installing would empty the folder that it leads to.\n' +
        'Remove the link and start again, or install in the folder that it leads to.',
    )
  }
  report('installing packages')
  const stamp = wantedStamp(folder)
  await installFromLock(folder, node)
  writeFileSync(stampOf(folder), stamp)
}

/** Whether node_modules is a link to another checkout's packages. */
function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** @returns {string | undefined} */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}
