import { SaxesParser } from 'saxes'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { HTML_ENTITIES } from '#app/backend/feeds/text/html-entities.ts'
import type { XmlNode } from './xml-node.ts'

/**
 * What a feed may contain. Real offers nest five deep, have under 200 elements and texts under
 * 10 KB; anything near these limits is an attack or a mistake, and would only cost memory.
 */
const XML_LIMITS = {
  depth: 32,
  attributesPerElement: 64,
  elementsPerOffer: 5_000,
  /** Characters of one text, attribute value or comment. */
  text: 256 * 1024,
  /** Characters without a single complete element: one endless text, tag or declaration. */
  silence: 1024 * 1024,
} as const

/** Faults of form that cost a character, not the file: they are told with the offer's id. */
const TOLERATED =
  /disallowed character\.$|undefined entity\.$|(?:disallowed|malformed) character entity|is disallowed in char data/

/** Faults of form that are told, of a whole file. */
const MOST_FAULTS = 1_000
const MOST_NAMES = 50

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** Names from the root to an offer, in lower case: ['realty-feed', 'offer']. */
export type OfferPath = readonly string[]

export type Offer = {
  /** The offer's element, whole. */
  node: XmlNode
  /**
   * The elements between root and offer, outermost first, with the fields that stood before the offer. Empty
   * where offers are the root's own children.
   */
  ancestors: readonly XmlNode[]
  /** Faults of form in this offer that cost a character, not the file. */
  faults: readonly string[]
}

/** An open element on the path above the offers. */
type Ancestor = { node: XmlNode; elements: number }

/**
 * XML text in, whole offers out. Holds one offer at a time, and the fields of what stands around it, so memory
 * does not grow with the file. DTDs and entity declarations are refused, as is anything over XML_LIMITS.
 */
export class OfferParser {
  /** The root element without its children; undefined until it was read. */
  root: XmlNode | undefined
  /** Faults of form outside of offers. */
  readonly faults: string[] = []
  /** Names of the root's elements that are on the path of no offer: what else the file holds. */
  readonly passedOver = new Set<string>()

  #pathOf: (root: XmlNode) => OfferPath
  #path: OfferPath = []
  #parser = new SaxesParser({ xmlns: false })
  #lowerNames = new Map<string, string>()
  #finished: Offer[] = []
  /** Open elements of the path below the root, outermost first. */
  #ancestors: Ancestor[] = []
  /** Open elements of the offer or field being read, outermost first; empty between them. */
  #open: XmlNode[] = []
  #isOffer = false
  #offerFaults: string[] = []
  #faultCount = 0
  #depth = 0
  #elements = 0
  #attributes = 0
  #silent = 0
  #written = 0

  /** @param pathOf - where offers stand, asked once with the root; may throw FeedUnreadable */
  constructor(pathOf: (root: XmlNode) => OfferPath) {
    this.#pathOf = pathOf
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
  write(text: string): Offer[] {
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
  close(): Offer[] {
    this.#parser.close()
    return this.#take()
  }

  #take(): Offer[] {
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
    if (!this.root) {
      this.root = node
      this.#path = this.#pathOf(node)
      return
    }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(node)
    else if (!this.#opens(node)) return
    this.#count()
    this.#open.push(node)
  }

  /** Whether a child of the innermost ancestor is kept: an offer, or a field of an ancestor below the root. */
  #opens(node: XmlNode): boolean {
    // Inside of what is passed over.
    if (this.#depth !== this.#ancestors.length + 2) return false
    const isOnPath = this.#path[this.#depth - 1] === node.name
    this.#isOffer = isOnPath && this.#depth === this.#path.length
    if (this.#isOffer) {
      this.#elements = 0
      this.#offerFaults = []
      return true
    }
    if (isOnPath) {
      this.#ancestors.push({ node, elements: 0 })
      return false
    }
    const ancestor = this.#ancestors.at(-1)
    if (ancestor) ancestor.node.children.push(node)
    else if (this.passedOver.size < MOST_NAMES) this.passedOver.add(node.name)
    return ancestor !== undefined
  }

  #count(): void {
    const ancestor = this.#ancestors.at(-1)
    const elements = this.#isOffer || !ancestor ? ++this.#elements : ++ancestor.elements
    if (elements > XML_LIMITS.elementsPerOffer) {
      const what = this.#isOffer ? 'an offer' : `<${ancestor?.node.name}>`
      throw forbidden(`${what} has more than ${XML_LIMITS.elementsPerOffer} elements`)
    }
  }

  #closeElement(): void {
    const node = this.#open.pop()
    if (node && this.#open.length === 0 && this.#isOffer) {
      const ancestors = this.#ancestors.map((ancestor) => ancestor.node)
      this.#finished.push({ node, ancestors, faults: this.#offerFaults })
      this.#isOffer = false
    }
    if (!node && this.#depth === this.#ancestors.length + 1) this.#ancestors.pop()
    this.#depth--
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
    if (++this.#faultCount > MOST_FAULTS) return
    if (this.#isOffer) this.#offerFaults.push(message)
    else this.faults.push(message)
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
