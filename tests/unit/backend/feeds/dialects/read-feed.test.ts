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
      expect(summary).toEqual({
        dialect: 'profitbase',
        offers: 2,
        refused: 0,
        seller: null,
        phones: new Map(),
      })
    },
  )

  it('tells the dialect by content', async () => {
    const offer = profitbaseOffer({ id: '1' })
    expect((await readUnits(profitbaseOf(offer))).summary.dialect).toBe('profitbase')
    expect((await readUnits(yrlOf(offer))).summary.dialect).toBe('profitbase')
    expect((await readUnits(yrlOf(''))).summary.dialect).toBe('yrl')
    const object = '<object><ExternalId>1</ExternalId></object>'
    expect((await readUnits(yrlOf(object))).summary.dialect).toBe('cian')
    expect((await readUnits(`<Feed><Feed_Version>2</Feed_Version>${object}</Feed>`)).summary.dialect).toBe(
      'cian',
    )
    expect((await readUnits('<feed><feed_version>2</feed_version></feed>')).summary.dialect).toBe('cian')
  })

  it.each([
    ...[...OTHER_ROOTS].map(([root, name]) => [
      `<${root.toUpperCase()} version="3"></${root.toUpperCase()}>`,
      name,
    ]),
    ['<realty-feed xmlns="http://x/feed/metarealty/2024-12"></realty-feed>', 'metarealty'],
  ])('names a dialect that cannot be imported: %s', async (text, name) => {
    expect(await unreadable(text)).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(`The dialect ${name} is not supported by import yet`),
    })
  })

  it.each([
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Новости</title><entry/></feed>',
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"></feed>',
    '<feed><entry><title>Новости</title></entry></feed>',
    '<feed></feed>',
    '<feed><object><price>1</price></object></feed>',
  ])('does not call %s a feed of CIAN', async (text) => {
    expect(await unreadable(text)).toEqual({
      code: 'not-a-feed',
      message: expect.stringContaining('its root element is <feed> and it holds no flats of CIAN'),
    })
  })

  it('skips offers of another dialect in the same file, and tells', async () => {
    const { units, problems } = await readUnits(
      profitbaseOf(`${profitbaseOffer({ id: '1' })}<object><ExternalId>2</ExternalId></object>`),
    )
    expect(units.map(({ externalId }) => externalId)).toEqual(['1'])
    expect(problems).toMatchObject([{ code: 'offer.foreign', severity: 'error' }])
  })

  it('tells when one id stands for two complexes', async () => {
    const other = profitbaseOffer({ id: '2' }).replace('ЖК «Берег»', 'ЖК «Лес»')
    const { problems } = await readUnits(
      profitbaseOf(profitbaseOffer({ id: '1' }) + other + other.replace('"2"', '"3"')),
    )
    expect(problems).toMatchObject([
      { code: 'project.two-names', offerId: '2', message: expect.stringContaining('«Берег»') },
    ])
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
    const declared = feed.replace('UTF-8', 'windows-1251')
    const { units, codes } = await readUnits(inWindows1251(declared))
    expect(units[0]?.building.name).toBe('Дом 1')
    expect(codes).toEqual([])
    expect(await unreadable(feed.replace('UTF-8', 'koi8-r'))).toMatchObject({ code: 'encoding' })
    const half = Buffer.concat([Buffer.from(feed), inWindows1251(declared)])
    expect(await unreadable(half)).toMatchObject({ code: 'encoding' })
  })

  it.each([
    ['utf-8', 'windows-1251', inWindows1251(profitbaseFeed([{ id: '1' }]))],
    ['windows-1251', 'utf-8', profitbaseFeed([{ id: '1' }]).replace('UTF-8', 'windows-1251')],
  ])('says %s and is %s: reads the letters, and tells', async (declared, actual, bytes) => {
    const { units, problems } = await readUnits(bytes, 100_000)
    expect(units[0]).toMatchObject({ building: { name: 'Дом 1' }, project: { name: 'ЖК «Берег»' } })
    expect(problems).toMatchObject([{ code: 'encoding.wrong', severity: 'warning' }])
    expect(problems[0]?.message).toContain(`says that it is ${declared}, but it is written in ${actual}`)
  })

  it('takes a feed without Russian letters for what it says it is', async () => {
    const latin = profitbaseFeed([{ id: '1' }])
      .replace(/<property_type>.*?<.property_type>/, '')
      .replace(/[а-яё«»]/gi, 'x')
    const { units, codes } = await readUnits(
      latin.replace('xxxxxx, 1', 'River 5 m² «A» «B» «C» «D»'),
      100_000,
    )
    expect(units).toHaveLength(1)
    expect(codes).not.toContain('encoding.wrong')
  })

  it.each(['\n \n', '\ufeff\n', '\ufeff\ufeff', '\r\n\ufeff\r\n'])(
    'reads a feed that begins with %j',
    async (start) => {
      expect((await readUnits(start + profitbaseFeed([{ id: '1' }]))).units).toHaveLength(1)
    },
  )

  it('reads names with a namespace prefix', async () => {
    const prefixed = yrlOf(profitbaseOffer({ id: '1' }))
      .replaceAll(/<(\/?)(\w)/g, '<$1y:$2')
      .replace('xmlns=', 'xmlns:y=')
    const { units, summary } = await readUnits(prefixed)
    expect(summary.dialect).toBe('profitbase')
    expect(units).toHaveLength(1)
  })

  it.each([1, 33, 100_000])(
    'names the place of a bare "&", and reads it as text to repair (%i bytes)',
    async (bytes) => {
      const feed = profitbaseFeed([{ id: '1' }, { id: '2' }]).replace('Речная, 1', 'Речная, дом ?a=1&b=2')
      expect(await unreadable(feed)).toEqual({
        code: 'broken-xml',
        message:
          'The feed is not well-formed XML: at line 2, column 117: "Речная, дом ?a=1&b=2" a "&" must be written "&amp;". Ask its maker to mend it; until then --repair reads such characters as text.',
      })
      const { units, problems } = await readUnits(feed, bytes, { repair: true })
      expect(units.map((unit) => unit.project.address)).toEqual(['Речная, дом ?a=1&b=2', 'Речная, 1'])
      expect(problems).toMatchObject([
        { code: 'xml.ampersand', message: expect.stringContaining('line 2, column 117') },
      ])
    },
  )

  it.each([
    ['<!DOCTYPE html><html><head><title>404 — Не найдено</title></head>', 'a web page ("404 — Не найдено")'],
    ['\n<!-- x --><html><body>Вход</body></html>', 'This is a web page, not a feed'],
    ['<html><form><input name="p" type="password"></form></html>', 'a sign-in page'],
    ['<!-- feed moved to https://example.ru/new.xml -->', '"feed moved to https://example.ru/new.xml"'],
    ['<?xml version="1.0"?>\n<!-- закрыт -->\n', 'nothing but a comment, "закрыт"'],
  ])('calls %j what it is', async (text, words) => {
    expect(await unreadable(text)).toEqual({ code: 'not-a-feed', message: expect.stringContaining(words) })
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

/** Bytes of windows-1251 for Russian letters and ASCII; anything else becomes a question mark. */
function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((char) => {
      const code = char.charCodeAt(0)
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return char === '«' ? 0xab : char === '»' ? 0xbb : code < 128 ? code : 63
    }),
  )
}
