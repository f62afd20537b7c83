import { chown, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chooseAccount, ownerOf, type ServerAccount } from './server-account.ts'

/** Folders of one private server and the account that owns them. */
export type ServerPlace = {
  /** Holds everything of the server. */
  home: string
  /** PostgreSQL's own data folder. */
  cluster: string
  account: ServerAccount
}

/** The longest path of a unix socket, bytes: 107 on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = 103

/** The number in a socket's file name; nothing listens on a TCP port. */
export const SOCKET_PORT = 5432

/** Makes sure of the server's home below the data folder. */
export async function prepareServerPlace(dataDir: string): Promise<ServerPlace> {
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const account = chooseAccount(process.getuid?.(), await ownerOf(cluster))
  await mkdir(dataDir, { recursive: true })
  await mkdir(home, { mode: 0o700 }).catch(ignoreExisting)
  if (account) await chown(home, account.uid, account.gid)
  return { home, cluster, account }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
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
export async function makeRunFolder(account: ServerAccount): Promise<string> {
  const parent = fitsSocket(join(tmpdir(), `${RUN_FOLDER}XXXXXX`)) ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, RUN_FOLDER))
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Whether a folder was made for a socket alone and goes with its server. */
export const isRunFolder = (folder: string) => basename(folder).startsWith(RUN_FOLDER)
