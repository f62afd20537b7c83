import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { readContentFile } from '#app/backend/content/files/content-file.ts'
import { readPictureFiles, readPreparedOf } from '#app/backend/content/files/pictures.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { storePicture } from '#app/backend/media/store-picture.ts'

/** Folders of files that visitors' browsers ask for as they are; a folder may be absent. */
const SOURCES = [
  { from: 'plans/out/layouts', to: 'plans/layouts' },
  { from: 'plans/out/sections', to: 'plans/sections' },
  { from: 'map', to: 'map' },
  { from: 'content/documents', to: 'documents' },
]
const SERVED = /\.(svg|json|pdf|pmtiles)$/

type ImportMediaOptions = {
  db: Kysely<Tables>
  store: MediaStore
  /** Holds pictures.json, pictures/, plans/ and the like. */
  folder: string
}

/**
 * Brings pictures, drawings and documents to where the site serves them: pictures through the pipeline,
 * the others by their names under `demo/`, only those that are missing or have changed.
 *
 * @returns how many files were written
 * @throws {PictureInvalid} naming a file that is no usable picture
 * @throws {ContentInvalid} naming one that leads out of the folder or is no file
 */
export async function importMedia({ db, store, folder }: ImportMediaOptions): Promise<number> {
  const prepared = await readPreparedOf(folder)
  let files = 0
  for await (const { file, bytes } of readPictureFiles(folder)) {
    files += (await storePicture(bytes, file, { db, store, prepared })).written
  }
  for (const { from, to } of SOURCES) {
    const names = await readdir(join(folder, from), { recursive: true }).catch(() => [])
    for (const name of names.filter((file) => SERVED.test(file))) {
      const bytes = await readContentFile(folder, `${from}/${webName(name)}`)
      if (await isKept(store, `demo/${to}/${webName(name)}`, bytes)) continue
      await store.write(`demo/${to}/${webName(name)}`, bytes)
      files++
    }
  }
  return files
}

const webName = (name: string): string => name.replaceAll('\\', '/')

async function isKept(store: MediaStore, name: string, bytes: Buffer): Promise<boolean> {
  if ((await store.size(name)) !== bytes.length) return false
  const kept = await store.read(name)
  return kept !== undefined && bytes.equals(kept)
}
