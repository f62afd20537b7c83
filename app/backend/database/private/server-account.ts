import { stat } from 'node:fs/promises'

/** A system account that processes run under; absent: our own. */
export type ServerAccount = { uid: number; gid: number } | undefined

/**
 * "nobody" on Debian, Alpine, Red Hat and macOS alike. It has a name in every system, which the program that makes
 * a cluster asks for; but other programs run under it too, so nothing is left in its hands.
 */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/** Numbers that no distribution gives out. They need no entry in /etc/passwd. */
const SITE_ACCOUNT = { uid: 51_700, gid: 51_700 }
const DATABASE_ACCOUNT = { uid: 51_701, gid: 51_701 }

/**
 * PostgreSQL refuses to run as root, so root hands the server to the account that owns the cluster already, or else to an
 * account of its own. "nobody", who had it in earlier versions, keeps it only while the server runs.
 *
 * @param ownUid - the uid of this process; undefined where there are no uids (Windows)
 */
export function chooseAccount(
  ownUid: number | undefined,
  owner: ServerAccount,
  isRunning = false,
): ServerAccount {
  if (ownUid !== 0) return undefined
  if (owner && owner.uid !== 0 && (owner.uid !== NOBODY.uid || isRunning)) return owner
  return DATABASE_ACCOUNT
}

/**
 * The account that a site started by root switches to: the owner of the data folder, else one of its own;
 * undefined when this process is not root.
 */
export async function siteAccountOf(dataDir: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(dataDir)
  return owner && owner.uid !== 0 ? owner : SITE_ACCOUNT
}

/** Owner of a folder; undefined when it is not there. */
export async function ownerOf(folder: string): Promise<ServerAccount> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}
