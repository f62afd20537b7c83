import { ownText } from '#app/backend/feeds/text/remembered.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { KnownTexts } from './known-texts.ts'

/** Stands for the end of an element that holds others. No name of an element is like it. */
const END = '/'
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
    return this.#known.find() ?? this.#keep(offer)
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
    this.#known.add(name)
    this.#known.add(text)
    if (children.length === 0) return
    for (const child of children) if (!this.#except.has(child.name)) this.#add(child)
    this.#known.add(END)
    this.#known.add('')
  }

  #keep(offer: XmlNode): XmlNode {
    const fields = offer.children
      .filter(({ name }) => this.#names.has(name))
      .map((field) => this.#copy(field))
    const node = { name: offer.name, attributes: NO_ATTRIBUTES, children: fields, text: '' }
    // Names are shared by all nodes already.
    const texts = this.#known.list().map((text, index) => (index % 2 === 0 ? text : ownText(text)))
    this.#known.keep(texts, node)
    return node
  }

  #copy({ name, text, children }: XmlNode): XmlNode {
    const fields = children.filter((child) => !this.#except.has(child.name)).map((child) => this.#copy(child))
    return { name, attributes: NO_ATTRIBUTES, children: fields, text: ownText(text) }
  }
}
