import { dirname } from 'node:path'
import { ownerOf } from '../database/private/server-account.ts'
import { changeOwner } from '../database/private/server-place.ts'

/**
 * Makes the folder's owner the owner of a file that root has just created in it: a command run as root must
 * not leave files that the site, which dropped root, cannot use. Does nothing for other users.
 */
export async function giveToFolderOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await ownerOf(dirname(path))
  if (owner && owner.uid !== 0) await changeOwner(path, owner)
}
