import { chmod, chown, lchown, lstat, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findRunningServer, SOCKET_PORT } from './postmaster-pid.ts'
import { chooseAccount, ownerOf, type ServerAccount, siteAccountOf } from './server-account.ts'

/** Folders of one private server, and the account that owns them. */
export type ServerPlace = {
  /** Contains everything of the server. */
  home: string
  /** PostgreSQL's data folder. */
  cluster: string
  /** Contains the socket: the only folder that the site's group can enter. */
  socket: string
  account: ServerAccount
  /** The site's group, when the server has an account of its own. */
  group: number | undefined
}

/** The longest path of a unix socket, bytes: 107 on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = 103

/** Creates the server's folders in the data folder, and adapts those of earlier versions. */
export async function prepareServerPlace(dataDir: string): Promise<ServerPlace> {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const socket = join(home, 'socket')
  const isRunning = (await findRunningServer(cluster)) !== undefined
  const account = chooseAccount(process.getuid?.(), await ownerOf(cluster), isRunning)
  await mkdir(dataDir, { recursive: true })
  const group = account && (await siteAccountOf(dataDir))?.gid
  for (const folder of [home, socket]) await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  if (!isRunning) await requirePasswords(cluster)
  if (account) {
    if (!isRunning) await changeOwner(cluster, account)
    await changeOwner(join(home, 'server.log'), account)
    await openToGroup(home, account, group)
    await openToGroup(socket, account, group)
  }
  return { home, cluster, socket, account, group }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** Lets the group enter a folder but not list it; new files in it get the group. */
async function openToGroup(
  folder: string,
  account: { uid: number; gid: number },
  group = account.gid,
): Promise<void> {
  await chown(folder, account.uid, group)
  await chmod(folder, 0o2710)
}

/** Clusters of earlier versions accepted every connection to the socket without a password. */
async function requirePasswords(cluster: string): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  const rules = await readFile(file, 'utf8').catch(() => '')
  const strict = rules.replace(/^(\s*(?:local|host)\b.*\s)trust[ \t]*$/gm, '$1scram-sha-256')
  if (strict !== rules) await writeFile(file, strict)
}

/**
 * Changes the owner of a file, or of a folder with its contents. The folder itself comes last, so that an
 * interrupted change is repeated. Links are skipped, because an account that can write here could point one
 * at a system file.
 */
export async function changeOwner(path: string, account: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.uid === account.uid || found.isSymbolicLink()) return
  if (found.isFile() && found.nlink > 1) return
  const entries = found.isDirectory() ? await readdir(path, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid).catch(ignoreMissing)
  }
  await lchown(path, account.uid, account.gid).catch(ignoreMissing)
}

/** Another start may have removed the file at the same time. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/**
 * A path of the working directory that works even if a folder above it cannot be entered. Only needed for an
 * account other than ours, and only Linux has such a path.
 */
export function ownFolderPath(folder: string, account: ServerAccount, platform = process.platform): string {
  return account && platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Whether the path of a socket in this folder is short enough. */
export function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES
}

const RUN_FOLDER = 'site-pg-'

/** Creates a temporary folder with a short path for the socket when the server's own path is too long. */
export async function makeRunFolder({ account, group }: ServerPlace): Promise<string> {
  const parent = fitsSocket(join(tmpdir(), `${RUN_FOLDER}XXXXXX`)) ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, RUN_FOLDER))
  if (account) await openToGroup(folder, account, group)
  return folder
}

/** Whether the folder was created only for a socket, so that it is removed with the server. */
export const isRunFolder = (folder: string) => basename(folder).startsWith(RUN_FOLDER)
