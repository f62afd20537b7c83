import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { ENTRY_KINDS, isKindName, type KindName } from '#app/contract/entries/entry-kinds.ts'
import { adoptTables } from './adopt-tables.ts'
import { refuseUnlessEmpty } from './empty-folder.ts'
import { entryPath, entryText } from './entry-text.ts'
import { type ExportedMedia, mediaToExport } from './export-media.ts'
import { fileHash, isEntrySlug } from './read-entries.ts'
import { EXCHANGE_LOCK } from './write-entries.ts'

/** The site cannot be written whole; nothing was written. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused'
}

export type ExportCounts = { entries: number; pictures: number; files: number }

type ExportedFile = { path: string; text: string }
/** The file of an entry, then those of its drawings. */
type ExportedEntry = { files: readonly [ExportedFile, ...ExportedFile[]]; entry_id: number; version: number }

/**
 * Writes the store of content into an empty folder, as an import would read it: every entry with the version that the
 * site shows or will show at its hour, pictures in full size, documents and videos. The same content gives the same
 * bytes. What was written is remembered, so that an import of the folder knows what an editor has changed in it.
 *
 * @throws {FolderNotEmpty} naming what is in the folder
 * @throws {ExportRefused} when the media store lacks files, or tables have texts that are no entries
 */
export async function exportFolder(
  db: Kysely<Tables>,
  store: MediaStore,
  folder: string,
): Promise<ExportCounts> {
  await refuseUnlessEmpty(folder)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${EXCHANGE_LOCK})`.execute(trx)
    await adoptTexts(trx)
    const entries = await entriesToExport(trx)
    const media = await mediaToExport(trx)
    const lacking = await filesLacking(media, store)
    if (lacking.length > 0) {
      throw new ExportRefused(
        `The media store lacks files of the site, so nothing was written. Import the folder that they came from:\n${lacking.join('\n')}`,
      )
    }
    const write = (path: string, data: string | Uint8Array) => writeInto(folder, path, data)
    for (const { path, text } of entries.flatMap(({ files }) => files)) await write(path, text)
    await media.write(write, store)
    await rememberExport(trx, folder, entries)
    return { entries: entries.length, pictures: media.pictures.length, files: media.files.length }
  })
}

/** Texts of the release before that cannot become entries as they are would be left out. */
async function adoptTexts(trx: Transaction<Tables>): Promise<void> {
  const { faults } = await adoptTables(trx)
  if (faults.length === 0) return
  throw new ExportRefused(
    `The site shows texts that a release before has imported and that lack what a text must have now, so nothing was written. Import a folder with these files first:\n${faults.join('\n')}`,
  )
}

async function filesLacking({ pictures, files }: ExportedMedia, store: MediaStore): Promise<string[]> {
  const lacking: string[] = []
  for (const { path, stored } of [...pictures, ...files]) {
    if ((await store.size(stored)) === undefined) lacking.push(`${path}: ${stored}`)
  }
  return lacking
}

async function entriesToExport(trx: Transaction<Tables>): Promise<ExportedEntry[]> {
  const rows = await trx
    .selectFrom('entry')
    .innerJoin('entry_version', (join) =>
      join.onRef('entry_version.entry_id', '=', 'entry.id').onRef('entry_version.n', '=', 'entry.live'),
    )
    .select(['entry.id', 'entry.kind', 'entry.slug', 'entry_version.n', 'entry_version.data'])
    .where('entry.archived_at', 'is', null)
    .orderBy('entry.kind')
    .orderBy('entry.slug')
    .execute()
  return rows.map(({ id, kind, slug, n, data }) => {
    // The names become paths, and rows may come from a newer release.
    if (!isKindName(kind) || !isEntrySlug(kind, slug)) {
      throw new ExportRefused(
        `This release cannot write the entry ${kind}/${slug}: use the newest release that runs on this database.`,
      )
    }
    return { files: filesOf(kind, slug, data), entry_id: id, version: n }
  })
}

/** Drawings, which the store keeps as texts, get files of their own again. */
function filesOf(kind: KindName, slug: string, data: JsonObject): ExportedEntry['files'] {
  const { drawings = [], isSingle } = ENTRY_KINDS[kind]
  const drawn = drawings.flatMap((field) => {
    const text = data[field]
    const name = isSingle ? `${field}.svg` : `${slug}-${field}.svg`
    return typeof text === 'string' && text.startsWith('<') ? [{ field, name, text }] : []
  })
  const named = { ...data, ...Object.fromEntries(drawn.map(({ field, name }) => [field, name])) }
  return [
    { path: entryPath(kind, slug), text: entryText(kind, named) },
    ...drawn.map(({ name, text }) => ({ path: `content/${name}`, text })),
  ]
}

async function writeInto(folder: string, path: string, data: string | Uint8Array): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  // A file that somebody has put there meanwhile stays.
  await writeFile(file, data, { flag: 'wx' })
}

async function rememberExport(
  trx: Transaction<Tables>,
  folder: string,
  entries: readonly ExportedEntry[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const known = await realpath(folder)
  await trx.deleteFrom('content_file').where('folder', '=', known).execute()
  for (const { files, entry_id, version } of entries) {
    const sha256 = fileHash(files.map(({ text }) => text).join(''))
    await trx
      .insertInto('content_file')
      .values({ folder: known, path: files[0].path, entry_id, sha256, version })
      .execute()
  }
}
