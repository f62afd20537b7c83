import { HTML_ENTITIES } from './html-entities.ts'
import { typographicQuotes } from './typographic-quotes.ts'

/** Characters; the longest text in any dialect is a description of 10,000. */
const MAX_TEXT_LENGTH = 20_000
/** Words of Latin and Russian letters, digits and usual marks with one space between them, which are clean as they are. */
const CLEAN = /^(?:[!-%'-;=-~А-яЁё«»–—№²₽]+(?: [!-%'-;=-~А-яЁё«»–—№²₽]+)*)?$/
/** Spaces of all kinds, control characters and invisible joiners. */
const SPACES = /[\s\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff\p{Cc}]+/gu
const TAGS = /<\/?[a-z!][^>]*>/gi
/** Of m² and m³. */
const RAISED = /\s*<sup>\s*([23])\s*<\/sup>/gi
/** Most markup has none of these, and to look for each costs more. */
const SUP_OR_HIDDEN = /<s(?:up|cript|tyle)/i
const HIDDEN_BLOCKS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,10});/gi
const NAMED = wordMap({ ...HTML_ENTITIES, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/**
 * One line of plain text: markup and control characters are removed, HTML entities decoded, runs of spaces
 * reduced to one, and the text is in NFC (so that й is always one character).
 */
export function cleanText(raw: string): string {
  if (raw.length <= MAX_TEXT_LENGTH && CLEAN.test(raw)) return raw
  let text = cutText(raw, MAX_TEXT_LENGTH)
  if (text.includes('<')) {
    if (SUP_OR_HIDDEN.test(text)) {
      text = text.replace(RAISED, (_, digit) => (digit === '2' ? '²' : '³')).replace(HIDDEN_BLOCKS, ' ')
    }
    text = text.replace(TAGS, ' ').trim()
    if (CLEAN.test(text)) return text
  }
  if (text.includes('&')) text = text.replace(ENTITY, decodeEntity)
  return text.replace(SPACES, ' ').trim().normalize('NFC')
}

/** Like cleanText, but null for an empty result. */
export function cleanTextOrNull(raw: string): string | null {
  return cleanText(raw) || null
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? whole
  const isHex = name[1] === 'x' || name[1] === 'X'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isText ? String.fromCodePoint(code) : ' '
}

/**
 * The first characters of a text. A surrogate pair cut in half (an emoji) becomes a replacement character.
 */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).toWellFormed()
}

const WEB_URL = /^https?:\/\/[^\s\p{Cc}"<>]+$/iu
/** Almost all addresses; classes of Unicode are slow to try. */
const ASCII_URL = /^https?:\/\/[!#-;=?-~]+$/

/** Only http and https, without spaces and control characters: safe as a link or picture on a page. */
export function isWebUrl(text: string): boolean {
  return text.length <= 2_000 && (ASCII_URL.test(text) || WEB_URL.test(text))
}

/**
 * Words of feeds and their meanings. A Map, because a plain object would also contain "constructor" and other
 * inherited keys.
 */
export function wordMap<Meaning>(words: Readonly<Record<string, Meaning>>): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(words))
}

const MAX_NAME_LENGTH = 200

/**
 * Name or id of a complex or building, with the quotation marks of pages; limited in length, because it is looked up in a
 * database index.
 */
export function readName(raw: string): string {
  return typographicQuotes(cutText(cleanText(raw), MAX_NAME_LENGTH))
}
