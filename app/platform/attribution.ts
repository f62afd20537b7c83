import { parseCookie } from 'cookie'
import { isBelow } from '#app/domain/address/is-below.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { consentOf } from './consent/consent-cookie.ts'
import { cookieHeader, setCookie } from './consent/cookie-jar.ts'

/** Where a visitor came from: the marks of an advertisement, or the page of another site. */
export type Touch = {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_content?: string
  utm_term?: string
  /** Host and path of the page of another site, without its query. */
  referrer?: string
  /** Path of the first page on this site, without its query. */
  landing: string
  /** ISO 8601, UTC. */
  at: string
}

/** What a form sends to the CRM about the way of its visitor. */
export type Attribution = {
  /** The visit's number at Roistat, or `nocookie`. */
  roistat_visit: string
  first?: Touch
  last?: Touch
  /** The visitor's number at Yandex Metrika. */
  ym_uid?: string
}

const ATTRIBUTION_COOKIE = 'attribution'
/** After the last way that was remembered. */
const ATTRIBUTION_SECONDS = 90 * 24 * 60 * 60

const NO_VISIT = 'nocookie'
/** Both touches together, as they stand in the cookie. */
const MAX_LENGTH = 1_000
/** Characters that each field keeps: the first limit by which both touches fit. */
const FIELD_LIMITS = [100, 60, 30, 15, 8]
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
/** The order of the texts of a touch in the cookie, after its time. */
const TEXTS = ['landing', 'referrer', ...UTM] as const

/**
 * Where the visitor came from, for a form that he sends. Without his consent to analytics it is what the address of
 * this page says, and nothing that was remembered.
 *
 * @param cookies - the `Cookie` header of the request
 * @param page - the address of the page with the form, with its query; from a browser it is untrusted
 */
export function attributionOf(cookies: string, page: string, nowMs: number = Date.now()): Attribution {
  const {
    roistat_visit: visit = '',
    _ym_uid: metrika = '',
    [ATTRIBUTION_COOKIE]: remembered = '',
  } = parseCookie(cookies)
  const roistat_visit = /^[\w.-]{1,64}$/.test(visit) ? visit : NO_VISIT
  if (!consentOf(cookies, nowMs)?.allowed.includes('analytics')) {
    const last = touchOf(page, '', nowMs)
    return { roistat_visit, ...(hasMarks(last) && { last }) }
  }
  const [first, last = first] = parseTouches(remembered)
  return {
    roistat_visit,
    ...(first && { first }),
    ...(last && { last }),
    ...(/^\d{1,32}$/.test(metrika) && { ym_uid: metrika }),
  }
}

/**
 * The value of the cookie after a visitor who allowed analytics has opened a page; undefined when it stays as it is.
 * The first touch never changes. The last one is the last page that was opened from an advertisement or another site.
 *
 * @param page - the whole address of the page
 * @param referrer - `document.referrer`
 */
export function rememberedTouches(
  cookies: string,
  page: string,
  referrer: string,
  nowMs: number = Date.now(),
): string | undefined {
  const touch = touchOf(page, referrer, nowMs)
  const [first] = parseTouches(parseCookie(cookies)[ATTRIBUTION_COOKIE] ?? '')
  if (first && !hasMarks(touch) && touch.referrer === undefined) return undefined
  return serializeTouches(first ?? touch, touch)
}

/**
 * In the browser of a visitor who allowed analytics: remembers how he came to the page that the document was loaded for.
 *
 * @param personal - prefixes of the addresses of personal pages: below them there are ids and tokens, which must not get
 * to the CRM, so only the prefix is remembered
 */
export function rememberTouch(personal: readonly string[]): void {
  const [load] = performance.getEntriesByType('navigation')
  const page = new URL(load?.name ?? location.href)
  page.pathname = personal.find((prefix) => isBelow(page.pathname, [prefix])) ?? page.pathname
  const value = rememberedTouches(cookieHeader(), page.href, document.referrer)
  if (value === undefined) return
  setCookie(`${ATTRIBUTION_COOKIE}=${value}; path=/; max-age=${ATTRIBUTION_SECONDS}; samesite=lax`)
}

/** The shortest form of both touches that keeps as much of each field as fits. */
function serializeTouches(first: Touch, last: Touch): string {
  const texts = FIELD_LIMITS.map((limit) => {
    const rows = [first, last].map((touch) => [
      touch.at,
      ...TEXTS.map((name) => cut(touch[name] ?? '', limit)),
    ])
    return toBase64Url(JSON.stringify(rows))
  })
  return texts.find((text) => text.length <= MAX_LENGTH) ?? ''
}

/** First and last touch; of a value that somebody has changed only what is well-formed. */
function parseTouches(text: string): Touch[] {
  const rows = text.length > MAX_LENGTH ? undefined : fromBase64Url(text)
  return Array.isArray(rows) ? rows.slice(0, 2).flatMap((row) => touchOfRow(row) ?? []) : []
}

function touchOfRow(row: unknown): Touch | undefined {
  if (!Array.isArray(row)) return undefined
  const [at, ...texts] = row
  const [landing = '', referrer, ...marks] = TEXTS.map((_name, place) => clean(texts[place]))
  if (!isTime(at) || !landing.startsWith('/')) return undefined
  return { at, landing, ...(referrer && { referrer }), ...marksOf((_name, place) => marks[place]) }
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{5,8}Z$/.test(value) && !Number.isNaN(Date.parse(value))

function touchOf(page: string, referrer: string, nowMs: number): Touch {
  const url = URL.parse(page, 'http://site.invalid')
  const from = URL.parse(referrer)
  const isOutside = from !== null && /^https?:$/.test(from.protocol) && from.host !== url?.host
  return {
    at: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
    landing: clean(url?.pathname) || '/',
    ...(isOutside && { referrer: clean(from.host + from.pathname) }),
    ...marksOf((name) => clean(url?.searchParams.get(name))),
  }
}

/** The marks that have a value. */
function marksOf(
  markOf: (name: (typeof UTM)[number], place: number) => string | undefined,
): Partial<Pick<Touch, (typeof UTM)[number]>> {
  return Object.fromEntries(
    UTM.flatMap((name, place) => {
      const mark = markOf(name, place)
      return mark ? [[name, mark]] : []
    }),
  )
}

const hasMarks = (touch: Touch) => UTM.some((name) => touch[name] !== undefined)

/**
 * One line of bounded length without control characters and marks that turn the direction of text. A letter's link
 * may name its reader: a value with an e-mail address or a phone is left out.
 */
function clean(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = cut(
    value
      .slice(0, 400)
      .replace(/[\p{C}\u2028\u2029]+/gu, '')
      .trim(),
    FIELD_LIMITS[0],
  )
  return line.includes('@') || normalizePhone(line) ? '' : line
}

const cut = (text: string, length = 0) => [...text].slice(0, length).join('')

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))))
  } catch {
    return undefined
  }
}
