import { sharedName } from './xml-node.ts'

/** A name as a text writes it, and in lower case without its namespace prefix: some generators put one on every name. */
export type ElementName = { readonly written: string; readonly name: string }

const START = 1
const PART = 2
const ASCII = 128
/** What an ASCII character may be in a name; names with other letters are legal, and rare. */
const KINDS = new Uint8Array(ASCII)
for (let code = 0; code < ASCII; code++) {
  const char = String.fromCharCode(code)
  if (/[A-Za-z_:]/.test(char)) KINDS[code] = START | PART
  else if (/[\d.-]/.test(char)) KINDS[code] = PART
}

/** A power of two; feeds have some hundred names. */
const SLOTS = 1024
/** Slots that are tried for one name. */
const TRIES = 4

/** A name, and the one that was read after it the last time: offers have their elements in one order. */
type KnownName = ElementName & { next: KnownName | undefined }

/** Names of elements and attributes, found again in a text without cutting them out of it. */
export class ElementNames {
  /** Where the name ends that was read last, or the character that none can begin with. */
  end = 0
  /** A name stays in its slot until its slots are full and another one of them is read. */
  #slots: KnownName[] = new Array(SLOTS).fill(knownName(''))
  #last = knownName('')

  /** @returns undefined when no plain name begins there, or when it goes on to the end of the text */
  read(text: string, from: number): ElementName | undefined {
    const { next } = this.#last
    if (next && text.startsWith(next.written, from)) {
      const end = from + next.written.length
      const code = text.charCodeAt(end)
      if (end < text.length && !(code < ASCII && isPart(code))) {
        this.end = end
        this.#last = next
        return next
      }
    }
    const found = this.#find(text, from)
    if (found) {
      this.#last.next = found
      this.#last = found
    }
    return found
  }

  #find(text: string, from: number): KnownName | undefined {
    let end = from
    let code = text.charCodeAt(end)
    let hash = 0
    if (code < ASCII && isStart(code)) {
      do {
        hash = (Math.imul(hash, 31) + code) | 0
        code = text.charCodeAt(++end)
      } while (code < ASCII && isPart(code))
    }
    this.end = end
    if (end === from || end === text.length) return undefined
    const first = hash ^ (hash >>> 10)
    for (let slot = first; slot < first + TRIES; slot++) {
      const known = this.#slots[slot & (SLOTS - 1)]
      if (known && known.written.length === end - from && text.startsWith(known.written, from)) return known
    }
    return this.#keep(first, knownName(text.slice(from, end)))
  }

  #keep(first: number, name: KnownName): KnownName {
    let free = first
    for (let slot = first; slot < first + TRIES; slot++) {
      if (this.#slots[slot & (SLOTS - 1)]?.written === '') free = slot
    }
    const before = this.#slots[free & (SLOTS - 1)]
    // A chain of names that nobody reads again would keep all of them.
    if (before) before.next = undefined
    this.#slots[free & (SLOTS - 1)] = name
    return name
  }
}

/** Names are strings of their own: a part of a text keeps all of the text in memory. */
export function nameOf(written: string): ElementName {
  const bare = written.slice(written.indexOf(':') + 1)
  return { written: sharedName(written), name: sharedName(bare.toLowerCase()) }
}

function knownName(written: string): KnownName {
  return { ...nameOf(written), next: undefined }
}

function isStart(code: number): boolean {
  return ((KINDS[code] ?? 0) & START) !== 0
}

function isPart(code: number): boolean {
  return ((KINDS[code] ?? 0) & PART) !== 0
}
