import { dirname } from 'node:path'
import { ownerOf } from '../database/private/server-account.ts'
import { handOver } from '../database/private/server-place.ts'

/**
 * Gives what root has just made in a folder to the folder's owner: a command run by root must leave nothing that
 * the site, which gave up root, cannot use. As any other user it does nothing.
 */
export async function leaveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await ownerOf(dirname(path))
  if (owner && owner.uid !== 0) await handOver(path, owner)
}
