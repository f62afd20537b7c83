import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { readContentFile } from '#app/backend/content/files/content-file.ts'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { readDrawnCity } from '#app/backend/content/files/map-poster.ts'
import { readPictureFiles, readPreparedOf } from '#app/backend/content/files/pictures.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { storePicture } from '#app/backend/media/store-picture.ts'

/** Folders whose files are served unchanged under their own names; a folder may be missing. */
const COPIED_FOLDERS = [
  { from: 'plans/out/layouts', to: 'plans/layouts' },
  { from: 'plans/out/sections', to: 'plans/sections' },
  { from: 'plans/out/commerce', to: 'plans/commerce' },
  { from: 'map', to: 'map' },
]
const SERVED_FILES = /\.(svg|json|pmtiles)$/

type ImportMediaOptions = {
  db: Kysely<Tables>
  store: MediaStore
  /** Contains pictures.json, pictures/, plans/ and others. */
  folder: string
}

/**
 * Imports pictures, drawings, documents and videos to the media store: pictures get their copies, documents, videos and
 * the posters of maps a name with the hash of their contents, drawings are stored by name under `demo/`. Only what is
 * missing or changed is written.
 *
 * @returns the number of files written
 * @throws {PictureInvalid} naming a file that is not a usable picture
 * @throws {ContentInvalid} naming a path that leads out of the folder, is not a file or not of its type
 */
export async function importMedia({ db, store, folder }: ImportMediaOptions): Promise<number> {
  const prepared = await readPreparedOf(folder)
  let files = 0
  for await (const { file, bytes } of readPictureFiles(folder)) {
    files += (await storePicture(bytes, file, { db, store, prepared })).written
  }
  for (const { from, to } of COPIED_FOLDERS) {
    const names = await namesIn(folder, from, true)
    for (const name of names.filter((file) => SERVED_FILES.test(file))) {
      const bytes = await readContentFile(folder, `${from}/${webName(name)}`)
      if (await isUnchanged(store, `demo/${to}/${webName(name)}`, bytes)) continue
      await store.write(`demo/${to}/${webName(name)}`, bytes)
      files++
    }
  }
  const hashed = [...(await documentsOf(folder)).all, ...(await videosOf(folder)).all]
  for (const { path, name, size } of hashed) {
    if ((await store.size(name)) === size) continue
    await store.write(name, await readContentFile(folder, path))
    files++
  }
  for (const file of await namesIn(folder, 'map')) {
    const poster = file.endsWith('.json') ? (await readDrawnCity(folder, `map/${file}`)).poster : undefined
    if (!poster || (await store.size(poster.name)) === poster.bytes.length) continue
    await store.write(poster.name, poster.bytes)
    files++
  }
  return files
}

/** A folder may be missing. */
const namesIn = (folder: string, part: string, recursive = false): Promise<string[]> =>
  readdir(join(folder, part), { recursive }).catch(() => [])

const webName = (name: string): string => name.replaceAll('\\', '/')

async function isUnchanged(store: MediaStore, name: string, bytes: Buffer): Promise<boolean> {
  if ((await store.size(name)) !== bytes.length) return false
  const stored = await store.read(name)
  return stored !== undefined && bytes.equals(stored)
}
