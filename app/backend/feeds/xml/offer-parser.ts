import { SaxesParser } from 'saxes'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { cleanText, cutText } from '#app/backend/feeds/text/clean-text.ts'
import { HTML_ENTITIES } from '#app/backend/feeds/text/html-entities.ts'
import { sharedName, type XmlNode } from './xml-node.ts'

/**
 * Limits of what a feed may contain. Real offers nest five levels deep, have fewer than 200 elements and
 * texts under 10 KB; anything near these limits is an attack or a mistake.
 */
const XML_LIMITS = {
  depth: 32,
  attributesPerElement: 64,
  elementsPerOffer: 5_000,
  /** Characters of one text, attribute value or comment. */
  text: 256 * 1024,
  /** Characters without a complete element: one endless text, tag or declaration. */
  silence: 1024 * 1024,
} as const

/** XML errors that only damage one character: they are reported with the offer's id, and parsing goes on. */
const TOLERATED =
  /disallowed character\.$|undefined entity\.$|(?:disallowed|malformed) character entity|is disallowed in char data/

/** Limit of reported XML errors of a whole file. */
const MAX_FAULTS = 1_000
const MAX_NAMES = 50
const MAX_COMMENT_LENGTH = 200
/** Characters in which the comment of a file without a root is looked for. */
const MAX_HEAD = 4_096

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** Names from the root to an offer, in lower case: ['realty-feed', 'offer']. */
export type OfferPath = readonly string[]

export type Offer = {
  /** The complete element of the offer. */
  node: XmlNode
  /**
   * The elements between the root and the offer, outermost first, with the fields that came before the offer.
   * Empty when offers are children of the root.
   */
  ancestors: readonly XmlNode[]
  /** XML errors in this offer that only damage one character. */
  faults: readonly string[]
  /** Line of the file on which it begins. */
  line: number
}

/** An open element on the path to the offers. */
type Ancestor = {
  node: XmlNode
  elements: number
  /** Whether offers have been given its node, which then must not change any more. */
  isGiven: boolean
}

/**
 * Parses XML text into complete offers. Keeps only one offer and the fields of its ancestors in memory.
 * Refuses DTDs, entity declarations and anything over XML_LIMITS.
 */
export class OfferParser {
  /** The root element without its children; undefined until it is read. */
  root: XmlNode | undefined
  /** XML errors outside of offers. */
  readonly faults: string[] = []
  /** Names of the root's children that are not on the path of offers, for the message about what the file contains instead. */
  readonly skippedNames = new Set<string>()

  /** Fields ("building/name") that came after offers of their ancestor, which these offers therefore have not. */
  readonly lateFields = new Set<string>()

  #pathsOf: (root: XmlNode) => readonly OfferPath[]
  #paths: readonly OfferPath[] = []
  #parser = new SaxesParser({ xmlns: false })
  #lowerNames = new Map<string, string>()
  #finished: Offer[] = []
  #closed: XmlNode[] = []
  /** Open elements of the path below the root, outermost first. */
  #ancestors: Ancestor[] = []
  /** Open elements of the current offer or field, outermost first; empty between them. */
  #open: XmlNode[] = []
  #isOffer = false
  #offerFaults: string[] = []
  #offerLine = 0
  #skippedLines = 0
  #faultCount = 0
  #depth = 0
  #elements = 0
  #attributes = 0
  #charsSinceElement = 0
  #written = 0
  /** The first characters before the root: a file that says where the feed has moved holds nothing but a comment. */
  #head = ''

  /**
   * Seven handlers and no more: with the eighth V8 keeps the fields of this parser in a hash table, and parsing takes
   * five times as long. `tests/unit/backend/feeds/xml/offer-parser.test.ts` watches it.
   *
   * @param pathsOf - called once with the root, returns the paths where offers may be; may throw FeedUnreadable
   */
  constructor(pathsOf: (root: XmlNode) => readonly OfferPath[]) {
    this.#pathsOf = pathsOf
    const parser = this.#parser
    Object.assign(parser.ENTITIES, HTML_ENTITIES)
    parser.on('doctype', refuseDoctype)
    parser.on('error', (error) => this.#handleFault(error.message))
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
   * @returns the offers that were completed by this piece of text
   * @throws {FeedUnreadable} when the text is not XML, or XML that we refuse
   */
  write(text: string): Offer[] {
    this.#charsSinceElement += text.length
    if (this.#written > 0 || text.trim() !== '') this.#written += text.length
    if (!this.root && this.#head.length < MAX_HEAD) this.#head += text.slice(0, MAX_HEAD)
    this.#parser.write(text)
    if (this.#charsSinceElement > XML_LIMITS.silence)
      throw forbidden(`over ${XML_LIMITS.silence} characters without an element`)
    return this.#takeFinished()
  }

  /** Counts lines of the file that were left out before the first text. */
  skipLines(count: number): void {
    this.#skippedLines += count
  }

  /** Whether only whitespace was written so far. */
  isEmpty(): boolean {
    return this.#written === 0
  }

  /** @throws {FeedUnreadable} when the document was cut off */
  close(): Offer[] {
    this.#parser.close()
    return this.#takeFinished()
  }

  /** The outermost elements around offers that were completed since the last call, with what came after their offers. */
  takeClosed(): XmlNode[] {
    const closed = this.#closed
    this.#closed = []
    return closed
  }

  #takeFinished(): Offer[] {
    const offers = this.#finished
    this.#finished = []
    return offers
  }

  #openElement(rawName: string, attributes: Readonly<Record<string, string>>): void {
    this.#charsSinceElement = 0
    if (++this.#depth > XML_LIMITS.depth) throw forbidden(`elements nest deeper than ${XML_LIMITS.depth}`)
    const node: XmlNode = {
      name: this.#lowerName(rawName),
      attributes: this.#attributes === 0 ? NO_ATTRIBUTES : attributes,
      children: [],
      text: '',
    }
    this.#attributes = 0
    if (!this.root) {
      this.root = node
      this.#paths = this.#pathsOf(node)
      return
    }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(node)
    else if (!this.#shouldRead(node)) return
    this.#count()
    this.#open.push(node)
  }

  /**
   * Whether to read a child of the innermost ancestor: it is an offer, or a field of an ancestor below the
   * root.
   */
  #shouldRead(node: XmlNode): boolean {
    // Inside a skipped element.
    if (this.#depth !== this.#ancestors.length + 2) return false
    let isOnPath = false
    this.#isOffer = false
    for (const path of this.#paths) {
      if (!this.#leadsTo(path, node.name)) continue
      isOnPath = true
      if (path.length === this.#depth) this.#isOffer = true
    }
    if (this.#isOffer) {
      this.#elements = 0
      this.#offerLine = this.#parser.line + this.#skippedLines
      this.#offerFaults = []
      return true
    }
    if (isOnPath) {
      this.#ancestors.push({ node, elements: 0, isGiven: false })
      return false
    }
    const ancestor = this.#ancestors.at(-1)
    if (ancestor) this.#addField(ancestor, node)
    else if (this.skippedNames.size < MAX_NAMES) this.skippedNames.add(node.name)
    return ancestor !== undefined
  }

  /** Whether a child of the innermost ancestor with this name is on the path. */
  #leadsTo(path: OfferPath, name: string): boolean {
    if (path[this.#depth - 1] !== name) return false
    return this.#ancestors.every(({ node }, index) => path[index + 1] === node.name)
  }

  /**
   * Adds a field to an ancestor. Offers that came before it keep the node without it: else what they are given would
   * depend on where the text was cut into pieces.
   */
  #addField(ancestor: Ancestor, field: XmlNode): void {
    if (ancestor.isGiven) {
      ancestor.node = { ...ancestor.node, children: [...ancestor.node.children] }
      if (this.lateFields.size < MAX_NAMES) this.lateFields.add(`${ancestor.node.name}/${field.name}`)
    }
    ancestor.node.children.push(field)
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
      const ancestors = this.#ancestors.map((ancestor) => {
        ancestor.isGiven = true
        return ancestor.node
      })
      this.#finished.push({ node, ancestors, faults: this.#offerFaults, line: this.#offerLine })
      this.#isOffer = false
    }
    if (!node && this.#depth === this.#ancestors.length + 1) {
      const ancestor = this.#ancestors.pop()
      if (ancestor && this.#ancestors.length === 0) this.#closed.push(ancestor.node)
    }
    this.#depth--
  }

  #addText(text: string): void {
    checkText(text)
    const node = this.#open.at(-1)
    if (!node) return
    // Most text events of a feed are indentation between elements, which is never content.
    if (node.children.length > 0 && text.trim() === '') return
    node.text = node.text === '' ? text : node.text + text
  }

  #lowerName(name: string): string {
    const known = this.#lowerNames.get(name)
    if (known !== undefined) return known
    // Some generators put one namespace prefix on every name: <y:offer>.
    const lower = sharedName(name.slice(name.indexOf(':') + 1).toLowerCase())
    if (this.#lowerNames.size < 1_000) this.#lowerNames.set(name, lower)
    return lower
  }

  #handleFault(message: string): void {
    const comment = !this.root && /must contain a root/.test(message) ? firstComment(this.#head) : ''
    if (comment !== '') {
      throw new FeedUnreadable(
        'not-a-feed',
        `This is not a feed: the file holds nothing but a comment, "${comment}". Ask the maker of the feed for its address of today.`,
      )
    }
    if (!TOLERATED.test(message)) throw brokenXml(message)
    if (++this.#faultCount > MAX_FAULTS) return
    if (this.#isOffer) this.#offerFaults.push(message)
    else this.faults.push(message)
  }
}

function checkText(text: string): void {
  if (text.length > XML_LIMITS.text) throw forbidden(`a text is longer than ${XML_LIMITS.text} characters`)
}

/** The first comment that says something; '' without one. */
function firstComment(head: string): string {
  for (const [, text = ''] of head.matchAll(/<!--(.*?)(?:-->|$)/gs)) {
    const comment = cutText(cleanText(text), MAX_COMMENT_LENGTH)
    if (comment !== '') return comment
  }
  return ''
}

function refuseDoctype(): never {
  throw forbidden('it has a document type declaration (<!DOCTYPE …>), which can carry entity attacks')
}

function forbidden(what: string): FeedUnreadable {
  return new FeedUnreadable(
    'forbidden-xml',
    `The feed is refused: ${what}. Ask the maker of the feed to fix it.`,
  )
}

function brokenXml(message: string): FeedUnreadable {
  const isCut = /unclosed tag|unexpected end|must contain a root/.test(message)
  const what = isCut ? 'ends before its end (cut off, or still being written)' : 'is not well-formed XML'
  return new FeedUnreadable('broken-xml', `The feed ${what}: ${message}. Fetch it again, or ask its maker.`)
}
