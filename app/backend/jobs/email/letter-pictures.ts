import { setTimeout } from 'node:timers/promises'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import type { WrittenLetter } from '../outbox-message.ts'

/** Draws the plan of a flat as PNG, for letters; undefined for a flat that is gone or has none. */
export type PictureOfFlat = (flat: number) => Promise<Uint8Array | undefined>

/** Plans by the id of their flat. */
export type LetterPictures = ReadonlyMap<number, Uint8Array>

const MAX_PICTURES = 12
/** A letter waits no longer for its pictures: a delivery has half a minute. */
const TIMEOUT_MS = 10_000

/** By which the HTML of a letter names the picture inside the same letter: nothing is fetched when it is read. */
export const pictureId = (flat: number) => `flat-${flat}`

/** Plans of the flats that a letter names. Those that cannot be made in time are left out: the letter matters more. */
export async function letterPictures(
  letter: Pick<WrittenLetter, 'sections'> | undefined,
  pictureOfFlat: PictureOfFlat | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<LetterPictures> {
  const pictures = new Map<number, Uint8Array>()
  const named = (letter?.sections ?? []).flatMap(({ flat, items }) => [
    flat,
    ...items.map((item) => item.flat),
  ])
  const flats = [...new Set(named)].filter((flat) => flat !== undefined).slice(0, MAX_PICTURES)
  if (!pictureOfFlat || flats.length === 0) return pictures
  const timer = new AbortController()
  const late = setTimeout(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})
  const drawn = Promise.all(
    flats.map(async (flat) => {
      const picture = await pictureOfFlat(flat).catch((error: unknown) => {
        lineLog.warn({ err: error, flat }, 'a letter goes without the plan of its flat')
        return undefined
      })
      if (picture) pictures.set(flat, picture)
    }),
  )
  await Promise.race([drawn, late])
  timer.abort()
  // What comes later belongs to no letter any more.
  return new Map(pictures)
}
