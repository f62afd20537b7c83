import { HTML_ENTITIES } from './html-entities.ts'

/** Characters; the longest text of any dialect is a description of 10,000. */
const LONGEST_TEXT = 20_000
const ASCII_WORD = /^[\x21-\x7e]*$/
/** Space-like characters, controls and invisible joiners. */
const SPACES = /[\s\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff\p{Cc}]+/gu
const TAGS = /<\/?[a-z!][^>]*>/gi
const HIDDEN_BLOCKS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,10});/gi
const NAMED = wordMap({ ...HTML_ENTITIES, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/**
 * One line of plain text: markup and controls out, HTML characters decoded, spaces of every kind
 * single, NFC (so that й is one character however the feed wrote it).
 */
export function cleanText(raw: string): string {
  if (ASCII_WORD.test(raw) && !raw.includes('<') && !raw.includes('&')) return raw
  let text = cutText(raw, LONGEST_TEXT)
  if (text.includes('<')) text = text.replace(HIDDEN_BLOCKS, ' ').replace(TAGS, ' ')
  if (text.includes('&')) text = text.replace(ENTITY, decodeEntity)
  return text.replace(SPACES, ' ').trim().normalize('NFC')
}

/** Like cleanText, but null when nothing is left. */
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

/** The first characters of a text; half of a pair (an emoji cut in two) becomes a replacement character. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).toWellFormed()
}

/** http and https only, without spaces and controls: what may be put on a page as a link or a picture. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2_000 && /^https?:\/\/[^\s\p{Cc}"<>]+$/iu.test(text)
}

/** Words of feeds and what they mean. A plain object would also know "constructor" and its like. */
export function wordMap<Meaning>(words: Readonly<Record<string, Meaning>>): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(words))
}

const LONGEST_NAME = 200

/** Name or id of a complex or a building: they are looked up by it, and an index takes no endless text. */
export function readName(raw: string): string {
  return cutText(cleanText(raw), LONGEST_NAME)
}
