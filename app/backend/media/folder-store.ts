import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { giveToFolderOwner } from '../privileges/give-to-folder-owner.ts'
import type { MediaStore } from './media-store.ts'

/** Parts of a name that could lead out of the folder; a leading dot is reserved for incomplete files. */
const UNSAFE = /(^|\/)(\.|\/|$)|[\\:\0]/

/** A store in a folder of this machine, or on a disk that all nodes share. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string): string => {
    if (UNSAFE.test(name)) throw new RangeError(`No name of a media file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    size: async (name) => {
      const found = await stat(pathOf(name)).catch(undefinedIfMissing)
      return found?.isFile() ? found.size : undefined
    },
    read: async (name) => readFile(pathOf(name)).catch(undefinedIfMissing),
    write: async (name, bytes) => {
      const path = pathOf(name)
      const made = await mkdir(dirname(path), { recursive: true })
      // A process that is killed here leaves a hidden file, never an incomplete picture.
      const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
      try {
        await writeFile(unfinished, bytes)
        await giveToFolderOwner(made ?? unfinished)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true })
    },
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
