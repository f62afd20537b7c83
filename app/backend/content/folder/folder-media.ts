import { basename, extname } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Documents } from '#app/backend/content/files/documents.ts'
import type { Pictures } from '#app/backend/content/files/pictures.ts'
import type { Videos } from '#app/backend/content/files/videos.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaItems } from '#app/backend/entries/entry-output.ts'
import type { StoredFile } from '#app/contract/entries/fields.ts'
import { type Picture, pictureSchema } from '#app/contract/wire/picture.ts'

/** The pictures and files of a content folder, by name. */
export type FolderMedia = MediaItems & {
  pictures: ReadonlyMap<string, Picture>
  files: ReadonlyMap<string, StoredFile>
}

export function folderMedia(
  found: Pick<Pictures, 'all'>,
  documents: Pick<Documents, 'all'>,
  videos: Pick<Videos, 'all'>,
): FolderMedia {
  const pictures = new Map([...found.all()].map(([file, picture]) => [file, pictureSchema.parse(picture)]))
  const files = new Map<string, StoredFile>([
    ...documents.all.map(({ path, url, ext, size, pages }): [string, StoredFile] => [
      basename(path),
      { url, ext, bytes: size, ...(pages !== null && { pages }) },
    ]),
    ...videos.all.map(({ path, url, size }): [string, StoredFile] => [
      basename(path),
      { url, ext: extname(path).slice(1), bytes: size },
    ]),
  ])
  return { pictures, files, picture: (file) => pictures.get(file), file: (name) => files.get(name) }
}

/** Writes what is new or has changed. Nothing is removed: entries of the site may still show it. */
export async function writeFolderMedia(trx: Transaction<Tables>, media: FolderMedia): Promise<void> {
  const rows = [
    ...[...media.pictures].map(([file_name, picture]) => ({
      kind: 'picture' as const,
      file_name,
      alt: picture.alt,
      data: JSON.stringify(picture),
    })),
    ...[...media.files].map(([file_name, file]) => ({
      kind: /^(mp4|webm)$/.test(file.ext) ? ('video' as const) : ('file' as const),
      file_name,
      data: JSON.stringify(file),
    })),
  ]
  if (rows.length === 0) return
  await trx
    .insertInto('media_item')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('file_name')
        .where('deleted_at', 'is', null)
        .doUpdateSet((row) => ({
          data: row.ref('excluded.data'),
          alt: row.ref('excluded.alt'),
          rev: sql`nextval('entry_rev')`,
        }))
        .whereRef('media_item.data', 'is distinct from', 'excluded.data'),
    )
    .execute()
}
