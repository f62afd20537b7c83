import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { leaveToOwner } from '../privileges/leave-to-owner.ts'
import type { MediaStore } from './media-store.ts'

/** What a name may not hold, lest it leave the folder; a leading dot is for files that are not whole yet. */
const UNSAFE = /(^|\/)(\.|\/|$)|[\\:\0]/

/** A store in a folder of this machine, or of a disk that all nodes share. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (name: string): string => {
    if (UNSAFE.test(name)) throw new RangeError(`No name of a media file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    size: async (name) => {
      const found = await stat(pathOf(name)).catch(ignoreAbsence)
      return found?.isFile() ? found.size : undefined
    },
    read: async (name) => readFile(pathOf(name)).catch(ignoreAbsence),
    write: async (name, bytes) => {
      const path = pathOf(name)
      const made = await mkdir(dirname(path), { recursive: true })
      // Whoever is killed here leaves a hidden file, never half a picture.
      const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
      try {
        await writeFile(unfinished, bytes)
        await leaveToOwner(made ?? unfinished)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
