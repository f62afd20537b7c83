import { describe, expect, it } from 'vitest'
import { profitbaseFeed, profitbaseOf, profitbaseOffer } from '../../../fixtures/feeds/feed-files.ts'
import { readUnit, readUnits } from '../../../fixtures/feeds/read-units.ts'

const good = { id: 'good' }
const offerWith = (part: string, other: string) =>
  readUnits(
    profitbaseOf(profitbaseOffer({ id: 'bad', number: '1' }).replace(part, other) + profitbaseOffer(good)),
  )

/** What PostgreSQL refuses in any text. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

describe('one offer with values that nothing can hold', () => {
  it.each([
    ['a NUL by number', '<number>1</number>', '<number>1&#0;2</number>'],
    ['half a character by number', '<number>1</number>', '<number>&#xD800;</number>'],
    ['a NUL as it is', '<number>1</number>', '<number>1\0</number>'],
    ['a NUL in a refused picture', '</offer>', '<image>https://x.ru/\0.png</image></offer>'],
    ['an emoji where a message is cut', 'AVAILABLE', `${'x'.repeat(39)}😀`],
  ])('neither fails the file nor brings in %s', async (_, part, other) => {
    const { units, problems } = await offerWith(part, other)
    expect(units.map(({ externalId }) => externalId)).toContain('good')
    for (const told of [...units.map(({ number }) => number), ...problems.map(({ message }) => message)]) {
      expect(told).not.toMatch(UNSTORABLE)
    }
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'takes the word %s for no word of its own',
    async (word) => {
      const extra = `<custom-field><name>Стороны света</name><value>${word}, юг</value></custom-field>`
      const { unit } = await readUnit(profitbaseFeed([{ id: '1', status: word, extra }]))
      expect(unit.status).toBe('unknown')
      expect(unit.windowDirections).toEqual(['Ю'])
    },
  )

  it('names a root that is no feed by its own name', async () => {
    await expect(readUnits('<constructor/>')).rejects.toThrow('its root element is <constructor>')
  })

  it('leaves out areas that the catalogue cannot hold', async () => {
    const extra = '<custom-field><name>Площадь балкона</name><value>9999999</value></custom-field>'
    const { unit } = await readUnit(profitbaseFeed([{ id: '1', extra }]))
    expect(unit.balconyArea).toBeNull()
  })

  it('refuses a floor that no house has, and does not read another out of its digits', async () => {
    const { units, codes } = await readUnits(profitbaseFeed([{ id: '1', floor: 2_147_483_647 }, good]))
    expect(units.map(({ externalId }) => externalId)).toEqual(['good'])
    expect(codes).toContain('floor.invalid')
  })

  it.each(['2000000000', '-5', '0'])('takes %s floors of a building for none told', async (floors) => {
    const { units } = await offerWith('<floors-total>9<', `<floors-total>${floors}<`)
    expect(units[0]?.building.floorsTotal).toBeNull()
  })

  it('reads a price that a spreadsheet wrote, asks for one that is a stand-in, and leaves one in millions to the import', async () => {
    const prices = async (price: string) =>
      (await offerWith('<value>6000000<', `<value>${price}<`)).units[0]?.price
    expect(await prices('6.1E6')).toBe(6_100_000)
    expect(await prices('1')).toBeNull()
    expect(await prices('5.6')).toBe(5.6)
  })

  it('skips an offer whose id has no end, and cuts names that have none', async () => {
    const { units, codes } = await readUnits(profitbaseFeed([{ id: 'я'.repeat(201) }, good]))
    expect(units).toHaveLength(1)
    expect(codes).toEqual(['id.long'])
    const long = await offerWith('<id>77</id>', `<id>${'7'.repeat(5_000)}</id>`)
    expect(long.units[0]?.project.externalId).toHaveLength(200)
  })
})
