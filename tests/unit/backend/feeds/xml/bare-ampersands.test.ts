import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BareAmpersand, BareAmpersands } from '#app/backend/feeds/xml/bare-ampersands.ts'

/** The text that comes out, and what was found, when the text comes in pieces of so many characters. */
function repaired(text: string, pieceLength = text.length || 1) {
  const found: BareAmpersand[] = []
  const reader = new BareAmpersands((bare) => found.push(bare))
  let out = ''
  for (let at = 0; at < text.length; at += pieceLength) out += reader.write(text.slice(at, at + pieceLength))
  return { out: out + reader.close(), places: found.map(({ line, column }) => `${line}:${column}`), found }
}

describe('a bare ampersand', () => {
  it.each([
    ['<a>Иванов & Ко</a>', '<a>Иванов &amp; Ко</a>', ['1:11']],
    [
      '<a>\n<b>?x=1&y=2&z=3</b>\n&</a>',
      '<a>\n<b>?x=1&amp;y=2&amp;z=3</b>\n&amp;</a>',
      ['2:8', '2:12', '3:1'],
    ],
    ['<a b="Q & A"/>', '<a b="Q &amp; A"/>', ['1:9']],
    ['&', '&amp;', ['1:1']],
    ['<a>&&amp;&</a>', '<a>&amp;&amp;&amp;</a>', ['1:4', '1:10']],
    [`<a>&${'b'.repeat(40)};</a>`, `<a>&amp;${'b'.repeat(40)};</a>`, ['1:4']],
  ])('in %j becomes text, and its place is told', (text, out, places) => {
    expect(repaired(text)).toMatchObject({ out, places })
  })

  it.each([
    '<a>&amp; &lt; &#171; &#xAB; &nbsp; &unknown;</a>',
    '<a><![CDATA[Q & A ]] & ]]></a>',
    '<!-- Q & A -- & --><a/>',
    '',
  ])('is not in %j', (text) => {
    expect(repaired(text)).toMatchObject({ out: text, places: [] })
  })

  it('is found after a CDATA section and a comment', () => {
    expect(repaired('<a><![CDATA[&]]>&<!--&-->&</a>').places).toEqual(['1:17', '1:26'])
  })

  it('is quoted with what is around it', () => {
    expect(repaired('<address>\n  ООО «Стройка & Ко»\n</address>').found[0]?.around).toBe(
      'ООО «Стройка & Ко»',
    )
  })

  it('is the same however the text is cut', () => {
    const piece = fc.constantFrom(
      '&',
      ';',
      'amp',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '\n',
      'я',
      '#171;',
      '<',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (parts, length) => {
        const text = parts.join('')
        const { out, places } = repaired(text, length)
        expect({ out, places }).toEqual((({ out, places }) => ({ out, places }))(repaired(text)))
      }),
    )
  })
})
