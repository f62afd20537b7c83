import * as z from 'zod'
import type { StoredPicture } from '#app/backend/database/json-columns.ts'
import { inspectPicture } from '#app/backend/media/inspect-picture.ts'
import { pictureHash } from '#app/backend/media/picture-copies.ts'
import { toStoredPicture } from '#app/backend/media/picture-facts.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { type PreparedPictures, readPrepared } from '#app/backend/media/prepared-pictures.ts'
import { findContentFile } from './content-file.ts'
import { ContentInvalid } from './content-invalid.ts'
import { readJson } from './read-json.ts'

const picturesSchema = z.object({ pictures: z.array(z.object({ file: z.string(), alt: z.string() })) })

/** Pictures by the name of their file. */
export type Pictures = {
  /** @throws {ContentInvalid} naming the content file that asks for a picture that does not exist */
  get(file: string, askedBy: string): StoredPicture
}

/** A file of the folder's `pictures.json`. */
export type PictureFile = { file: string; alt: string; bytes: Uint8Array }

/** Where copies lie that were made before, if any were. */
export const readPreparedOf = (folder: string): Promise<PreparedPictures> =>
  readPrepared((name) => findContentFile(folder, `pictures/prepared/${name}`))

/**
 * The files that `pictures.json` lists, one after the other: together they are large.
 *
 * @throws {ContentInvalid} naming a file that is not there
 */
export async function* readPictureFiles(folder: string): AsyncGenerator<PictureFile> {
  for (const { file, alt } of (await readJson(folder, 'pictures.json', picturesSchema)).pictures) {
    const bytes = await findContentFile(folder, `pictures/${file}`)
    if (!bytes) throw new ContentInvalid(`pictures.json: there is no file pictures/${file}`)
    yield { file, alt, bytes }
  }
}

/**
 * What content says about its pictures. Addresses follow from what is in the files, so this needs
 * neither the store nor the database.
 *
 * @throws {ContentInvalid} naming the file that is absent or no usable picture
 */
export async function readPictures(folder: string): Promise<Pictures> {
  const prepared = await readPreparedOf(folder)
  const byFile = new Map<string, StoredPicture>()
  for await (const { file, alt, bytes } of readPictureFiles(folder)) {
    const facts = prepared.facts(pictureHash(bytes)) ?? (await inspectPicture(bytes, file).catch(asInvalid))
    byFile.set(file, toStoredPicture(facts, alt))
  }
  return {
    get(file, askedBy) {
      const picture = byFile.get(file)
      if (!picture) throw new ContentInvalid(`${askedBy}: picture ${file} is not in pictures.json`)
      return picture
    },
  }
}

function asInvalid(error: unknown): never {
  throw error instanceof PictureInvalid
    ? new ContentInvalid(`pictures/${error.message}`, { cause: error })
    : error
}
