import { chmod, chown, lchown, lstat, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findRunningServer } from './postmaster-pid.ts'
import { chooseAccount, ownerOf, type ServerAccount, siteAccountOf } from './server-account.ts'

/** Folders of one private server and the account that owns them. */
export type ServerPlace = {
  /** Holds everything of the server. */
  home: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** Holds the socket: the site's group may enter it, and nothing else of the server. */
  socket: string
  account: ServerAccount
  /** The site's group, where the server has an account of its own. */
  group: number | undefined
}

/** The longest path of a unix socket, bytes: 107 on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = 103

/** The number in a socket's file name; nothing listens on a TCP port. */
export const SOCKET_PORT = 5432

/** Makes sure of the server's home below the data folder, and takes over what an earlier version left. */
export async function prepareServerPlace(dataDir: string): Promise<ServerPlace> {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const socket = join(home, 'socket')
  const isRunning = (await findRunningServer(cluster)) !== undefined
  const account = chooseAccount(process.getuid?.(), await ownerOf(cluster), isRunning)
  await mkdir(dataDir, { recursive: true })
  const group = account && (await siteAccountOf(dataDir))?.gid
  for (const folder of [home, socket]) await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  if (!isRunning) await askForPasswords(cluster)
  if (account) {
    if (!isRunning) await handOver(cluster, account)
    await handOver(join(home, 'server.log'), account)
    await openToGroup(home, account, group)
    await openToGroup(socket, account, group)
  }
  return { home, cluster, socket, account, group }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** Lets the group go through a folder, not read it; what is made in it belongs to the group. */
async function openToGroup(
  folder: string,
  account: { uid: number; gid: number },
  group = account.gid,
): Promise<void> {
  await chown(folder, account.uid, group)
  await chmod(folder, 0o2710)
}

/** Clusters of earlier versions accepted every connection to the socket, without a password. */
async function askForPasswords(cluster: string): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  const rules = await readFile(file, 'utf8').catch(() => '')
  const strict = rules.replace(/^(\s*(?:local|host)\b.*\s)trust[ \t]*$/gm, '$1scram-sha-256')
  if (strict !== rules) await writeFile(file, strict)
}

/**
 * Gives a file, or a folder with all in it, to an account; the folder last, so that a half-done one is done again.
 * Links are left alone: an account that may write here could point one at a file of the system.
 */
export async function handOver(path: string, account: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.uid === account.uid || found.isSymbolicLink()) return
  if (found.isFile() && found.nlink > 1) return
  const within = found.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : []
  for (const entry of within) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid).catch(ignoreAbsence)
  }
  await lchown(path, account.uid, account.gid).catch(ignoreAbsence)
}

/** Another start may be at it too. */
function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/**
 * The path of the working folder that works even when a folder above it cannot be entered. Only an
 * account other than ours can be in that position, and only Linux has such a path.
 */
export function ownFolderPath(folder: string, account: ServerAccount, platform = process.platform): string {
  return account && platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Whether a socket in this folder has a path short enough to connect to. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES
}

const RUN_FOLDER = 'site-pg-'

/** A fresh folder with a short path for the socket of a server whose own folder lies too deep. */
export async function makeRunFolder({ account, group }: ServerPlace): Promise<string> {
  const parent = fitsSocket(join(tmpdir(), `${RUN_FOLDER}XXXXXX`)) ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, RUN_FOLDER))
  if (account) await openToGroup(folder, account, group)
  return folder
}

/** Whether a folder was made for a socket alone and goes with its server. */
export const isRunFolder = (folder: string) => basename(folder).startsWith(RUN_FOLDER)
