import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { namesTag } from '#app/domain/http/entity-tag.ts'
import { plainAnswer } from '#app/domain/http/plain-answer.ts'
import { channelOfToken } from './channel.ts'
import { DIALECTS_OUT, dialectOfFile } from './dialects/dialects.ts'
import { feedFile, type PortalServices } from './feed-files.ts'

const ADDRESS = /^\/feeds(?:\/|$)/
const FEED = /^\/feeds\/([\w-]{43})\/([a-z]+\.[a-z]+)$/

/**
 * The answer to /feeds/{token}/{file}; undefined for any other address. It has no robots.txt rule: robots of portals
 * follow that too, so search engines are asked by a header not to show it.
 *
 * @param open - undefined for a front, which has no flats of its own
 */
export async function portalFeedResponse(
  request: Request,
  open: () => Promise<PortalServices | undefined>,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!ADDRESS.test(pathname)) return undefined
  const [, token = '', file = ''] = FEED.exec(pathname) ?? []
  const name = dialectOfFile(file)
  if (!name) return plainAnswer(404, 'Такого файла нет')
  const services = await open().catch(() => 'away' as const)
  if (services === 'away') return unavailable()
  const channel = services && channelOfToken(services.entries, token)
  if (!services || !channel?.dialects.includes(name)) return plainAnswer(404, 'Такого файла нет')
  try {
    const { packed, etag } = await feedFile(services, channel, name)
    return answer(request, packed, { etag, contentType: DIALECTS_OUT[name].contentType })
  } catch (error) {
    services.log.error(
      { err: error, channel: channel.slug, dialect: name },
      'a feed for a portal could not be made',
    )
    return unavailable()
  }
}

function answer(
  request: Request,
  packed: Uint8Array<ArrayBuffer>,
  { etag, contentType }: { etag: string; contentType: string },
): Response {
  const headers = {
    ETag: etag,
    // The address has a secret in it, and a shared cache that asks each time would keep a copy for nothing.
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  }
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const isPacked = takesGzip(request.headers.get('accept-encoding') ?? '')
  const about = { ...headers, 'Content-Type': contentType }
  if (!isPacked) return new Response(request.method === 'HEAD' ? null : unpacked(packed), { headers: about })
  return new Response(request.method === 'HEAD' ? null : packed, {
    headers: { ...about, 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) },
  })
}

const takesGzip = (accepted: string): boolean =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(accepted)

/** Unpacked as fast as it is sent. */
function unpacked(packed: Uint8Array): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = Readable.from([packed])
    .pipe(createGunzip())
    [Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

const unavailable = () => plainAnswer(503, 'Файл не получилось собрать. Повторите через минуту', 60)
