import { wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { HTML_ENTITIES } from '#app/backend/feeds/text/html-entities.ts'
import type { BareAmpersand } from './bare-ampersands.ts'
import { CarefulXml } from './careful-xml.ts'
import { type ElementName, ElementNames } from './element-names.ts'
import type { XmlHandler, XmlPlace } from './xml-handler.ts'

/** Instead of the end of a token: it ends in a piece of text that is still to come. */
const UNFINISHED = -1
/** Instead of the end of a token: it is not plainly well-formed. */
const UNUSUAL = -2

const TAB = 0x09
const NEWLINE = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const BANG = 0x21
const QUOTE = 0x22
const AMPERSAND = 0x26
const APOSTROPHE = 0x27
const SLASH = 0x2f
const LESS = 0x3c
const EQUAL = 0x3d
const GREATER = 0x3e
const QUESTION = 0x3f
const BRACKET = 0x5d
/** The first half of a pair, and what is after the second halves. */
const PAIRS = 0xd800
const SECOND_HALVES = 0xdc00
const AFTER_PAIRS = 0xe000
const LAST_CHARACTER = 0xfffd
/** The first character besides ASCII that `trim` removes, and the first of the others. */
const NO_BREAK_SPACE = 0xa0
const OTHER_SPACES = 0x1680

const COMMENT = '<!--'
const CDATA = '<![CDATA['
const NO_ATTRIBUTES: readonly string[] = []
const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(["'])1\.0\1(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(["'])(?:yes|no)\3)?[ \t\n]*\?>/y
const ENTITIES = wordMap({ ...HTML_ENTITIES, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
/** Characters; a longer text is told in parts, like one between elements. */
const LONGEST_LEAF = 64 * 1024
/** Characters between `&` and `;`. */
const LONGEST_ENTITY = 33

/**
 * Reads XML by whole tokens: an element with its text is found by its marks and cut out of the text at once. It knows
 * only what is plainly well-formed. At the first token that is not (a control character, an unknown entity, a name that
 * is not ASCII, a wrong tag, the end of a cut file), the rest of the text goes to `CarefulXml`, which knows everything: so
 * what this class does not understand, it cannot read wrongly.
 */
export class XmlTokenizer {
  #handler: XmlHandler
  #onAmpersand: ((found: BareAmpersand) => void) | undefined
  #careful: CarefulXml | undefined
  /** The start of a token that the next piece goes on with. */
  #rest = ''
  /** The last character of a piece, when it may be half of what it means. */
  #carried = ''
  #names = new ElementNames()
  /** Outermost first. */
  #open: ElementName[] = []
  #part: XmlPlace['part'] = 'start'
  /** Whether the last token was a tag. */
  #isAfterTag = true
  #line = 1
  #column = 0
  #pairs = 0

  constructor(handler: XmlHandler, onAmpersand?: (found: BareAmpersand) => void) {
    this.#handler = handler
    this.#onAmpersand = onAmpersand
  }

  /** Line of the text on which the token ends that was told last, from 1. */
  get line(): number {
    return this.#careful?.line ?? this.#line
  }

  /** Counts text that was left out before the first token. */
  skip(text: string): void {
    this.#line += text.split('\n').length - 1
    this.#count(text, text.length)
  }

  write(piece: string): void {
    if (this.#careful) {
      this.#careful.write(piece)
      return
    }
    const text = this.#textWith(piece)
    let at = 0
    while (at < text.length) {
      const end = text.charCodeAt(at) === LESS ? this.#readMarkup(text, at) : this.#readText(text, at)
      if (end === UNUSUAL) {
        this.#handOver(text, at)
        return
      }
      if (end === UNFINISHED) break
      if (this.#part === 'start') this.#part = 'prologue'
      at = end
    }
    this.#count(text, at)
    this.#rest = text.slice(at)
  }

  /** Tells by `fault` when the text ends before its end. */
  close(): void {
    const isWhole = this.#part === 'after' && this.#rest === '' && this.#carried === ''
    if (isWhole && !this.#careful) return
    if (!this.#careful) this.#handOver(this.#rest, 0)
    this.#careful?.close()
  }

  /** What is left of the last pieces and this one, with one character for each end of a line. */
  #textWith(piece: string): string {
    let text = this.#carried === '' ? piece : this.#carried + piece
    this.#carried = ''
    const last = text.charCodeAt(text.length - 1)
    if (last === RETURN || (last >= PAIRS && last < SECOND_HALVES)) {
      this.#carried = text.slice(-1)
      text = text.slice(0, -1)
    }
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
    // Joined, the parts are copied into one string; a sum of strings stays a tree, which is slower to read.
    return this.#rest === '' ? text : [this.#rest, text].join('')
  }

  #handOver(text: string, at: number): void {
    this.#count(text, at)
    this.#rest = ''
    const [line, column, pairs, part] = [this.#line, this.#column, this.#pairs, this.#part]
    const open = this.#open.map(({ written }) => written)
    this.#careful = new CarefulXml({ line, column, pairs, part, open }, this.#handler, this.#onAmpersand)
    this.#careful.write(text.slice(at) + this.#carried)
  }

  /** Counts the characters of the line on which a text ends. Lines are counted with their tokens. */
  #count(text: string, length: number): void {
    if (length === 0) return
    const start = text.lastIndexOf('\n', length - 1) + 1
    if (start > 0) this.#column = this.#pairs = 0
    this.#column += length - start
    for (let at = start; at < length; at++) if (isFirstHalf(text.charCodeAt(at))) this.#pairs++
  }

  #readText(text: string, from: number): number {
    let lines = 0
    let isBlank = true
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > BRACKET && code < PAIRS) isBlank = false
      else if (code === NEWLINE) lines++
      else if (code === LESS) {
        if (!isBlank && this.#part !== 'root') return UNUSUAL
        this.#line += lines
        if (!(isBlank && this.#isAfterTag)) this.#handler.text(text.slice(from, at))
        this.#isAfterTag = false
        return at
      } else if (code !== SPACE && code !== TAB) {
        if (code === AMPERSAND) return this.#readEntities(text, from)
        const length = lengthOfOther(text, at, code)
        if (length === 0) return UNUSUAL
        at += length - 1
        isBlank = false
      }
    }
    // Nothing but spaces may stand after the root.
    return isBlank && this.#part === 'after' ? this.#skipSpaces(text, from) : UNFINISHED
  }

  #skipSpaces(text: string, from: number): number {
    this.#line += linesIn(text, from, text.length)
    return text.length
  }

  /** A text with entities. */
  #readEntities(text: string, from: number): number {
    const end = text.indexOf('<', from)
    if (this.#part !== 'root') return UNUSUAL
    if (end < 0) return UNFINISHED
    const raw = text.slice(from, end)
    const lines = linesIn(text, from, end)
    const decoded = lines < 0 || raw.includes(']]>') ? undefined : decodeEntities(raw)
    if (decoded === undefined) return UNUSUAL
    this.#line += lines
    this.#handler.text(decoded)
    this.#isAfterTag = false
    return end
  }

  #readMarkup(text: string, at: number): number {
    const code = text.charCodeAt(at + 1)
    if (code === SLASH) return this.#readClose(text, at)
    if (code === BANG) return this.#readMarked(text, at)
    if (code === QUESTION) return this.#readInstruction(text, at)
    return at + 1 < text.length ? this.#readOpen(text, at) : UNFINISHED
  }

  #readClose(text: string, from: number): number {
    const written = this.#open.at(-1)?.written
    if (written === undefined) return UNUSUAL
    let at = from + 2 + written.length
    if (at >= text.length) return UNFINISHED
    if (!text.startsWith(written, from + 2)) return UNUSUAL
    let lines = 0
    let code = text.charCodeAt(at)
    for (; isSpace(code); code = text.charCodeAt(++at)) if (code === NEWLINE) lines++
    if (code !== GREATER) return at < text.length ? UNUSUAL : UNFINISHED
    this.#line += lines
    this.#endElement()
    return at + 1
  }

  #endElement(): void {
    this.#open.pop()
    if (this.#open.length === 0) this.#part = 'after'
    this.#isAfterTag = true
    this.#handler.close()
  }

  #readOpen(text: string, from: number): number {
    if (this.#part === 'after') return UNUSUAL
    const name = this.#names.read(text, from + 1)
    const { end } = this.#names
    if (!name) return end < text.length ? UNUSUAL : UNFINISHED
    if (text.charCodeAt(end) !== GREATER) return this.#readAttributes(text, end, name)
    if (this.#part === 'root') {
      const after = this.#readLeaf(text, end + 1, name)
      if (after > 0) return after
    }
    this.#startElement(name, NO_ATTRIBUTES)
    return end + 1
  }

  #startElement(name: ElementName, attributes: readonly string[]): void {
    this.#part = 'root'
    this.#open.push(name)
    this.#isAfterTag = true
    this.#handler.open(name.name, attributes)
  }

  /** @returns 0 when the element holds anything but a plain text, or may do so */
  #readLeaf(text: string, from: number, { written, name }: ElementName): number {
    let lines = 0
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > BRACKET && code < PAIRS) continue
      if (code === LESS) {
        const end = at + 2 + written.length
        if (text.charCodeAt(at + 1) !== SLASH || text.charCodeAt(end) !== GREATER) return 0
        if (!text.startsWith(written, at + 2) || at - from > LONGEST_LEAF) return 0
        this.#isAfterTag = true
        this.#handler.leaf(name, trimmed(text, from, at))
        this.#line += lines
        return end + 1
      }
      if (code === NEWLINE) lines++
      else if (code !== SPACE && code !== TAB) {
        const length = code === AMPERSAND ? 0 : lengthOfOther(text, at, code)
        if (length === 0) return 0
        at += length - 1
      }
    }
    return 0
  }

  /** The rest of a tag, from the end of its name on. */
  #readAttributes(text: string, from: number, element: ElementName): number {
    const attributes: string[] = []
    let at = from
    for (;;) {
      const start = at
      at = afterSpaces(text, at)
      const code = text.charCodeAt(at)
      if (code === GREATER || code === SLASH) break
      if (at === start && at < text.length) return UNUSUAL
      const name = this.#names.read(text, at)
      if (!name) return this.#names.end < text.length ? UNUSUAL : UNFINISHED
      const quote = this.#readQuote(text, this.#names.end)
      if (quote < 0) return quote
      const end = text.indexOf(text.charAt(quote), quote + 1)
      if (end < 0) return UNFINISHED
      const value = attributeValue(text, quote + 1, end)
      if (value === undefined || hasName(attributes, name.written)) return UNUSUAL
      attributes.push(name.written, value)
      at = end + 1
    }
    const isEmpty = text.charCodeAt(at) === SLASH
    if (isEmpty && at + 1 >= text.length) return UNFINISHED
    if (isEmpty && text.charCodeAt(++at) !== GREATER) return UNUSUAL
    const lines = linesIn(text, from, at)
    if (lines < 0) return UNUSUAL
    this.#line += lines
    this.#startElement(element, attributes.length === 0 ? NO_ATTRIBUTES : attributes)
    if (isEmpty) this.#endElement()
    return at + 1
  }

  /** The place of the quotation mark before a value, from the end of the name on. */
  #readQuote(text: string, from: number): number {
    const equal = afterSpaces(text, from)
    if (equal >= text.length) return UNFINISHED
    if (text.charCodeAt(equal) !== EQUAL) return UNUSUAL
    const quote = afterSpaces(text, equal + 1)
    if (quote >= text.length) return UNFINISHED
    const code = text.charCodeAt(quote)
    return code === QUOTE || code === APOSTROPHE ? quote : UNUSUAL
  }

  /** A comment or a CDATA section. */
  #readMarked(text: string, at: number): number {
    if (text.startsWith(COMMENT, at)) {
      const end = text.indexOf('--', at + COMMENT.length)
      if (end < 0 || end + 2 >= text.length) return UNFINISHED
      if (text.charCodeAt(end + 2) !== GREATER) return UNUSUAL
      return this.#passOver(text, at, end + 3)
    }
    if (text.startsWith(CDATA, at)) {
      if (this.#part !== 'root') return UNUSUAL
      const end = text.indexOf(']]>', at + CDATA.length)
      if (end < 0) return UNFINISHED
      const after = this.#passOver(text, at, end + 3)
      if (after > 0) this.#handler.text(text.slice(at + CDATA.length, end))
      return after
    }
    const start = text.slice(at, at + CDATA.length)
    return COMMENT.startsWith(start) || CDATA.startsWith(start) ? UNFINISHED : UNUSUAL
  }

  /** The XML declaration, or another instruction. */
  #readInstruction(text: string, from: number): number {
    if (this.#part === 'start') {
      DECLARATION.lastIndex = from
      if (DECLARATION.test(text)) return this.#passOver(text, from, DECLARATION.lastIndex)
    }
    const name = this.#names.read(text, from + 2)
    const at = this.#names.end
    if (!name) return at < text.length ? UNUSUAL : UNFINISHED
    const end = text.indexOf('?>', at)
    if (end < 0) return UNFINISHED
    if (name.written.toLowerCase() === 'xml') return UNUSUAL
    if (end > at && !isSpace(text.charCodeAt(at))) return UNUSUAL
    return this.#passOver(text, from, end + 2)
  }

  #passOver(text: string, from: number, end: number): number {
    const lines = linesIn(text, from, end)
    if (lines < 0) return UNUSUAL
    this.#line += lines
    this.#isAfterTag = false
    return end
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB
}

function isFirstHalf(code: number): boolean {
  return code >= PAIRS && code < SECOND_HALVES
}

function afterSpaces(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

function hasName(attributes: readonly string[], name: string): boolean {
  for (let index = 0; index < attributes.length; index += 2) if (attributes[index] === name) return true
  return false
}

/**
 * Length of a character that is neither a letter below the pairs nor a space, `<` or `&`.
 *
 * @returns 0 for one that a text must not have, and for `]]>`, which it must not have either
 */
function lengthOfOther(text: string, at: number, code: number): number {
  if (code === BRACKET) return text.startsWith(']]>', at) ? 0 : 1
  if (code < SPACE) return 0
  if (code < PAIRS) return 1
  if (code >= AFTER_PAIRS) return code <= LAST_CHARACTER ? 1 : 0
  const next = text.charCodeAt(at + 1)
  return isFirstHalf(code) && next >= SECOND_HALVES && next < AFTER_PAIRS ? 2 : 0
}

/** Lines that end in a part of a text; -1 when it has a character that XML must not have. */
function linesIn(text: string, from: number, end: number): number {
  let lines = 0
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === NEWLINE) lines++
    else if ((code < SPACE && code !== TAB) || code >= PAIRS) {
      const length = lengthOfOther(text, at, code)
      if (length === 0) return -1
      at += length - 1
    }
  }
  return lines
}

/** The part of a text without the spaces around it. */
function trimmed(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  const part = text.slice(start, end)
  return isOddSpace(part.charCodeAt(0)) || isOddSpace(part.charCodeAt(part.length - 1)) ? part.trim() : part
}

function isOddSpace(code: number): boolean {
  return code >= OTHER_SPACES || code === NO_BREAK_SPACE
}

/** @returns undefined when it has a `<`, or an `&` that starts no entity that is known */
function attributeValue(text: string, from: number, end: number): string | undefined {
  const raw = text.slice(from, end)
  if (!/[<&\n\t]/.test(raw)) return raw
  if (raw.includes('<')) return undefined
  const spaced = /[\n\t]/.test(raw) ? raw.replace(/[\n\t]/g, ' ') : raw
  return spaced.includes('&') ? decodeEntities(spaced) : spaced
}

/** @returns undefined when an `&` starts no entity that is known */
function decodeEntities(raw: string): string | undefined {
  let decoded = ''
  let copied = 0
  for (let at = raw.indexOf('&'); at >= 0; at = raw.indexOf('&', copied)) {
    const end = raw.indexOf(';', at)
    if (end < 0 || end - at > LONGEST_ENTITY) return undefined
    const name = raw.slice(at + 1, end)
    const character = name.startsWith('#') ? characterOf(name) : ENTITIES.get(name)
    if (character === undefined) return undefined
    decoded += raw.slice(copied, at) + character
    copied = end + 1
  }
  return decoded + raw.slice(copied)
}

/** The character of a reference by number: "#171", "#xAB". */
function characterOf(name: string): string | undefined {
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}))$/.exec(name) ?? []
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const isText = (code >= SPACE && code < PAIRS) || isSpace(code) || code === RETURN
  const isOther = (code >= AFTER_PAIRS && code <= LAST_CHARACTER) || (code > 0xffff && code <= 0x10ffff)
  return isText || isOther ? String.fromCodePoint(code) : undefined
}
