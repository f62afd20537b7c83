import { lchown, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Log } from '#app/backend/runtime/log.ts'
import { ownerOf, type ServerAccount, siteAccountOf } from '../database/private/server-account.ts'
import { handOver } from '../database/private/server-place.ts'

type Account = { uid: number; gid: number }

/** What a running site still opens: its build, programs that it starts, the demonstration, packages. */
const NEEDED = [
  'dist/server/server.js',
  'app/backend/media/encode-process.ts',
  'app/backend/database/private/keeper-process.ts',
  'demo/content',
  'node_modules/pg/package.json',
]

/** What the site itself writes in its data folder; `postgres` belongs to the server. */
const WRITTEN = ['media', 'outbox.jsonl', 'secret.key']

/**
 * The account that this process is to go over to once it listens and its database runs; undefined when it is not
 * root, or cannot go over, which the log then says.
 */
export async function accountAfterRoot(dataDir: string, log: Log): Promise<ServerAccount> {
  const account = await siteAccountOf(dataDir)
  if (!account) return undefined
  const problem = await whyNot(account, resolve(dataDir))
  if (problem === undefined) return account
  log.warn({ uid: account.uid }, `this process stays root, which it need not be: ${problem}`)
  return undefined
}

/** Gives the data folder to the account, and becomes it for good. */
export async function giveUpRoot(account: Account, dataDir: string, log: Log): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of WRITTEN) await handOver(join(dataDir, name), account)
  await lchown(dataDir, account.uid, account.gid)
  try {
    process.setgroups?.([])
    process.setgid?.(account.gid)
    process.setuid?.(account.uid)
  } catch (error) {
    log.warn({ err: error }, 'this process stays root: the system does not let it change its account')
    return
  }
  log.info(account, 'gave up root')
}

async function whyNot(account: Account, dataDir: string): Promise<string | undefined> {
  if (!relative(dataDir, process.cwd()).startsWith('..')) {
    return `DATA_DIR ${dataDir} holds the program, and would be given away: set DATA_DIR to a folder of its own`
  }
  for (const file of [process.execPath, ...NEEDED.map((path) => resolve(path))]) {
    const closed = await closedTo(account, file)
    if (closed !== undefined) {
      return `${closed} is closed to other accounts: move the checkout out of a private folder or open it (chmod o+rX), or start as another user`
    }
  }
  const media = await stat(join(dataDir, 'media')).catch(() => undefined)
  const link = await lstat(join(dataDir, 'media')).catch(() => undefined)
  if (media && link?.isSymbolicLink() && media.uid !== account.uid) {
    return `${join(dataDir, 'media')} is a link to a folder of another account: chown -R ${account.uid} what it leads to`
  }
  const closed = await closedTo(account, await nearestFolder(dirname(dataDir)))
  return closed && `${closed}, above DATA_DIR, is closed to other accounts: choose another DATA_DIR`
}

/** The first folder above a path, or the path itself, that the account cannot go through or read. */
async function closedTo(account: Account, path: string): Promise<string | undefined> {
  const parent = dirname(path)
  const above = parent === path ? undefined : await closedTo(account, parent)
  if (above !== undefined) return above
  const found = await stat(path).catch(() => undefined)
  // What is not there is not needed either.
  if (!found) return undefined
  const bits =
    found.uid === account.uid ? found.mode >> 6 : found.gid === account.gid ? found.mode >> 3 : found.mode
  const wanted = found.isDirectory() ? 0o1 : 0o4
  return (bits & wanted) === wanted ? undefined : path
}

async function nearestFolder(path: string): Promise<string> {
  const isThere = (await ownerOf(path)) !== undefined
  return isThere || dirname(path) === path ? path : nearestFolder(dirname(path))
}
