import { stat } from 'node:fs/promises'

/** A system account to run processes under; undefined means our own. */
export type ServerAccount = { uid: number; gid: number } | undefined

/**
 * "nobody" on Debian, Alpine, Red Hat and macOS. initdb needs an account with a name, and this one has a name
 * everywhere; but other programs run under it too, so it must not keep any files.
 */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/** Ids that no distribution assigns. They need no entry in /etc/passwd. */
const SITE_ACCOUNT = { uid: 51_700, gid: 51_700 }
const DATABASE_ACCOUNT = { uid: 51_701, gid: 51_701 }

/**
 * PostgreSQL refuses to run as root. As root, the server runs under the account that owns the cluster, or
 * else under an account of its own. "nobody", which earlier versions used, is kept only while its server
 * still runs.
 *
 * @param ownUid - the uid of this process; undefined on Windows, which has no uids
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
 * The account that a site started by root switches to: the owner of the data folder, or else one of its own;
 * undefined when this process is not root.
 */
export async function siteAccountOf(dataDir: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(dataDir)
  return owner && owner.uid !== 0 ? owner : SITE_ACCOUNT
}

/** Owner of a folder; undefined when it does not exist. */
export async function ownerOf(folder: string): Promise<ServerAccount> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}
