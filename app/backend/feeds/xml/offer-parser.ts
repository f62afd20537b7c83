import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { cleanText, cutText } from '#app/backend/feeds/text/clean-text.ts'
import type { BareAmpersand } from './bare-ampersands.ts'
import type { XmlHandler } from './xml-handler.ts'
import type { XmlNode } from './xml-node.ts'
import { XmlTokenizer } from './xml-tokenizer.ts'

/**
 * Limits of what a feed may contain. Real offers nest five levels deep, have fewer than 200 elements and
 * texts under 10 KB; anything near these limits is an attack or a mistake.
 */
const XML_LIMITS = {
  depth: 32,
  attributesPerElement: 64,
  elementsPerOffer: 5_000,
  /** Characters of all texts and attribute values of an offer, or of the fields of an element around offers. */
  charactersPerOffer: 4 * 1024 * 1024,
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

const NO_ATTRIBUTES: readonly string[] = []
/** Of all elements without any; the list of an element that has some is its own. */
const NO_CHILDREN: XmlNode[] = []
const NO_ANCESTORS: readonly XmlNode[] = []
const NO_FAULTS: readonly string[] = []

/** An element that is not closed yet. */
type OpenNode = { name: string; attributes: readonly string[]; children: XmlNode[]; text: string }

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

/** What an offer, or the fields of an element around offers, have so far. */
type Size = { elements: number; characters: number }

/** An open element on the path to the offers. */
type Ancestor = {
  node: OpenNode
  size: Size
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
  #tokenizer: XmlTokenizer
  #finished: Offer[] = []
  #closed: XmlNode[] = []
  /** Open elements of the path below the root, outermost first. */
  #ancestors: Ancestor[] = []
  /** Their nodes, as offers are given them; undefined when these have changed. */
  #given: readonly XmlNode[] | undefined = NO_ANCESTORS
  /** Open elements of the current offer or field, outermost first; empty between them. */
  #open: OpenNode[] = []
  /** The innermost of them. */
  #current: OpenNode | undefined
  #isOffer = false
  #offerFaults: readonly string[] = NO_FAULTS
  #offerLine = 0
  #faultCount = 0
  #depth = 0
  #size: Size = { elements: 0, characters: 0 }
  #charsSinceElement = 0
  #written = 0
  /** The first characters before the root: a file that says where the feed has moved holds nothing but a comment. */
  #head = ''

  /**
   * @param pathsOf - called once with the root, returns the paths where offers may be; may throw FeedUnreadable
   * @param onAmpersand - of each `&` that starts no entity, which is then text; may throw FeedUnreadable, and without it
   * such a text is refused
   */
  constructor(
    pathsOf: (root: XmlNode) => readonly OfferPath[],
    onAmpersand?: (found: BareAmpersand) => void,
  ) {
    this.#pathsOf = pathsOf
    const handler: XmlHandler = {
      doctype: refuseDoctype,
      fault: (message) => this.#handleFault(message),
      open: (name, attributes) => this.#openElement(name, attributes),
      leaf: (name, text) => this.#takeLeaf(name, text),
      close: () => this.#closeElement(),
      text: (text) => this.#addText(text),
    }
    this.#tokenizer = new XmlTokenizer(handler, onAmpersand)
  }

  /**
   * @returns the offers that were completed by this piece of text
   * @throws {FeedUnreadable} when the text is not XML, or XML that we refuse
   */
  write(text: string): Offer[] {
    this.#charsSinceElement += text.length
    if (this.#written > 0 || text.trim() !== '') this.#written += text.length
    if (!this.root && this.#head.length < MAX_HEAD) this.#head += text.slice(0, MAX_HEAD)
    this.#tokenizer.write(text)
    if (this.#charsSinceElement > XML_LIMITS.silence)
      throw forbidden(`over ${XML_LIMITS.silence} characters without an element`)
    return this.#takeFinished()
  }

  /** Counts spaces of the file that were left out before the first text. */
  skip(text: string): void {
    this.#tokenizer.skip(text)
  }

  /** Whether only whitespace was written so far. */
  isEmpty(): boolean {
    return this.#written === 0
  }

  /** @throws {FeedUnreadable} when the document was cut off */
  close(): Offer[] {
    this.#tokenizer.close()
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

  #openElement(name: string, attributes: readonly string[]): void {
    this.#charsSinceElement = 0
    if (++this.#depth > XML_LIMITS.depth) throw forbidden(`elements nest deeper than ${XML_LIMITS.depth}`)
    const characters = attributes.length > 0 ? checkAttributes(attributes) : 0
    const node: OpenNode = { name, attributes, children: NO_CHILDREN, text: '' }
    if (!this.root) {
      this.root = node
      this.#paths = this.#pathsOf(node)
      return
    }
    if (this.#current) addChild(this.#current, node)
    else if (!this.#shouldRead(node)) return
    this.#count(1, characters)
    this.#open.push(node)
    this.#current = node
  }

  /** Most elements of an offer. */
  #takeLeaf(name: string, text: string): void {
    const parent = this.#current
    if (!parent || this.#depth >= XML_LIMITS.depth) {
      this.#openElement(name, NO_ATTRIBUTES)
      this.#addText(text)
      this.#closeElement()
      return
    }
    this.#charsSinceElement = 0
    addChild(parent, { name, attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text })
    this.#count(1, text.length)
  }

  /**
   * Whether to read a child of the innermost ancestor: it is an offer, or a field of an ancestor below the
   * root.
   */
  #shouldRead(node: OpenNode): boolean {
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
      this.#size = { elements: 0, characters: 0 }
      this.#offerLine = this.#tokenizer.line
      this.#offerFaults = NO_FAULTS
      return true
    }
    if (isOnPath) {
      this.#ancestors.push({ node, size: { elements: 0, characters: 0 }, isGiven: false })
      this.#given = undefined
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
  #addField(ancestor: Ancestor, field: OpenNode): void {
    if (ancestor.isGiven) {
      ancestor.node = { ...ancestor.node, children: [...ancestor.node.children] }
      this.#given = undefined
      if (this.lateFields.size < MAX_NAMES) this.lateFields.add(`${ancestor.node.name}/${field.name}`)
    }
    addChild(ancestor.node, field)
  }

  #count(elements: number, characters: number): void {
    const ancestor = this.#isOffer ? undefined : this.#ancestors.at(-1)
    const size = ancestor ? ancestor.size : this.#size
    size.elements += elements
    size.characters += characters
    const { elementsPerOffer, charactersPerOffer } = XML_LIMITS
    if (size.elements <= elementsPerOffer && size.characters <= charactersPerOffer) return
    const what = ancestor ? `<${ancestor.node.name}>` : 'an offer'
    const isMany = size.elements > elementsPerOffer
    const limit = isMany ? `${elementsPerOffer} elements` : `${charactersPerOffer} characters`
    throw forbidden(`${what} has more than ${limit}`)
  }

  #closeElement(): void {
    const node = this.#open.pop()
    this.#current = this.#open.at(-1)
    if (node) {
      if (node.text !== '') node.text = node.text.trim()
      if (!this.#current && this.#isOffer) this.#finishOffer(node)
    } else if (this.#depth === this.#ancestors.length + 1) {
      const ancestor = this.#ancestors.pop()
      this.#given = undefined
      if (ancestor && this.#ancestors.length === 0) this.#closed.push(ancestor.node)
    }
    this.#depth--
  }

  #finishOffer(node: XmlNode): void {
    this.#given ??= this.#ancestors.map((ancestor) => {
      ancestor.isGiven = true
      return ancestor.node
    })
    const [ancestors, faults, line] = [this.#given, this.#offerFaults, this.#offerLine]
    this.#finished.push({ node, ancestors, faults, line })
    this.#isOffer = false
  }

  #addText(text: string): void {
    checkText(text)
    const node = this.#current
    if (!node) return
    // Most text events of a feed are indentation between elements, which is never content.
    if (node.children.length > 0 && text.trim() === '') return
    node.text = node.text === '' ? text : node.text + text
    this.#count(0, text.length)
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
    if (this.#isOffer) this.#offerFaults = [...this.#offerFaults, message]
    else this.faults.push(message)
  }
}

function addChild(parent: OpenNode, child: XmlNode): void {
  if (parent.children === NO_CHILDREN) parent.children = [child]
  else parent.children.push(child)
}

/** @returns characters of all of them */
function checkAttributes(attributes: readonly string[]): number {
  if (attributes.length > 2 * XML_LIMITS.attributesPerElement) {
    throw forbidden(`an element has more than ${XML_LIMITS.attributesPerElement} attributes`)
  }
  let characters = 0
  for (const text of attributes) {
    checkText(text)
    characters += text.length
  }
  return characters
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
