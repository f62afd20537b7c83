import { getGlobalStartContext } from '@tanstack/react-start'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { limitedAddress } from '#app/backend/limits/limited-address.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { inLatinLetters } from '#app/backend/search/words/transliteration.ts'
import { planPicture } from '#app/backend/sheets/plan-picture.ts'
import type { SheetBook } from '#app/backend/sheets/sheet-book.ts'
import { hasSheet, makeSheet, sheetTag } from '#app/backend/sheets/sheet-maker.ts'
import { isPageOn } from '#app/config/company.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { MAX_ID } from '#app/domain/filter-limits.ts'
import { namesTag } from '#app/domain/http/entity-tag.ts'
import { plainAnswer } from '#app/domain/http/plain-answer.ts'
import { drawingBytes } from './drawing-bytes.server.ts'
import { bookOfFlat, bookOfSet, readFlat } from './sheet-book.server.ts'

/** Flats in one file. */
const MAX_FLATS = 20

/** Sheets that are made for one address in a minute: somebody who compares takes a few sets. */
const limiter = new RateLimiterMemory({ points: 120, duration: 60, keyPrefix: 'sheets' })

type Asked = { book: () => Promise<SheetBook>; name: string }

/** The PDF of a flat. @param id - as the address has it */
export function flatSheetAnswer(request: Request, id: string): Promise<Response> {
  return answerOf(request, async () => {
    const flat = isId(id) ? await readFlat(Number(id)) : undefined
    if (!flat) return plainAnswer(404, 'Такой квартиры нет')
    return { book: () => bookOfFlat(flat), name: nameOf(flat) }
  })
}

/** The PDF of a flat for a letter; undefined for a flat that is gone. @throws when it cannot be made */
export async function sheetOfFlat(id: number) {
  const flat = await readFlat(id)
  if (!flat) return undefined
  const { pdf } = await makeSheet(await bookOfFlat(flat))
  return { name: nameOf(flat), pdf }
}

/** The plan of a flat for a letter, PNG; undefined without one. */
export async function pictureOfFlat(id: number): Promise<Uint8Array | undefined> {
  const flat = await readFlat(id)
  const bytes = flat?.plan && (await drawingBytes(flat.plan.url))
  return bytes ? planPicture(bytes) : undefined
}

/** The PDF of the flats that the address names: `?ids=101,102`. */
export function favoritesSheetAnswer(request: Request): Promise<Response> {
  return answerOf(request, async () => {
    const named = new URL(request.url).searchParams.get('ids')?.split(',') ?? []
    if (!named.every(isId) || named.length === 0 || !isPageOn('/favorites'))
      return plainAnswer(404, 'Такой подборки нет')
    const all = [...new Set(named.map(Number))]
    const ids = all.slice(0, MAX_FLATS)
    const found = (await Promise.all(ids.map(readFlat))).filter((flat) => flat !== undefined)
    const [first, ...rest] = found
    if (!first) return plainAnswer(404, 'Этих квартир больше нет на сайте')
    const about = { ids, missing: ids.length - found.length, left: all.length - ids.length }
    return { book: () => bookOfSet([first, ...rest], about), name: fileName('podborka-kvartir') }
  })
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID

async function answerOf(request: Request, ask: () => Promise<Asked | Response>): Promise<Response> {
  try {
    const asked = await ask()
    return asked instanceof Response ? asked : await sheetAnswer(request, asked)
  } catch (error) {
    if (request.signal.aborted) return plainAnswer(503, 'Файл больше не нужен')
    const requestId = request.headers.get('x-request-id')
    lineLog.error({ err: error, requestId }, 'a PDF could not be made')
    return plainAnswer(503, 'Файл не получилось собрать. Повторите через минуту', 60)
  }
}

async function sheetAnswer(request: Request, { book: readBook, name }: Asked): Promise<Response> {
  const book = await readBook()
  const etag = sheetTag(book)
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const waitS = hasSheet(etag) ? undefined : await secondsToWait(book.flats.length)
  if (waitS !== undefined) return plainAnswer(429, 'Слишком часто. Подождите немного и повторите', waitS)
  const { pdf } = await makeSheet(book, { etag, signal: request.signal })
  return new Response(pdf, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${name}"`,
    },
  })
}

/** Counts what is to be made for an address. @returns undefined when it may be */
async function secondsToWait(flats: number): Promise<number | undefined> {
  const address = limitedAddress(getGlobalStartContext()?.visitorAddress ?? '')
  if (address === undefined) return undefined
  try {
    await limiter.consume(address, flats)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

const nameOf = ({ number, project }: FlatCard): string => fileName('kvartira', number, project.slug)

/** "kvartira-128-rechnoy.pdf": Latin letters, because programs of mail and archives spoil others. */
function fileName(...words: string[]): string {
  const latin = inLatinLetters(words.join('-').toLowerCase())
  return `${latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.pdf`
}
