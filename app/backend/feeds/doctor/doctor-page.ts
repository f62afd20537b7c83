import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { downloadFeed } from '#app/backend/feeds/source/download-feed.ts'
import { type FeedInput, openFeedFile } from '#app/backend/feeds/source/feed-input.ts'
import { limitedAddress } from '#app/backend/limits/limited-address.ts'
import type { Limit, Limits } from '#app/backend/limits/limits.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Env } from '#app/config/env.server.ts'
import { doctorForm, MAX_FILE_MB } from './doctor-form.ts'
import { examineFeed } from './examine-feed.ts'
import { reportPage } from './report-page.ts'

export type DoctorServices = { env: Pick<Env, 'FEED_DOCTOR'>; limits: Limits; log: Pick<Log, 'error'> }

const MB = 1024 * 1024
const MAX_DOWNLOAD_BYTES = 30 * MB
const MAX_UNPACKED_BYTES = 150 * MB
const DOWNLOAD_MS = 20_000
const READING_MS = 60_000
const HOUR_S = 3_600
const ADDRESS_LIMIT: Limit = { name: 'feed doctor address', points: 10, windowS: HOUR_S }
const ALL_LIMIT: Limit = { name: 'feed doctor', points: 60, windowS: HOUR_S }
const ANOTHER = '<p class="no-print"><a href="/feed-doctor">Проверить другой файл</a></p>'

/** Reading takes a processor that visitors need too: a node examines one feed at a time. */
let isExamining = false

/**
 * The answer to /feed-doctor, a form and its report, where FEED_DOCTOR is on; undefined for any other address. Neither
 * the file nor its report is kept.
 *
 * @param open - undefined for a front, which has no backend
 */
export async function doctorPageResponse(
  request: Request,
  visitorAddress: string,
  open: () => Promise<DoctorServices | undefined>,
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/feed-doctor') return undefined
  const services = await open().catch(() => undefined)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  // The page of the site for addresses that do not exist answers reading.
  if (services?.env.FEED_DOCTOR !== 'on') return isReading ? undefined : page(404, doctorForm(NOT_HERE))
  if (isReading) return page(200, request.method === 'HEAD' ? null : doctorForm())
  const said = await readForm(request)
  if (typeof said === 'string') return page(422, doctorForm(said))
  if (said.fault) return page(422, doctorForm(said.fault, said.address))
  const waitS = await spend(services, visitorAddress)
  if (waitS !== undefined) {
    const minutes = Math.ceil(waitS / 60)
    return page(
      429,
      doctorForm(`Слишком много проверок подряд. Повторите через ${minutes} мин.`, said.address),
      waitS,
    )
  }
  if (isExamining)
    return page(503, doctorForm('Сейчас проверяется другой файл. Повторите через минуту.', said.address), 60)
  isExamining = true
  try {
    const report = await examineFeed((read) => withSaidFeed(said, read), said.language)
    return page(200, reportPage(report, ANOTHER))
  } catch (error) {
    services.log.error({ err: error }, 'a feed could not be examined')
    return page(500, doctorForm('Проверить не получилось. Повторите позже.', said.address))
  } finally {
    isExamining = false
  }
}

const NOT_HERE = 'Проверка выгрузок на этом сайте выключена.'

type Said = { file: File | undefined; address: string; language: 'ru' | 'en'; fault: string }

async function readForm(request: Request): Promise<Said | string> {
  const form = await request.formData().catch(() => undefined)
  if (!form) return 'Форма пришла не целиком. Отправьте её ещё раз.'
  const sent = form.get('file')
  const file = sent instanceof File && sent.size > 0 ? sent : undefined
  const written = form.get('address')
  const address = typeof written === 'string' ? written.trim().slice(0, 2_000) : ''
  const language = form.get('lang') === 'en' ? 'en' : 'ru'
  return { file, address, language, fault: faultOf(file, address) }
}

function faultOf(file: File | undefined, address: string): string {
  if (file) return file.size > MAX_FILE_MB * MB ? `Файл больше ${MAX_FILE_MB} МБ. Сожмите его в gzip.` : ''
  if (address === '') return 'Выберите файл или укажите адрес выгрузки.'
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb ? '' : 'Адрес должен начинаться с https:// или http://.'
}

async function spend({ limits }: DoctorServices, visitorAddress: string): Promise<number | undefined> {
  const address = limitedAddress(visitorAddress)
  const own = address === undefined ? undefined : await limits.spend(ADDRESS_LIMIT, address)
  return own ?? (await limits.spend(ALL_LIMIT, ''))
}

/** The sent file, or a download of the address, for as long as it is read. Private networks are never asked. */
async function withSaidFeed(
  { file, address }: Said,
  read: (feed: FeedInput) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-doctor-'))
  try {
    const path = join(folder, 'feed')
    if (file) await writeFile(path, file.stream())
    else
      await downloadFeed(address, path, { timeoutMs: DOWNLOAD_MS, maxBytes: MAX_DOWNLOAD_BYTES, attempts: 1 })
    await read(inTime(openFeedFile(path, MAX_UNPACKED_BYTES)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function inTime(feed: FeedInput): FeedInput {
  const endsAt = performance.now() + READING_MS
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of feed.chunks) {
      if (performance.now() > endsAt)
        throw new FeedUnreadable(
          'too-large',
          `The feed takes longer than ${READING_MS / 1000} s to read. Split it.`,
        )
      yield chunk
    }
  }
  return { ...feed, chunks: chunks() }
}

/** Nothing of it runs, loads or is kept, here and on the way. */
function page(status: number, html: string | null, retryAfterS?: number): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
    },
  })
}
