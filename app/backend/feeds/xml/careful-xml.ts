import { SaxesParser } from 'saxes'
import { HTML_ENTITIES } from '#app/backend/feeds/text/html-entities.ts'
import { type BareAmpersand, BareAmpersands } from './bare-ampersands.ts'
import { nameOf } from './element-names.ts'
import type { XmlHandler, XmlPlace } from './xml-handler.ts'

/**
 * Reads XML from a place on with a complete parser, character by character: says what is wrong with it, where, and
 * goes on after faults that the handler tolerates. Several times as slow as `XmlTokenizer`, which hands over to it at the
 * first thing that is not plainly well-formed.
 */
export class CarefulXml {
  #parser = new SaxesParser({ xmlns: false })
  #ampersands: BareAmpersands | undefined

  /**
   * Seven handlers and no more: with the eighth V8 keeps the fields of this parser in a hash table, and parsing takes
   * five times as long. `tests/unit/backend/feeds/xml/offer-parser.test.ts` watches it.
   *
   * @param onAmpersand - of each `&` that starts no entity, which is then text; may throw. Without it such a text is refused.
   */
  constructor(place: XmlPlace, handler: XmlHandler, onAmpersand?: (found: BareAmpersand) => void) {
    const parser = this.#parser
    parser.write(beginOf(place))
    parser.line = place.line
    parser.column = place.column - place.pairs
    if (onAmpersand) this.#ampersands = new BareAmpersands(onAmpersand, place)
    Object.assign(parser.ENTITIES, HTML_ENTITIES)
    parser.on('doctype', handler.doctype)
    parser.on('error', ({ message }) => handler.fault(message))
    parser.on('opentag', ({ name, attributes }) =>
      handler.open(nameOf(name).name, Object.entries(attributes).flat()),
    )
    parser.on('closetag', handler.close)
    parser.on('text', handler.text)
    parser.on('cdata', handler.text)
  }

  /** That of the next character. */
  get line(): number {
    return this.#parser.line
  }

  write(text: string): void {
    this.#parser.write(this.#ampersands?.write(text) ?? text)
  }

  close(): void {
    if (this.#ampersands) this.#parser.write(this.#ampersands.close())
    this.#parser.close()
  }
}

/** A text after which the parser stands where the place is. */
function beginOf({ open, part }: XmlPlace): string {
  if (part === 'start') return ''
  if (part === 'prologue') return '<!---->'
  return part === 'after' ? '<a/>' : open.map((name) => `<${name}>`).join('')
}
