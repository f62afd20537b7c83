import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { refuseUnlessEmpty } from './empty-folder.ts'

/** In the checkout, where commands are run. */
const STARTER = resolve('starter')

/**
 * Writes the content folder of a company that an editor fills in: every kind of text once, each field with a note in
 * Russian that explains it.
 *
 * @returns the number of files
 * @throws {FolderNotEmpty} naming what is in the folder
 */
export async function writeStarterFolder(folder: string): Promise<number> {
  await refuseUnlessEmpty(folder)
  for (const name of await readdir(STARTER))
    await cp(join(STARTER, name), join(folder, name), { recursive: true })
  const files = await readdir(STARTER, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).length
}
