import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { type Offer, OfferParser, type OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import { textAt } from '#app/backend/feeds/xml/xml-node.ts'

const FLAT: OfferPath = ['complexes', 'complex', 'buildings', 'building', 'flats', 'flat']

/** The offers of a text, given in pieces of so many characters. */
function offersOf(text: string, path: OfferPath, piece = 7): Offer[] {
  const parser = new OfferParser(() => [path])
  const offers: Offer[] = []
  for (let at = 0; at < text.length; at += piece) offers.push(...parser.write(text.slice(at, at + piece)))
  return [...offers, ...parser.close()]
}

const building = (name: string, flats: number[]) =>
  `<Building><name>${name}</name><flats>${flats
    .map((id) => `<flat><flat_id>${id}</flat_id><rooms><room>1</room></rooms></flat>`)
    .join('')}</flats></Building>`

const complex = (name: string, buildings: string) =>
  `<complex><id>${name}-1</id><address><city>Пермь</city></address><buildings>${buildings}</buildings><late>${name}</late></complex>`

describe('offers at any depth', () => {
  it('come with what stands around them, and with nothing of their neighbours', () => {
    const text = `<complexes>${complex('a', building('1', [11, 12]) + building('2', [21]))}${complex('b', building('3', [31]))}</complexes>`
    const found = offersOf(text, FLAT).map(({ node, ancestors: [inner, , house] }) => [
      textAt(node, 'flat_id'),
      textAt(inner, 'id'),
      textAt(inner, 'address/city'),
      textAt(house, 'name'),
    ])
    expect(found).toEqual([
      ['11', 'a-1', 'Пермь', '1'],
      ['12', 'a-1', 'Пермь', '1'],
      ['21', 'a-1', 'Пермь', '2'],
      ['31', 'b-1', 'Пермь', '3'],
    ])
  })

  it('are found under any element name, and elements of that name elsewhere are not', () => {
    const text =
      '<feed><object><id>1</id><object><id>inner</id></object></object><other><object/></other></feed>'
    const offers = offersOf(text, ['feed', 'object'])
    expect(offers.map(({ node, ancestors }) => [textAt(node, 'id'), ancestors.length])).toEqual([['1', 0]])
  })

  it('are refused when what stands around them never ends', () => {
    const endless = `<complexes><complex>${'<photo/>'.repeat(6_000)}</complex></complexes>`
    expect(() => offersOf(endless, FLAT, 1_000)).toThrow(FeedUnreadable)
  })

  it.each([
    ['texts', `<photo>${'x'.repeat(200_000)}</photo>`],
    ['texts with marks', `<photo>&amp;${'x'.repeat(200_000)}</photo>`],
    ['attributes', `<photo url="${'x'.repeat(200_000)}"/>`],
  ])('are refused when their %s never end, and so is what stands around them', (_, photo) => {
    const long = photo.repeat(22)
    for (const text of [`<flat>${long}</flat>`, long]) {
      const endless = `<complexes><complex><buildings><building><flats>${text}</flats></building></buildings></complex></complexes>`
      expect(() => offersOf(endless, FLAT, 100_000)).toThrow('has more than 4194304 characters')
      expect(offersOf(endless.replace(long, photo), FLAT, 100_000).length).toBeLessThan(2)
    }
  })

  it('say which elements of the root were passed over', () => {
    const parser = new OfferParser(() => [['realty-feed', 'offer']])
    parser.write('<realty-feed><generation-date>now</generation-date><object><offer/></object></realty-feed>')
    expect([...parser.skippedNames]).toEqual(['generation-date', 'object'])
    expect(parser.close()).toEqual([])
  })
})

describe('the XML parser below', () => {
  it('keeps its fields as an object and not as a hash table, which is five times as slow', () => {
    // In a process of its own: how V8 keeps the fields depends on the parsers that were made before.
    const code = `
      import { SaxesParser } from 'saxes'
      import { OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
      const { on } = SaxesParser.prototype
      let parser
      SaxesParser.prototype.on = function (...given) {
        parser = this
        return on.apply(this, given)
      }
      new OfferParser(() => [['feed', 'offer']]).write('<feed>&unknown;</feed>')
      console.log(parser instanceof SaxesParser, %HasFastProperties(parser))`
    const args = ['--allow-natives-syntax', '--input-type=module', '--eval', code]
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('true true\n')
  })
})
