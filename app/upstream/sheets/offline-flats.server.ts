import { getGlobalStartContext } from '@tanstack/react-start'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { limitedAddress } from '#app/backend/limits/limited-address.ts'
import { openPicture } from '#app/backend/media/open-picture.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { flatSheet } from '#app/backend/sheets/flat-sheet.ts'
import { isPageOn } from '#app/config/company.ts'
import { readEnv } from '#app/config/env.server.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { plainAnswer } from '#app/domain/http/plain-answer.ts'
import { drawingBytes } from '#app/upstream/sheets/drawing-bytes.server.ts'
import { readFlat } from '#app/upstream/sheets/sheet-book.server.ts'
import { type OfflineFlat, offlinePage, STYLE_HASH } from './offline-page.ts'

/** The plan of each; the browser keeps all of them in one page. */
const PLAN_WIDTH_PX = 640
const PLAN_QUALITY = 60
const MAX_DRAWING_BYTES = 64 * 1024
/** Plans that are made at one time. */
const AT_ONCE = 4

/** A browser requests the page when its list of favourites changes, and once an hour. */
const limiter = new RateLimiterMemory({ points: 60, duration: 60, keyPrefix: 'offline' })

/**
 * The page of `?ids=101,102` that the service worker stores and shows when there is no connection: one file with the
 * flats and their plans, without scripts. Ids of flats that are gone are left out. Without ids the page only says that
 * there is no connection. 404 if `OFFLINE_FLATS=off`.
 */
export async function offlineFlatsAnswer(request: Request): Promise<Response> {
  if (readEnv().OFFLINE_FLATS === 'off' || !isPageOn('/favorites'))
    return plainAnswer(404, 'Такой страницы нет')
  const named = new URL(request.url).searchParams.get('ids') ?? ''
  const ids = [...new Set(named.split(',').filter(Boolean))]
  if (ids.length > MAX_FAVORITES || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id)))
    return plainAnswer(400, `Номера квартир через запятую, не больше ${MAX_FAVORITES}`)
  if (!(await isAllowed())) return plainAnswer(429, 'Слишком часто. Подождите немного и повторите', 60)
  const html = offlinePage(await flatsOf(ids.map(Number)))
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

async function isAllowed(): Promise<boolean> {
  const address = limitedAddress(getGlobalStartContext()?.visitorAddress ?? '')
  if (address === undefined) return true
  try {
    await limiter.consume(address)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** In the order of the ids. */
async function flatsOf(ids: readonly number[]): Promise<OfflineFlat[]> {
  const flats: OfflineFlat[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await Promise.all(ids.slice(at, at + AT_ONCE).map(readFlat))
    flats.push(...(await Promise.all(found.filter((flat) => flat !== undefined).map(shown))))
  }
  return flats
}

async function shown(flat: FlatCard): Promise<OfflineFlat> {
  const { title, place, status, price, params } = flatSheet(
    flat,
    { plan: undefined, floor: undefined },
    { url: `/choose/flat/${flat.id}`, offers: undefined },
  )
  return {
    id: flat.id,
    title: `${title}${flat.number && `, №\u00a0${flat.number}`}`,
    place,
    status,
    price: price.now,
    params,
    plan: flat.plan ? await planOf(flat.plan.url) : undefined,
  }
}

/** As the address of a `data:` picture; undefined where it cannot be read. */
async function planOf(url: string): Promise<string | undefined> {
  const bytes = await drawingBytes(url)
  if (!bytes) return undefined
  const file = Buffer.from(bytes)
  // A drawing of lines is small, and the browser has its letters. As a picture it runs and loads nothing.
  if (/^\s*(?:<\?xml|<svg)/.test(file.toString('latin1', 0, 100)) && file.length <= MAX_DRAWING_BYTES)
    return `data:image/svg+xml;base64,${file.toString('base64')}`
  try {
    const picture = await openPicture(file)
    const plan = await picture
      .resize({ width: PLAN_WIDTH_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: PLAN_QUALITY })
      .toBuffer()
    return `data:image/webp;base64,${plan.toString('base64')}`
  } catch (error) {
    lineLog.warn(
      { err: error, url },
      'a plan cannot be drawn for a page without a network; it goes without it',
    )
    return undefined
  }
}
