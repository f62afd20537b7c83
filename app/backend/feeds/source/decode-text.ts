import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'

/** Encodings that occur in this market. Others are refused instead of guessed. */
const ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'windows-1251'])

/** The encoding that the XML declaration names, and the one that the bytes are in. */
export type WrongEncoding = { declared: string; actual: string }

/**
 * Decodes bytes with the encoding of the XML declaration, or UTF-8 without one. Removes a byte order mark. Some
 * generators declare one of the two known encodings and write the other: what the first bytes are decides.
 *
 * @param onWrongEncoding - called at most once, when the declaration is wrong
 * @throws {FeedUnreadable} for another encoding, or bytes that are invalid in this one
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  onWrongEncoding: (wrong: WrongEncoding) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(actualEncoding(chunk, onWrongEncoding), { fatal: true })
    yield decode(decoder, chunk)
  }
  if (decoder) finishDecoding(decoder)
}

/** Half a character is left over only if the feed was cut off. */
export function finishDecoding(decoder: TextDecoder): void {
  try {
    decoder.decode()
  } catch (cause) {
    const message = 'The feed ends before its end (cut off, or still being written). Fetch it again.'
    throw new FeedUnreadable('broken-xml', message, { cause })
  }
}

/** The text of the next bytes. */
export function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (cause) {
    const message = `The feed is not valid ${decoder.encoding} text. Ask its maker to write UTF-8.`
    throw new FeedUnreadable('encoding', message, { cause })
  }
}

function actualEncoding(firstChunk: Uint8Array, onWrongEncoding: (wrong: WrongEncoding) => void): string {
  const declared = declaredEncoding(firstChunk)
  const actual = encodingOfLetters(firstChunk) ?? declared
  if (actual !== declared) onWrongEncoding({ declared, actual })
  return actual
}

function declaredEncoding(firstChunk: Uint8Array): string {
  const head = Buffer.from(firstChunk.subarray(0, 400)).toString('latin1')
  const declared =
    /^(?:\s|\xef\xbb\xbf)*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8'
  const encoding = declared.toLowerCase() === 'utf8' ? 'utf-8' : declared.toLowerCase()
  const isUtf16 = head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')
  if (!isUtf16 && ENCODINGS.has(encoding)) return encoding
  const name = isUtf16 ? 'utf-16' : encoding
  throw new FeedUnreadable('encoding', `The feed's encoding ${name} is not supported. Ask for UTF-8.`)
}

/**
 * UTF-8 writes a character over 127 as a lead byte and continuation bytes (RFC 3629), an order that letters of
 * windows-1251 practically never have. So almost all bytes over 127 of a text belong to such characters, or almost
 * none do. Undefined when the text has too few of them to tell.
 */
export function encodingOfLetters(bytes: Uint8Array): string | undefined {
  let high = 0
  let inCharacters = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte < 0x80) continue
    high++
    const more = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    const isCharacter = more > 0 && bytes.subarray(index + 1, index + 1 + more).every(isContinuation)
    if (!isCharacter) continue
    high += more
    inCharacters += 1 + more
    index += more
  }
  if (high < 8) return undefined
  if (inCharacters > high * 0.8) return 'utf-8'
  return inCharacters < high * 0.2 ? 'windows-1251' : undefined
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf
}
