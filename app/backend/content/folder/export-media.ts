import type { Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { KEY_DIGITS, pictureHash } from '#app/backend/media/picture-copies.ts'
import { PREPARED_LIST, type PreparedFacts } from '#app/backend/media/prepared-pictures.ts'
import { fileSchema } from '#app/contract/entries/fields.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { jsonText } from './entry-text.ts'

/** `path` in the folder, `stored` in the media store. */
type ExportedFile = { path: string; stored: string }
type ExportedPicture = ExportedFile & { file: string; alt: string; facts: PreparedFacts }

export type ExportedMedia = {
  pictures: readonly ExportedPicture[]
  /** Documents and videos. */
  files: readonly ExportedFile[]
  write(put: (path: string, data: string | Uint8Array) => Promise<void>, store: MediaStore): Promise<void>
}

const MEDIA_URL = '/media/'

/**
 * The pictures, documents and videos of the store of content. A picture goes out as its full-size copy, because the
 * original is not kept; the list of prepared pictures tells an import whose copy it is.
 */
export async function mediaToExport(trx: Transaction<Tables>): Promise<ExportedMedia> {
  const items = await trx
    .selectFrom('media_item')
    .select(['kind', 'file_name', 'alt', 'data'])
    .where('deleted_at', 'is', null)
    .orderBy('file_name')
    .execute()
  const factsOf = await pictureFacts(trx)
  const pictures: ExportedPicture[] = []
  const files: ExportedFile[] = []
  for (const { kind, file_name, alt, data } of items) {
    if (kind === 'picture') {
      const { url, width, height, placeholder = null } = pictureSchema.parse(data)
      const stored = url.slice(MEDIA_URL.length)
      const key = stored.split('/')[1] ?? ''
      const facts = factsOf.get(key) ?? { hash: key, type: 'image/webp' }
      const path = `pictures/${file_name}`
      pictures.push({
        path,
        stored,
        file: file_name,
        alt,
        facts: { ...facts, width, height, placeholder, isReady: true },
      })
    } else {
      const { url } = fileSchema.parse(data)
      const folder = kind === 'video' ? 'videos' : 'documents'
      files.push({ path: `content/${folder}/${file_name}`, stored: url.slice(MEDIA_URL.length) })
    }
  }
  return {
    pictures,
    files,
    write: async (put, store) => {
      const prepared: PreparedFacts[] = []
      for (const { path, stored, facts } of pictures) {
        const bytes = await readStored(store, stored)
        const copy_hash = pictureHash(bytes)
        prepared.push({ ...facts, ...(copy_hash !== facts.hash && { copy_hash }) })
        await put(path, bytes)
      }
      for (const { path, stored } of files) await put(path, await readStored(store, stored))
      await put('pictures.json', jsonText({ pictures: pictures.map(({ file, alt }) => ({ file, alt })) }))
      await put(`pictures/prepared/${PREPARED_LIST}`, listText(prepared))
    },
  }
}

/** By the part of the hash that is in names. */
async function pictureFacts(trx: Transaction<Tables>): Promise<Map<string, { hash: string; type: string }>> {
  const rows = await trx.selectFrom('media').select(['hash', 'type']).execute()
  return new Map(rows.map((facts) => [facts.hash.slice(0, KEY_DIGITS), facts]))
}

async function readStored(store: MediaStore, name: string): Promise<Uint8Array> {
  const bytes = await store.read(name)
  if (!bytes) throw new Error(`the media store has lost ${name}`)
  return bytes
}

/** A picture a line. */
function listText(prepared: readonly PreparedFacts[]): string {
  return `[\n${prepared.map((facts) => `  ${JSON.stringify(facts)}`).join(',\n')}\n]\n`
}
