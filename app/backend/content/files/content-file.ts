import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ContentInvalid } from './content-invalid.ts'

const MEGA = 1_000_000
/** Words and areas of the largest company are under a megabyte a file. */
const MOST_JSON_BYTES = 16 * MEGA
/** A map of a whole city is the largest thing that is served as it is. */
const MOST_BYTES = 500 * MEGA

/**
 * Reads a file of a content folder. What is read there is shown to everybody, and the person who fills the folder need not be
 * the one who imports it: links and names that lead out of the folder, devices, and files without measure are refused.
 *
 * @param file - path from the folder on, as messages name it
 * @returns undefined when there is no such file
 * @throws {ContentInvalid} naming the file
 */
export async function findContentFile(folder: string, file: string): Promise<Buffer | undefined> {
  const path = await realpath(join(folder, file)).catch(() => undefined)
  if (path === undefined) return undefined
  const way = relative(await realpath(folder), path)
  if (way === '..' || way.startsWith(`..${sep}`)) throw new ContentInvalid(`${file}: leads out of the folder`)
  const found = await stat(path)
  // A pipe would be waited for, and a device has no end.
  if (!found.isFile()) throw new ContentInvalid(`${file}: is not a file`)
  const most = file.endsWith('.json') ? MOST_JSON_BYTES : MOST_BYTES
  if (found.size > most) {
    throw new ContentInvalid(
      `${file}: has ${Math.ceil(found.size / MEGA)} MB, at most ${most / MEGA} MB are taken`,
    )
  }
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The same for a file that must be there. */
export async function readContentFile(folder: string, file: string): Promise<Buffer> {
  const bytes = await findContentFile(folder, file)
  if (!bytes) throw new ContentInvalid(`${file}: there is no such file`)
  return bytes
}
