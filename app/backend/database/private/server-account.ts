import { stat } from 'node:fs/promises'

/** The system account that the server's processes run under; absent: our own. */
export type ServerAccount = { uid: number; gid: number } | undefined

/** "nobody" on Debian, Alpine, Red Hat and macOS alike; owns nothing that matters. */
const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root, so root hands the server to whoever owns the cluster already,
 * or else to nobody.
 *
 * @param ownUid - the uid of this process; undefined where there are no uids (Windows)
 */
export function chooseAccount(ownUid: number | undefined, owner: ServerAccount): ServerAccount {
  if (ownUid !== 0) return undefined
  if (owner && owner.uid !== 0) return owner
  return { uid: NOBODY, gid: NOBODY }
}

/** Owner of a folder; undefined when it is not there. */
export async function ownerOf(folder: string): Promise<ServerAccount> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}
