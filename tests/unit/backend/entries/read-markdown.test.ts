import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from '#app/backend/entries/read-markdown.ts'
import { PictureRef } from '#app/contract/entries/fields.ts'

const blocksOf = (source: string) => {
  const { blocks, faults } = readMarkdown(source)
  expect(faults).toEqual([])
  return blocks
}

describe('Markdown of an entry', () => {
  it('becomes headings with anchors, paragraphs, lists within lists and tables', () => {
    const blocks = blocksOf(
      '## Сроки и оплата\n\nПо **договору** и [фильтру](/choose/flat?rooms=2).\n\n- раз\n  - два\n- три\n\n1. один\n\n| Дом | Срок |\n| --- | --- |\n| 6 | IV кв. 2027 |\n\n## Сроки и оплата',
    )
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, id: 'сроки-и-оплата', spans: [{ text: 'Сроки и\u00a0оплата' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'По\u00a0' },
          { text: 'договору', strong: true },
          { text: ' и\u00a0' },
          { text: 'фильтру', href: '/choose/flat?rooms=2' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { spans: [{ text: 'раз' }], level: 0 },
          { spans: [{ text: 'два' }], level: 1 },
          { spans: [{ text: 'три' }], level: 0 },
        ],
      },
      { kind: 'list', isOrdered: true, items: [{ spans: [{ text: 'один' }], level: 0 }] },
      {
        kind: 'table',
        head: [[{ text: 'Дом' }], [{ text: 'Срок' }]],
        rows: [[[{ text: '6' }], [{ text: 'IV\u00a0кв.\u00a02027' }]]],
      },
      { kind: 'heading', level: 2, id: 'сроки-и-оплата-2', spans: [{ text: 'Сроки и\u00a0оплата' }] },
    ])
  })

  it('has pictures, galleries, notes, figures and lists of flats', () => {
    const blocks = blocksOf(
      '![Двор](rechnoy-court.webp)\n\n:::gallery\na.webp Двор днём\nb.webp\n:::\n:::note Важно\nПервое.\n\nВторое.\n:::\n:::figures\n6 % | ставка\n60 дней|держим цену\n:::\n:::flats project=rechnoy&rooms=2\nДвухкомнатные\n:::',
    )
    expect(blocks).toEqual([
      { kind: 'picture', picture: new PictureRef('rechnoy-court.webp'), caption: 'Двор' },
      {
        kind: 'gallery',
        items: [
          { picture: new PictureRef('a.webp'), caption: 'Двор днём' },
          { picture: new PictureRef('b.webp'), caption: '' },
        ],
      },
      { kind: 'note', title: 'Важно', paragraphs: [[{ text: 'Первое.' }], [{ text: 'Второе.' }]] },
      {
        kind: 'figures',
        items: [
          { value: '6\u00a0%', label: 'ставка' },
          { value: '60\u00a0дней', label: 'держим цену' },
        ],
      },
      { kind: 'flats', title: 'Двухкомнатные', filter: { project: ['rechnoy'], rooms: [2] } },
    ])
  })

  it('reads figures that lead somewhere, buttons that count flats, and promotions', () => {
    const source =
      ':::figures\n0 % | рассрочка | #рассрочка\n7 % | скидка | #скидки | всем\n:::\n:::button benefit=discount\nсо скидкой\n:::\n:::actions\n:::'
    expect(blocksOf(source)).toEqual([
      {
        kind: 'figures',
        items: [
          { value: '0\u00a0%', label: 'рассрочка', href: '#рассрочка' },
          { value: '7\u00a0%', label: 'скидка', href: '#скидки', note: 'всем' },
        ],
      },
      { kind: 'button', words: 'со\u00a0скидкой', filter: { benefit: ['discount'] } },
      { kind: 'actions' },
    ])
  })

  it('reads prices of projects, or of all that are on sale', () => {
    expect(blocksOf(':::prices project=rechnoy,sever\nЦена метра\n:::\n:::prices\n:::')).toEqual([
      { kind: 'prices', title: 'Цена метра', project: ['rechnoy', 'sever'] },
      { kind: 'prices', title: '' },
    ])
  })

  it('reads a filter as an address is read: repeated names are a list', () => {
    const filterOf = (query: string) =>
      blocksOf(`:::flats ${query}\n:::`).map((block) => block.kind === 'flats' && block.filter)
    expect(filterOf('rooms=3&rooms=4')).toEqual(filterOf('rooms=3,4'))
    expect(filterOf('rooms=3,4&price_to=9000000')).toEqual([{ rooms: [3, 4], price_to: 9_000_000 }])
  })

  it('shows HTML and script addresses as the text that they are', () => {
    const blocks = blocksOf(
      '<script>alert(1)</script> [нажми](javascript:alert(1)) <img src=x onerror=alert(1)>',
    )
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: '<script>alert(1)</script> [нажми](javascript:alert(1)) <img src=x onerror=alert(1)>' },
        ],
      },
    ])
  })

  it.each([
    ['# Заголовок', 'line 1: headings begin with ## or ###'],
    ['Текст.\n\n#### Мелкий', 'line 3: headings begin with ## or ###'],
    ['[сайт](http://other.ru)', 'line 1: the link http://other.ru begins with none of'],
    ['[сайт](//other.ru)', 'line 1: the link //other.ru begins with none of'],
    ['текст ![a](a.webp) текст', 'line 1: a picture stands in a paragraph of its own'],
    ['![a](https://other.ru/a.webp)', 'line 1: a picture stands in a paragraph of its own'],
    ['```\ncode\n```', 'line 1: code and what is indented'],
    ['текст\n\n:::gallery\na.webp', 'line 3: ":::gallery" is not closed'],
    [':::gallery\n../a.webp\n:::', 'line 1: "../a.webp" is not the name of a .webp picture'],
    [':::video\na\n:::', 'line 1: there is no block ":::video"'],
    [':::figures\n:::', 'line 1: figures have at least one number'],
    [':::figures\n6 %\n:::', 'line 1: "6 %" is not a number and its label'],
    [':::figures\n6 % | ставка | other.ru\n:::', 'line 1: "6 % | ставка | other.ru" is not a number'],
    [':::figures\n6 % | ставка | | всем\n:::', 'line 1: "6 % | ставка | | всем" is not a number'],
    [':::button nothing=1\n:::', 'line 1: the filter of ":::button" is wrong'],
    [':::flats rooms=сто\n:::', 'line 1: the filter of ":::flats" is wrong: rooms'],
    [':::prices rooms=2\n:::', 'line 1: ":::prices" takes nothing, or'],
    [':::prices project=Речной\n:::', 'line 1: ":::prices" takes nothing, or'],
    [':::flats nothing=1\n:::', 'line 1: the filter of ":::flats" is wrong'],
    [':::', 'line 1: ":::" closes nothing'],
  ])('%j is refused with its line', (source, fault) => {
    expect(readMarkdown(source).faults.join('\n')).toContain(fault)
  })

  it('never throws, whatever is written', () => {
    const piece = fc.constantFrom(
      '#',
      ':::',
      ':::note',
      '|',
      '---',
      '- ',
      '1. ',
      '![a](a.webp)',
      '**',
      '<b>',
      '\n',
      'слово',
      '> ',
      '[a](/b)',
      '\u0000',
      '    ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
        expect(Array.isArray(readMarkdown(pieces.join('')).blocks)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
