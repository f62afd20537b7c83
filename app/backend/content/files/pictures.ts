import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { StoredPicture } from '#app/backend/database/json-columns.ts'
import { inspectPicture } from '#app/backend/media/inspect-picture.ts'
import { pictureHash } from '#app/backend/media/picture-copies.ts'
import { toStoredPicture } from '#app/backend/media/picture-facts.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { type PreparedPictures, readPrepared } from '#app/backend/media/prepared-pictures.ts'
import { findContentFile } from './content-file.ts'
import { ContentInvalid, gathering, refuseFaults } from './content-invalid.ts'
import { readJson } from './read-json.ts'

const LIST = 'pictures.json'
const picturesSchema = z.object({ pictures: z.array(z.object({ file: z.string(), alt: z.string() })) })

/** Pictures by file name. */
export type Pictures = {
  /** @throws {ContentInvalid} naming the content file that refers to a missing picture */
  get(file: string, contentFile: string): StoredPicture
  /** By file name. */
  all(): ReadonlyMap<string, StoredPicture>
}

/** A file listed in the folder's `pictures.json`. */
export type PictureFile = { file: string; alt: string; bytes: Uint8Array }

/** The copies that were made in advance, if there are any. */
export const readPreparedOf = (folder: string): Promise<PreparedPictures> =>
  readPrepared((name) => findContentFile(folder, `pictures/prepared/${name}`))

/**
 * The files of `pictures.json`, one at a time because all of them would need much memory.
 *
 * @throws {ContentInvalid} naming a file that does not exist
 */
export async function* readPictureFiles(folder: string): AsyncGenerator<PictureFile> {
  for (const listed of await listOf(folder)) yield await withBytes(folder, listed)
}

type Listed = Omit<PictureFile, 'bytes'>

async function listOf(folder: string): Promise<readonly Listed[]> {
  return existsSync(join(folder, LIST)) ? (await readJson(folder, LIST, picturesSchema)).pictures : []
}

async function withBytes(folder: string, { file, alt }: Listed): Promise<PictureFile> {
  const bytes = await findContentFile(folder, `pictures/${file}`)
  if (!bytes) throw new ContentInvalid(`pictures.json: there is no file pictures/${file}`)
  return { file, alt, bytes }
}

/**
 * Reads the pictures that content files refer to. URLs are derived from the files' contents, so neither the
 * store nor the database is needed.
 *
 * @throws {ContentInvalid} naming each file that is missing or not a usable picture
 */
export async function readPictures(folder: string): Promise<Pictures> {
  const prepared = await readPreparedOf(folder)
  const byFile = new Map<string, StoredPicture>()
  const faults: string[] = []
  for (const listed of await listOf(folder)) {
    await gathering(faults, async () => {
      const { file, alt, bytes } = await withBytes(folder, listed)
      const facts =
        prepared.facts(pictureHash(bytes)) ?? (await inspectPicture(bytes, file).catch(throwAsInvalid))
      byFile.set(file, toStoredPicture(facts, alt))
    })
  }
  refuseFaults(faults)
  return {
    get(file, contentFile) {
      const picture = byFile.get(file)
      if (!picture) throw new ContentInvalid(`${contentFile}: picture ${file} is not in pictures.json`)
      return picture
    },
    all: () => byFile,
  }
}

function throwAsInvalid(error: unknown): never {
  throw error instanceof PictureInvalid
    ? new ContentInvalid(`pictures/${error.message}`, { cause: error })
    : error
}
