import { ownText } from '#app/backend/feeds/text/remembered.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { KnownTexts } from './known-texts.ts'

/** Stand around what an element holds. No name of an element is like them. */
const [START, END] = ['<', '/']
const NO_ATTRIBUTES: readonly string[] = []

/**
 * A group of fields that many offers of a feed have alike: where a flat is, what it has. Offers with the same texts in
 * these fields are given the same node of them, so that what follows from it is read once (`readOnce`): to compare texts
 * costs a tenth of understanding them. The node has neither attributes nor any other fields, so nothing that is read
 * from it can depend on them.
 */
export class SameFields {
  #names: ReadonlySet<string>
  #except: ReadonlySet<string>
  /** Names and texts by turns. */
  #known = new KnownTexts<XmlNode>()
  /** Names of the fields of the last offer in their order, and which of them belong to the group. */
  #order: string[] = []
  #isOfGroup: boolean[] = []

  /**
   * @param names - of elements in an offer
   * @param except - of elements within these that are each flat's own
   */
  constructor(names: readonly string[], except: readonly string[] = []) {
    this.#names = new Set(names)
    this.#except = new Set(except)
  }

  /** An element with the fields of the group alone. */
  of(offer: XmlNode): XmlNode {
    this.#known.clear()
    const { children } = offer
    for (let index = 0; index < children.length; index++) {
      const child = children[index]
      if (child && this.#has(child.name, index)) this.#add(child)
    }
    return this.#known.find() ?? this.#keep(offer.name)
  }

  /** Offers of a feed have their fields in one order: seldom is a name looked up. */
  #has(name: string, index: number): boolean {
    if (this.#order[index] !== name) {
      this.#order[index] = name
      this.#isOfGroup[index] = this.#names.has(name)
    }
    return this.#isOfGroup[index] === true
  }

  #add({ name, text, children }: XmlNode): void {
    this.#addPair(name, text)
    if (children.length === 0) return
    this.#addPair(START, '')
    for (const child of children) if (!this.#except.has(child.name)) this.#add(child)
    this.#addPair(END, '')
  }

  #addPair(name: string, text: string): void {
    this.#known.add(name)
    this.#known.add(text)
  }

  #keep(name: string): XmlNode {
    // Names are shared by all nodes already.
    const texts = this.#known.list().map((text, index) => (index % 2 === 0 ? text : ownText(text)))
    const node = { name, attributes: NO_ATTRIBUTES, children: fieldsIn(texts), text: '' }
    return this.#known.keep(texts, node) ? Object.freeze(node) : node
  }
}

/** The elements of a list of names and texts, so that a node holds what it is known by and nothing else. */
function fieldsIn(texts: readonly string[]): XmlNode[] {
  const fields: XmlNode[] = []
  const around: XmlNode[][] = []
  let inside = fields
  let ofLast = fields
  for (let index = 0; index < texts.length; index += 2) {
    const [name = '', text = ''] = [texts[index], texts[index + 1]]
    if (name === START) {
      around.push(inside)
      inside = ofLast
    } else if (name === END) inside = around.pop() ?? fields
    else {
      ofLast = []
      inside.push({ name, attributes: NO_ATTRIBUTES, children: ofLast, text })
    }
  }
  return fields
}
