import { describe, expect, it } from 'vitest'
import { OTHER_ROOTS } from '#app/backend/feeds/dialects/dialects.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import {
  profitbaseFeed,
  profitbaseOf,
  profitbaseOffer,
  yrlOf,
} from '../../../../fixtures/feeds/feed-files.ts'
import { readUnits } from '../../../../fixtures/feeds/read-units.ts'

const unreadable = async (text: string | Uint8Array) => {
  const error: unknown = await readUnits(text).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof FeedUnreadable ? { code: error.code, message: error.message } : error
}

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">
<!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;">]><realty-feed><offer internal-id="1">&lol3;</offer></realty-feed>`
const FILE_ENTITY = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><realty-feed>&x;</realty-feed>`

describe('readFeed', () => {
  it.each([1, 7, 64, 100_000])(
    'gives the same units however the bytes are cut (%i at a time)',
    async (pieceBytes) => {
      const { units, summary } = await readUnits(profitbaseFeed([{ id: 'а-1' }, { id: 'б-2' }]), pieceBytes)
      expect(units.map((unit) => [unit.externalId, unit.project.name])).toEqual([
        ['а-1', 'ЖК «Берег»'],
        ['б-2', 'ЖК «Берег»'],
      ])
      expect(summary).toEqual({ dialect: 'profitbase', offers: 2, refused: 0 })
    },
  )

  it('tells the dialect by content', async () => {
    const offer = profitbaseOffer({ id: '1' })
    expect((await readUnits(profitbaseOf(offer))).summary.dialect).toBe('profitbase')
    expect((await readUnits(yrlOf(offer))).summary.dialect).toBe('profitbase')
    expect((await readUnits(yrlOf(''))).summary.dialect).toBe('yrl')
  })

  it.each([
    ...[...OTHER_ROOTS].map(([root, name]) => [
      `<${root.toUpperCase()} version="3"></${root.toUpperCase()}>`,
      name,
    ]),
    [yrlOf('<object><ExternalId>1</ExternalId></object>'), 'cian'],
    ['<realty-feed xmlns="http://x/feed/metarealty/2024-12"></realty-feed>', 'metarealty'],
  ])('names a dialect that cannot be imported: %s', async (text, name) => {
    expect(await unreadable(text)).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(`The dialect ${name} is not supported by import yet`),
    })
  })

  it.each([['<html><body>Вход</body></html>'], ['{"a":1}'], [''], ['  \n']])(
    'says that %j is not a feed',
    async (text) => {
      expect(await unreadable(text)).toMatchObject({ code: 'not-a-feed' })
    },
  )

  it.each([
    ['a billion laughs', BILLION_LAUGHS],
    ['an entity that reads a file', FILE_ENTITY],
    ['endless nesting', `<realty-feed>${'<a>'.repeat(50)}`],
    [
      'an element with too many attributes',
      `<realty-feed ${Array.from({ length: 100 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    ],
    [
      'an endless text',
      profitbaseOf(`<offer internal-id="1"><description>${'a'.repeat(300_000)}</description></offer>`),
    ],
    ['an endless comment', `<realty-feed><!-- ${'a'.repeat(1_200_000)}`],
    ['an endless attribute', `<realty-feed a="${'a'.repeat(1_200_000)}`],
    [
      'an offer of too many elements',
      profitbaseOf(`<offer internal-id="1">${'<image/>'.repeat(6_000)}</offer>`),
    ],
  ])('refuses %s', async (_, text) => {
    expect(await unreadable(text)).toMatchObject({ code: 'forbidden-xml' })
  })

  it('tells a feed that was cut off at any point', async () => {
    const whole = profitbaseFeed([{ id: '1' }, { id: '2' }])
    for (let end = 60; end < whole.length - 1; end += 97) {
      expect(await unreadable(whole.slice(0, end))).toMatchObject({ code: 'broken-xml' })
    }
  })

  it('tells a feed that was cut off inside a character', async () => {
    const bytes = Buffer.from(profitbaseFeed([{ id: '1' }]))
    const inside = bytes.indexOf('Дом') + 1
    expect(await unreadable(bytes.subarray(0, inside))).toMatchObject({ code: 'broken-xml' })
  })

  it('reads a byte order mark and windows-1251, and refuses what is neither', async () => {
    const feed = profitbaseFeed([{ id: '1' }])
    expect((await readUnits(`\ufeff${feed}`)).units).toHaveLength(1)
    const russian = new Map(
      [...'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'].map((c) => [c, cp1251(c)]),
    )
    const declared = feed.replace('UTF-8', 'windows-1251')
    const bytes = Uint8Array.from(
      [...declared],
      (char) => russian.get(char) ?? (char.charCodeAt(0) < 128 ? char.charCodeAt(0) : 63),
    )
    expect((await readUnits(bytes)).units[0]?.building.name).toBe('Дом 1')
    expect(
      await unreadable(bytes.map((byte, index) => (index < 60 ? feed.charCodeAt(index) : byte))),
    ).toMatchObject({ code: 'encoding' })
    expect(await unreadable(feed.replace('UTF-8', 'koi8-r'))).toMatchObject({ code: 'encoding' })
  })

  it('survives HTML characters, unknown entities and control characters, and tells the odd ones', async () => {
    const extra = '<description>Кухня&nbsp;12&nbsp;м&sup2; &unknown; \u0001конец</description>'
    const { units, problems } = await readUnits(profitbaseFeed([{ id: '7', extra }]))
    expect(units[0]?.details.description).toBe('Кухня 12 м² &unknown; конец')
    expect(problems.map(({ code, offerId }) => [code, offerId])).toEqual([
      ['xml.character', '7'],
      ['xml.character', '7'],
    ])
  })

  it('skips one bad offer and keeps the others', async () => {
    const bad =
      '<offer internal-id="bad"><area><value>много</value></area></offer><offer><floor>1</floor></offer>'
    const { units, summary, codes } = await readUnits(profitbaseOf(bad + profitbaseOffer({ id: 'good' })))
    expect(units.map((unit) => unit.externalId)).toEqual(['good'])
    expect(summary).toMatchObject({ offers: 3, refused: 2 })
    expect(codes).toContain('id.missing')
  })

  it('keeps the first of two offers with one id, and tells', async () => {
    const { units, problems } = await readUnits(
      profitbaseFeed([
        { id: '1', price: 1_000_000 },
        { id: '1', price: 2_000_000 },
      ]),
    )
    expect(units.map((unit) => unit.price)).toEqual([1_000_000])
    expect(problems).toMatchObject([{ code: 'id.duplicate', severity: 'error', offerId: '1' }])
  })
})

function cp1251(letter: string): number {
  return letter.charCodeAt(0) - 0x410 + 0xc0
}
