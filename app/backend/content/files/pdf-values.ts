/** A reference to a numbered object. */
export type PdfReference = { reference: number }
/** Keys without their slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>
/** Names keep their slash ("/Page"); the contents of strings are left out, as nobody asks for them. */
export type PdfValue = number | string | null | PdfReference | PdfDictionary | readonly PdfValue[]

/** Reads values one after another. */
export type PdfReader = {
  /** Position of the next character; after a failure, of the one that could not be read. */
  at: number
  /** The next value; undefined where there is no complete one. */
  read(): PdfValue | undefined
}

/** No real file nests deeper; a hostile one would fill the call stack. */
const MAX_DEPTH = 32
/** For one text: the values of a hostile file would fill the memory. */
const MAX_VALUES = 2_000_000

const SPACE = /[\0\t\n\f\r ]+|%[^\n\r]*/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,10}\d{1,5}[\0\t\n\f\r ]{1,10}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y
/** At most 127 bytes, of which each may be written with three characters. */
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]{0,381}/y
const WORD = /true|false|null/y

/**
 * Reads the values of a PDF file (ISO 32000-1, 7.3). It only moves forward, so that the time follows from the length of
 * the text, whatever is in it.
 *
 * @param text - bytes of the file, one character each
 */
export function createPdfReader(text: string): PdfReader {
  let left = MAX_VALUES
  const reader: PdfReader = { at: 0, read: () => readValue(0) }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = reader.at
    const found = pattern.exec(text)
    if (found) reader.at += found[0].length
    return found
  }

  function takeText(expected: string): boolean {
    if (!text.startsWith(expected, reader.at)) return false
    reader.at += expected.length
    return true
  }

  function skipSpace(): void {
    while (take(SPACE)) {}
  }

  function readValue(depth: number): PdfValue | undefined {
    skipSpace()
    if (depth > MAX_DEPTH || left-- <= 0) return undefined
    if (takeText('<<')) return readDictionary(depth)
    if (takeText('[')) return readArray(depth)
    if (takeText('(')) return readString()
    if (takeText('<')) return readHexadecimalString()
    const reference = take(REFERENCE)
    if (reference) return { reference: Number(reference[1]) }
    const number = take(NUMBER)
    if (number) return Number(number[0])
    const name = take(NAME)
    if (name) return decodeName(name[0])
    return take(WORD) ? null : undefined
  }

  function readDictionary(depth: number): PdfDictionary | undefined {
    const entries = new Map<string, PdfValue>()
    for (skipSpace(); !takeText('>>'); skipSpace()) {
      const key = take(NAME)
      const value = key ? readValue(depth + 1) : undefined
      if (!key || value === undefined) return undefined
      entries.set(decodeName(key[0]).slice(1), value)
    }
    return entries
  }

  function readArray(depth: number): PdfValue[] | undefined {
    const items: PdfValue[] = []
    for (skipSpace(); !takeText(']'); skipSpace()) {
      const item = readValue(depth + 1)
      if (item === undefined) return undefined
      items.push(item)
    }
    return items
  }

  /** Brackets inside a string are balanced, or have a backslash before them. */
  function readString(): string | undefined {
    for (let open = 1; reader.at < text.length; reader.at++) {
      const character = text[reader.at]
      if (character === '\\') reader.at++
      else if (character === '(') open++
      else if (character === ')' && --open === 0) {
        reader.at++
        return ''
      }
    }
    return undefined
  }

  function readHexadecimalString(): string | undefined {
    const end = text.indexOf('>', reader.at)
    reader.at = end === -1 ? text.length : end + 1
    return end === -1 ? undefined : ''
  }

  return reader
}

/** "/P#61ge" is "/Page". */
const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
