import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'

/** Encodings that occur in this market. Others are refused instead of guessed. */
const ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'windows-1251'])

/**
 * Decodes bytes with the encoding of the XML declaration, or UTF-8 without one. Removes a byte order mark.
 *
 * @throws {FeedUnreadable} for another encoding, or bytes that are invalid in this one
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    yield decode(decoder, chunk)
  }
  if (decoder) finishDecoding(decoder)
}

/** Half a character is left over only if the feed was cut off. */
function finishDecoding(decoder: TextDecoder): void {
  try {
    decoder.decode()
  } catch (cause) {
    const message = 'The feed ends before its end (cut off, or still being written). Fetch it again.'
    throw new FeedUnreadable('broken-xml', message, { cause })
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (cause) {
    const message = `The feed is not valid ${decoder.encoding} text. Ask its maker to write UTF-8.`
    throw new FeedUnreadable('encoding', message, { cause })
  }
}

function encodingOf(firstChunk: Uint8Array): string {
  const head = Buffer.from(firstChunk.subarray(0, 200)).toString('latin1')
  const declared =
    /^\s*(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8'
  const encoding = declared.toLowerCase() === 'utf8' ? 'utf-8' : declared.toLowerCase()
  const isUtf16 = head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff')
  if (!isUtf16 && ENCODINGS.has(encoding)) return encoding
  const name = isUtf16 ? 'utf-16' : encoding
  throw new FeedUnreadable('encoding', `The feed's encoding ${name} is not supported. Ask for UTF-8.`)
}
