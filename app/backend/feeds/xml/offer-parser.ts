import { SaxesParser } from 'saxes'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { HTML_ENTITIES } from '#app/backend/feeds/text/html-entities.ts'
import { XML_LIMITS } from './xml-limits.ts'
import type { XmlNode } from './xml-node.ts'

/** Elements below the root that are kept whole; the rest of the document is passed over. */
const OFFER_NAMES: ReadonlySet<string> = new Set(['offer', 'object'])

/** Faults of form that cost a character, not the file: they are told with the offer's id. */
const TOLERATED =
  /disallowed character\.$|undefined entity\.$|(?:disallowed|malformed) character entity|is disallowed in char data/

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** A fault of form that was survived. */
export type FormFault = { message: string; offerId: string }

/**
 * XML text in, whole offers out. Holds one offer at a time, so memory does not grow with the file.
 * DTDs and entity declarations are refused, as is anything over XML_LIMITS.
 */
export class OfferParser {
  /** The root element without its children; undefined until it was read. */
  root: XmlNode | undefined
  readonly faults: FormFault[] = []

  #parser = new SaxesParser({ xmlns: false })
  #lowerNames = new Map<string, string>()
  #finished: XmlNode[] = []
  /** Open elements of the offer being read, outermost first; empty between offers. */
  #open: XmlNode[] = []
  #depth = 0
  #elements = 0
  #attributes = 0
  #silent = 0
  #written = 0

  constructor() {
    const parser = this.#parser
    Object.assign(parser.ENTITIES, HTML_ENTITIES)
    parser.on('doctype', refuseDoctype)
    parser.on('error', (error) => this.#fault(error.message))
    parser.on('opentagstart', () => {
      this.#attributes = 0
    })
    parser.on('attribute', ({ value }) => {
      checkText(value)
      if (++this.#attributes > XML_LIMITS.attributesPerElement) {
        throw forbidden(`an element has more than ${XML_LIMITS.attributesPerElement} attributes`)
      }
    })
    parser.on('opentag', (tag) => this.#openElement(tag.name, tag.attributes))
    parser.on('closetag', () => this.#closeElement())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
  }

  /**
   * @returns the offers that ended in this piece of text
   * @throws {FeedUnreadable} when the text is not XML, or is XML that we refuse
   */
  write(text: string): XmlNode[] {
    this.#silent += text.length
    if (this.#written > 0 || text.trim() !== '') this.#written += text.length
    this.#parser.write(text)
    if (this.#silent > XML_LIMITS.silence)
      throw forbidden(`over ${XML_LIMITS.silence} characters without an element`)
    return this.#take()
  }

  /** Nothing but space was written yet. */
  isEmpty(): boolean {
    return this.#written === 0
  }

  /** @throws {FeedUnreadable} when the document was cut off */
  close(): XmlNode[] {
    this.#parser.close()
    return this.#take()
  }

  #take(): XmlNode[] {
    const offers = this.#finished
    this.#finished = []
    return offers
  }

  #openElement(rawName: string, attributes: Readonly<Record<string, string>>): void {
    this.#silent = 0
    if (++this.#depth > XML_LIMITS.depth) throw forbidden(`elements nest deeper than ${XML_LIMITS.depth}`)
    const node: XmlNode = {
      name: this.#lowerName(rawName),
      attributes: this.#attributes === 0 ? NO_ATTRIBUTES : attributes,
      children: [],
      text: '',
    }
    this.root ??= node
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(node)
    else if (this.#depth !== 2 || !OFFER_NAMES.has(node.name)) return
    else this.#elements = 0
    if (++this.#elements > XML_LIMITS.elementsPerOffer) {
      throw forbidden(`an offer has more than ${XML_LIMITS.elementsPerOffer} elements`)
    }
    this.#open.push(node)
  }

  #closeElement(): void {
    this.#depth--
    const node = this.#open.pop()
    if (node && this.#open.length === 0) this.#finished.push(node)
  }

  #addText(text: string): void {
    checkText(text)
    const node = this.#open.at(-1)
    if (!node) return
    // Indentation between elements is most of the text events of a feed, and never content.
    if (node.children.length > 0 && text.trim() === '') return
    node.text = node.text === '' ? text : node.text + text
  }

  #lowerName(name: string): string {
    const known = this.#lowerNames.get(name)
    if (known !== undefined) return known
    const lower = name.toLowerCase()
    if (this.#lowerNames.size < 1_000) this.#lowerNames.set(name, lower)
    return lower
  }

  #fault(message: string): void {
    if (!TOLERATED.test(message)) throw brokenXml(message)
    if (this.faults.length < 1_000)
      this.faults.push({ message, offerId: this.#open[0]?.attributes['internal-id'] ?? '' })
  }
}

function checkText(text: string): void {
  if (text.length > XML_LIMITS.text) throw forbidden(`a text is longer than ${XML_LIMITS.text} characters`)
}

function refuseDoctype(): never {
  throw forbidden('it has a document type declaration (<!DOCTYPE …>), which can carry entity attacks')
}

function forbidden(what: string): FeedUnreadable {
  return new FeedUnreadable(
    'forbidden-xml',
    `The feed is refused: ${what}. Ask whoever makes the feed to fix it.`,
  )
}

function brokenXml(message: string): FeedUnreadable {
  const isCut = /unclosed tag|unexpected end|must contain a root/.test(message)
  const what = isCut ? 'ends before its end (cut off, or still being written)' : 'is not well-formed XML'
  return new FeedUnreadable(
    'broken-xml',
    `The feed ${what}: ${message}. Fetch it again, or ask whoever makes it.`,
  )
}
