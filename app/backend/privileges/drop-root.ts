import { lchown, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Log } from '#app/backend/runtime/log.ts'
import { ownerOf, type ServerAccount, siteAccountOf } from '../database/private/server-account.ts'
import { changeOwner } from '../database/private/server-place.ts'

type Account = { uid: number; gid: number }

/** Files that the running site still opens: its build, helper programs, the demonstration, packages. */
const READ_PATHS = [
  'dist/server/server.js',
  'app/backend/media/encode-process.ts',
  'app/backend/sheets/sheet-worker.ts',
  'app/backend/schedule/source-process.ts',
  'app/backend/database/private/keeper-process.ts',
  'demo/content',
  'node_modules/pg/package.json',
]

/** What the site writes in its data folder; `postgres` belongs to the server. */
const WRITTEN_PATHS = ['media', 'outbox.jsonl', 'secret.key']

/**
 * The account that this process will switch to when it listens and its database runs; undefined when it is
 * not root, or cannot switch, in which case the log says why.
 */
export async function unprivilegedAccount(dataDir: string, log: Log): Promise<ServerAccount> {
  const account = await siteAccountOf(dataDir)
  if (!account) return undefined
  const problem = await problemOf(account, resolve(dataDir))
  if (problem === undefined) return account
  log.warn({ uid: account.uid }, `this process stays root, which it need not be: ${problem}`)
  return undefined
}

/** Makes the account the owner of the data folder, and switches to it permanently. */
export async function dropRoot(account: Account, dataDir: string, log: Log): Promise<void> {
  await giveDataFolder(account, dataDir)
  becomeAccount(account, log)
}

/** Makes the account the owner of the data folder and of what the site writes there. */
export async function giveDataFolder(account: Account, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of WRITTEN_PATHS) await changeOwner(join(dataDir, name), account)
  await lchown(dataDir, account.uid, account.gid)
}

/** Switches to the account permanently; where the system refuses that, the log says so. */
export function becomeAccount(account: Account, log: Log): void {
  try {
    process.setgroups?.([])
    process.setgid?.(account.gid)
    process.setuid?.(account.uid)
  } catch (error) {
    log.warn({ err: error }, 'this process stays root: the system does not let it change its account')
    return
  }
  log.info(account, 'dropped root privileges')
}

async function problemOf(account: Account, dataDir: string): Promise<string | undefined> {
  if (!relative(dataDir, process.cwd()).startsWith('..')) {
    return `DATA_DIR ${dataDir} holds the program, and would be given away: set DATA_DIR to a folder of its own`
  }
  for (const file of [process.execPath, ...READ_PATHS.map((path) => resolve(path))]) {
    const closed = await firstInaccessible(account, file)
    if (closed !== undefined) {
      return `${closed} is closed to other accounts: move the checkout out of a private folder or open it (chmod o+rX), or start as another user`
    }
  }
  const media = await stat(join(dataDir, 'media')).catch(() => undefined)
  const link = await lstat(join(dataDir, 'media')).catch(() => undefined)
  if (media && link?.isSymbolicLink() && media.uid !== account.uid) {
    return `${join(dataDir, 'media')} is a link to a folder of another account: chown -R ${account.uid} what it leads to`
  }
  const closed = await firstInaccessible(account, await nearestFolder(dirname(dataDir)))
  return closed && `${closed}, above DATA_DIR, is closed to other accounts: choose another DATA_DIR`
}

/** The first folder on the path, or the path itself, that the account cannot enter or read. */
async function firstInaccessible(account: Account, path: string): Promise<string | undefined> {
  const parent = dirname(path)
  const above = parent === path ? undefined : await firstInaccessible(account, parent)
  if (above !== undefined) return above
  const found = await stat(path).catch(() => undefined)
  // A missing file is not needed.
  if (!found) return undefined
  const bits =
    found.uid === account.uid ? found.mode >> 6 : found.gid === account.gid ? found.mode >> 3 : found.mode
  const wanted = found.isDirectory() ? 0o1 : 0o4
  return (bits & wanted) === wanted ? undefined : path
}

async function nearestFolder(path: string): Promise<string> {
  const exists = (await ownerOf(path)) !== undefined
  return exists || dirname(path) === path ? path : nearestFolder(dirname(path))
}
