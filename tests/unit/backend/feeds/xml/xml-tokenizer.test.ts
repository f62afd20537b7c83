import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CarefulXml } from '#app/backend/feeds/xml/careful-xml.ts'
import type { XmlHandler } from '#app/backend/feeds/xml/xml-handler.ts'
import { XmlTokenizer } from '#app/backend/feeds/xml/xml-tokenizer.ts'
import { realShapes } from '../../../../fixtures/feeds/real-shapes/files.ts'

type Reading = { tokens: string[]; lines: number[] }

class Refused extends Error {}

/** What a reader tells: texts without the spaces around them, so that it does not matter where they are cut. */
function listener({ tokens, lines }: Reading, lineOf: () => number): XmlHandler {
  let text = ''
  const add = (token: string) => {
    if (text.trim() !== '') tokens.push(`"${text.trim()}"`)
    text = ''
    if (token !== '') tokens.push(token)
  }
  const open = (name: string, attributes: readonly string[]) => {
    add(`<${name} ${attributes.join(' ')}>`)
    lines.push(lineOf())
  }
  return {
    open,
    leaf: (name, content) => {
      open(name, [])
      text = content
      add('/')
    },
    text: (content) => {
      text += content
    },
    close: () => add('/'),
    fault: (message) => {
      if (/disallowed character\.$|undefined entity|character entity|char data/.test(message)) add(message)
      else throw new Refused(message)
    },
    doctype: () => {
      throw new Refused('doctype')
    },
  }
}

type Reader = { write: (text: string) => void; close: () => void }

function read(
  text: string,
  pieces: readonly number[],
  make: (handler: XmlHandler) => Reader & { line: number },
) {
  const reading: Reading = { tokens: [], lines: [] }
  let reader: (Reader & { line: number }) | undefined
  const refused = (() => {
    try {
      reader = make(listener(reading, () => reader?.line ?? 0))
      let at = 0
      for (let index = 0; at < text.length; index++) {
        const length = pieces[index % pieces.length] ?? text.length
        reader.write(text.slice(at, at + length))
        at += length
      }
      reader.close()
      return ''
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  })()
  return { ...reading, refused }
}

const START = { line: 1, column: 0, pairs: 0, part: 'start', open: [] } as const
/** saxes alone. */
const oracle = (text: string) => read(text, [text.length + 1], (handler) => new CarefulXml(START, handler))
const ours = (text: string, pieces: readonly number[] = [text.length + 1]) =>
  read(text, pieces, (handler) => new XmlTokenizer(handler))

/** Parts of XML, sound and not, from which texts are made that are nearly right. */
const PARTS = [
  '<a>', '</a>', '<b x="1">', '</b>', '<c/>', '<d e="&amp;\n\t&#171;" f=\'"\' />', '<y:Offer>', '</y:Offer>',
  '<дом>', '</дом>', 'текст', ' ', '\n', '\r\n', '\r', '\t', '&amp;', '&nbsp;', '&unknown;', '&#1;', '&#xAB;', '&#XAB;',
  '&#1234567;', '&', ';', ']]>', ']', '>', '<', '"', "'", '=', '/', '<!--', '-->', '--', '<!-- & < -->', '<![CDATA[', '<![CDATA[ <x> & ]]]>',
  '<?pi x?>', '<?pi?>', '<?xml version="1.0"?>', '<?xml version="1.1"?>', '<?XML x?>', '<!DOCTYPE a>', '<!D', '\u0001', '\u0085', '\ufffe',
  '\ud83c\udfe0', '\ufeff', '\u00a0', '</>', '<a', '<a b>', '<a b=c>', '<a b="1"c="2">', '<a b="1" b="2">', '<a b="<">',
  '</a >', '</a\n>', '</aa>', '< a>', '<1>', '<a:b:c>', '</a:b:c>', '<__proto__ __proto__="1">', '</__proto__>',
] // biome-ignore format: a table

const document = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...PARTS), { maxLength: 25 }).map((parts) => parts.join('')),
    },
    // Sound trees with a fault here and there.
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.array(
            fc.tuple(
              fc.constantFrom('a', 'b', 'Y:c', 'd-1'),
              fc.constantFrom(...PARTS),
              fc.constantFrom(' x', '', '\n', ' &lt; '),
            ),
          ),
          fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\n', '\ufeff', '\n<!-- x -->'),
        )
        .map(
          ([items, start]) =>
            `${start}<root>${items.map(([name, inner, space]) => `<${name}>${space}${inner}${space}</${name}>${space}`).join('')}</root>\n`,
        ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
  // A decoder of bytes never makes half a pair of surrogates.
  .map((text) => text.toWellFormed())
const pieces = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })

describe('the tokenizer of feeds', () => {
  it('reads, refuses and numbers lines as saxes does, for any text in any pieces', () => {
    fc.assert(
      fc.property(document, pieces, (text, lengths) => {
        const expected = oracle(text)
        const [whole, inPieces] = [ours(text), ours(text, lengths)]
        if (expected.refused === '') {
          expect(whole).toEqual(expected)
          expect(inPieces).toEqual(expected)
          return
        }
        expect(whole.refused).toBe(expected.refused)
        // Of several reasons to refuse a text, saxes tells another one when it is cut elsewhere.
        expect(inPieces.refused).not.toBe('')
      }),
      { numRuns: 3_000 },
    )
  })

  it('reads the files of real generators as saxes does, cut at every character', () => {
    for (const { name, text } of realShapes) {
      const expected = oracle(text)
      expect(expected.refused, name).toBe('')
      expect(ours(text), name).toEqual(expected)
      expect(ours(text, [1]), name).toEqual(expected)
    }
  })

  it('reads them without the slow parser', () => {
    const write = vi.spyOn(CarefulXml.prototype, 'write')
    for (const { text } of realShapes) ours(text)
    const used = write.mock.calls.length
    write.mockRestore()
    expect(used).toBe(0)
  })

  it.each([
    ['cut off', '<a><b>text'],
    ['a wrong tag', '<a>\n <b></a></b></a>'],
    ['an emoji before a fault', '<a>\n🏠🏠<b x=1></b></a>'],
    ['a second root', '<a/>\n<b/>'],
    ['text after the root', '<a/>\n x'],
    ['a late declaration', '<a/>\n<?xml version="1.0"?>'],
  ])('tells the place of a fault as saxes does: %s', (_, text) => {
    const { refused } = oracle(text)
    expect(refused).toMatch(/^\d+:\d+: /)
    expect(ours(text, [3]).refused).toBe(refused)
  })
})
