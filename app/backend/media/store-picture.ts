import { type Kysely, sql } from 'kysely'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { inspectPicture } from './inspect-picture.ts'
import { makeCopy } from './make-copy.ts'
import type { MediaStore } from './media-store.ts'
import { copyName, pictureHash, wantedCopies } from './picture-copies.ts'
import type { PictureFacts } from './picture-facts.ts'
import { nothingPrepared, type PreparedPictures } from './prepared-pictures.ts'

type StoreOptions = {
  db: Kysely<Tables>
  store: MediaStore
  /** Copies made in advance; none by default. */
  prepared?: PreparedPictures
  /** Downloaded for a feed: removed when no feed names it any more, unless content brings the same file. */
  isFromFeed?: boolean
}

/**
 * Adds a picture to the store: writes its WebP copies and the prepared AVIF copies now, and a row from which
 * the background job makes the rest. For a known picture, or after an interruption, only what is missing is
 * made.
 *
 * @param fileName - for messages
 * @returns the picture's facts and the number of files written
 * @throws {PictureInvalid} when the file is not a usable picture; nothing is stored then
 */
export async function storePicture(
  bytes: Uint8Array,
  fileName: string,
  { db, store, prepared = nothingPrepared, isFromFeed = false }: StoreOptions,
): Promise<{ facts: PictureFacts; written: number }> {
  const facts = prepared.facts(pictureHash(bytes)) ?? (await inspectPicture(bytes, fileName))
  await markStored(db, facts.hash)
  const wanted = wantedCopies(facts.width)
  const made: MediaCopy[] = []
  let written = 0
  for (const copy of wanted) {
    const name = copyName(facts, copy)
    let size = await store.size(name)
    if (size === undefined) {
      const file = await makeCopy(bytes, facts, copy, prepared)
      if (!file) continue
      await store.write(name, file)
      size = file.length
      written++
    }
    made.push({ ...copy, bytes: size })
  }
  await saveRow(db, { facts, bytes: bytes.length, wanted, made, isFromFeed })
  return { facts, written }
}

/**
 * Called before the files of a picture are written. Its removal locks the row: if one is under way, this waits until
 * the files are gone, and they are written again; if not, none begins within the next hour.
 */
export async function markStored(db: Kysely<Tables>, hash: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ stored_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('from_feed', '=', true)
    .execute()
}

type Row = {
  facts: PictureFacts
  bytes: number
  wanted: MediaCopy[]
  made: MediaCopy[]
  isFromFeed: boolean
}

/** A picture with all copies is done; if a copy is missing, for whatever reason, the job must run again. */
async function saveRow(db: Kysely<Tables>, { facts, bytes, wanted, made, isFromFeed }: Row): Promise<void> {
  const { hash, type, width, height, placeholder } = facts
  const isDone = made.length === wanted.length
  const state = { wanted: JSON.stringify(wanted), made: JSON.stringify(made) }
  await db
    .insertInto('media')
    .values({
      hash,
      type,
      width,
      height,
      bytes,
      placeholder,
      ...state,
      done_at: isDone ? new Date() : null,
      from_feed: isFromFeed,
    })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet((row) => ({
          wanted: row.ref('excluded.wanted'),
          made: row.ref('excluded.made'),
          done_at: row.ref('excluded.done_at'),
          from_feed: sql<boolean>`media.from_feed and excluded.from_feed`,
        }))
        .where((where) =>
          where.or([
            where('media.made', 'is distinct from', where.ref('excluded.made')),
            sql<boolean>`media.from_feed and not excluded.from_feed`,
          ]),
        ),
    )
    .execute()
}
