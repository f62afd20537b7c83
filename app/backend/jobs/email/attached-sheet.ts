import { setTimeout } from 'node:timers/promises'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import type { OutboxMessage } from '../outbox-message.ts'

type Message = Extract<OutboxMessage, { topic: 'email' }>

/** Makes the PDF of a flat, with its name as a file; undefined for a flat that is gone. */
export type SheetOfFlat = (flat: number) => Promise<{ name: string; pdf: Uint8Array } | undefined>
type Sheet = NonNullable<Awaited<ReturnType<SheetOfFlat>>>

const MAX_BYTES = 300 * 1024
/** A letter waits no longer for its file: a delivery has half a minute. */
const TIMEOUT_MS = 12_000

/**
 * A letter with the PDF that it promises. Without one (the flat is gone, the file is too large, or cannot be made now)
 * it goes as it is, with the link alone: a letter matters more than its file.
 */
export async function withSheet(
  message: Message,
  sheetOfFlat: SheetOfFlat | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<{ message: Message; sheet?: Sheet }> {
  const { letter } = message
  if (!letter?.sheet || !sheetOfFlat) return { message }
  const { flat, paragraphs } = letter.sheet
  const sheet = await made(sheetOfFlat, flat, timeoutMs)
  return sheet ? { message: { ...message, letter: { ...letter, paragraphs } }, sheet } : { message }
}

async function made(sheetOfFlat: SheetOfFlat, flat: number, timeoutMs: number): Promise<Sheet | undefined> {
  const timer = new AbortController()
  try {
    const late = setTimeout(timeoutMs, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`not made in ${timeoutMs} ms`)
    })
    const sheet = await Promise.race([sheetOfFlat(flat), late])
    if (sheet && sheet.pdf.length > MAX_BYTES)
      throw new Error(`${sheet.pdf.length} bytes: too large for a letter`)
    return sheet
  } catch (error) {
    lineLog.warn({ err: error, flat }, 'a letter goes without the PDF of its flat, with the link alone')
    return undefined
  } finally {
    timer.abort()
  }
}
