import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ContentInvalid } from './content-invalid.ts'

const MEGA = 1_000_000
/** The texts and areas of the largest company are under a megabyte for each file. */
const MAX_JSON_BYTES = 16 * MEGA
/** The largest file that is served unchanged is the map of a whole city. */
const MAX_MAP_BYTES = 500 * MEGA

/**
 * Reads a file of a content folder. Its contents are published, and the person who writes the folder may not
 * be the one who imports it, so links and names that lead out of the folder, devices and very large files are
 * refused.
 *
 * @param file - path within the folder, used in messages
 * @returns undefined when there is no such file
 * @throws {ContentInvalid} naming the file
 */
export async function findContentFile(
  folder: string,
  file: string,
  maxBytes = file.endsWith('.json') ? MAX_JSON_BYTES : MAX_MAP_BYTES,
): Promise<Buffer | undefined> {
  const path = await realpath(join(folder, file)).catch(() => undefined)
  if (path === undefined) return undefined
  const relativePath = relative(await realpath(folder), path)
  if (relativePath === '..' || relativePath.startsWith(`..${sep}`))
    throw new ContentInvalid(`${file}: leads out of the folder`)
  const found = await stat(path)
  // Reading a pipe would block, and a device has no end.
  if (!found.isFile()) throw new ContentInvalid(`${file}: is not a file`)
  if (found.size > maxBytes) {
    throw new ContentInvalid(
      `${file}: has ${Math.ceil(found.size / MEGA)} MB, at most ${maxBytes / MEGA} MB are taken`,
    )
  }
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The same for a file that must exist. */
export async function readContentFile(folder: string, file: string, maxBytes?: number): Promise<Buffer> {
  const bytes = await findContentFile(folder, file, maxBytes)
  if (!bytes) throw new ContentInvalid(`${file}: there is no such file`)
  return bytes
}
