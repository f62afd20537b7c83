import type { Kysely } from 'kysely'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import {
  type ClaimedPicture,
  claimPicture,
  finishPicture,
  postponePicture,
  releasePicture,
  renewClaim,
} from './media-queue.ts'
import type { MediaStore } from './media-store.ts'
import { copyName } from './picture-copies.ts'

/** Makes one copy of a picture; aborted by the signal. */
export type Encode = (picture: Uint8Array, copy: MediaCopy, signal: AbortSignal) => Promise<Uint8Array>

export type FinishOptions = {
  db: Kysely<Tables>
  store: MediaStore
  encode: Encode
  signal: AbortSignal
}

export type PictureOutcome =
  | { outcome: 'idle' }
  | { outcome: 'done'; hash: string; made: number }
  | { outcome: 'postponed'; hash: string; problem: string }
  | { outcome: 'left'; hash: string }

/**
 * Claims the picture that has waited longest of all nodes' pictures, and makes its missing copies from its
 * full-size WebP copy. It can be interrupted at any time without loss.
 */
export async function finishNextPicture(options: FinishOptions): Promise<PictureOutcome> {
  const { db, signal } = options
  const claim = await claimPicture(db)
  if (!claim) return { outcome: 'idle' }
  const { hash } = claim
  try {
    const made = await makeMissing(claim, options)
    if (made === undefined) return { outcome: 'left', hash }
    await finishPicture(db, claim)
    return { outcome: 'done', hash, made }
  } catch (error) {
    if (signal.aborted) {
      await releasePicture(db, claim)
      return { outcome: 'left', hash }
    }
    const problem = error instanceof Error ? error.message : String(error)
    await postponePicture(db, claim, problem)
    return { outcome: 'postponed', hash, problem }
  }
}

/** @returns the number of copies made; undefined when another worker has claimed the picture */
async function makeMissing(
  claim: ClaimedPicture,
  { db, store, encode, signal }: FinishOptions,
): Promise<number | undefined> {
  const present: MediaCopy[] = []
  let made = 0
  let source: Uint8Array | undefined
  for (const { format, width } of claim.wanted) {
    signal.throwIfAborted()
    const copy = { format, width }
    const name = copyName(claim, copy)
    let bytes = await store.size(name)
    if (bytes === undefined) {
      source ??= await readFull(claim, store)
      const file = await encode(source, copy, signal)
      await store.write(name, file)
      bytes = file.length
      made++
    }
    present.push({ ...copy, bytes })
    if (!(await renewClaim(db, claim, present))) return undefined
  }
  return made
}

async function readFull(claim: ClaimedPicture, store: MediaStore): Promise<Uint8Array> {
  const name = copyName(claim, { format: 'webp', width: claim.width })
  const file = await store.read(name)
  if (!file) throw new Error(`${name} is not in the store; import the picture again`)
  return file
}
