import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installFromLock } from './install.mjs'
import { modulesFolder, root } from './paths.mjs'
import { report } from './report.mjs'

const stampFile = join(modulesFolder, '.stamp')

/** What node_modules must have been made from: the lock, for this kind of machine. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

export function packagesAreHere() {
  return readStamp(stampFile) === wantedStamp()
}

/** Installs the packages unless node_modules was made from this very lock. */
export async function installPackages(node) {
  if (packagesAreHere()) return
  report('installing packages')
  const stamp = wantedStamp()
  await installFromLock(root, node)
  writeFileSync(stampFile, stamp)
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
