import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { linkPicture } from '#app/config/link-picture.ts'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { flatPicture, selectionPicture } from '#app/domain/link-picture/choice-pictures.ts'
import { promotionPicture } from '#app/domain/link-picture/story-pictures.ts'
import { typeCardHead } from '#app/features/flats/card/type-head.ts'
import { commerceHead, unitHead } from '#app/features/flats/commerce/commerce-head.ts'
import { toStorehouseInput } from '#app/features/flats/storerooms/storehouse.search.ts'
import { storehouseHead } from '#app/features/flats/storerooms/storehouse-head.ts'
import { pressPageHead } from '#app/features/press/press-page-head.ts'
import { embeddedUpstream } from '#app/upstream/embedded-upstream.ts'
import { linkPictureAnswer } from '#app/upstream/link-pictures/picture-answer.server.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { COMMERCIAL_UNIT, SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'

vi.mock('#app/upstream/upstream.server.ts', () => ({ upstream: () => client }))
vi.mock('#app/upstream/sheets/drawing-bytes.server.ts', () => ({ drawingBytes: async () => PLAN }))
vi.mock('@tanstack/react-start', () => ({ getGlobalStartContext: () => ({ visitorAddress: '203.0.113.9' }) }))

const PLAN = new Uint8Array(readFileSync('demo/plans/out/layouts/t3.svg'))
const NO_HASH = '0123456789abcdef'
/** Of the small company. */
const LAYOUT = 2
const FLATS_SELECTION = 'perm/odnokomnatnye'
const TYPES_SELECTION = 'planirovki'
const PROMOTION = 'skidka'
const NEWS = 'n10'

let api: TestApi
const client = embeddedUpstream(async () => api.context)
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const ask = (path: string) => linkPictureAnswer(new Request(`http://localhost${path}`))

/** The address that a page without the right hash leads to. */
async function addressOf(page: string, search = ''): Promise<string> {
  const { status, headers } = await ask(`/og${page}/${NO_HASH}.png${search}`)
  expect(status).toBe(302)
  expect(headers.get('cache-control')).toBe('no-store')
  return headers.get('location') ?? ''
}

it.each([
  ['a flat', `/choose/flat/${UNPRICED_FLAT}`, ''],
  ['a sold flat', `/choose/flat/${SOLD_FLAT}`, ''],
  ['the list', '/choose/flat', ''],
  ['a filtered list', '/choose/flat', '?rooms=1,2&price_to=9000000'],
  ['a list of which nothing is left', '/choose/flat', '?price_to=1'],
  ['layouts', '/choose/type', '?rooms=2'],
  ['a layout', `/choose/type/${LAYOUT}`, ''],
  ['a selection of flats', `/nedvizhimost/${FLATS_SELECTION}`, ''],
  ['a selection of layouts', `/novostroyki/${TYPES_SELECTION}`, ''],
  ['a project', '/projects/bereg', ''],
  ['a promotion', `/actions/${PROMOTION}`, ''],
  ['a news item', `/press/news/${NEWS}`, ''],
  ['a comparison', '/favorites', `?compare=${SOLD_FLAT},${UNPRICED_FLAT}`],
  ['commercial units of a project', '/commerce', '?project=bereg&area_from=10'],
  ['a commercial unit', `/commerce/${COMMERCIAL_UNIT}`, ''],
  ['storerooms', '/bereg/storehouse', '?price_to=600000'],
  ['a page of words', '/choose/params', ''],
  ['the main page', '/', ''],
])('the picture of %s is 1200 × 630, has at most 100 KB, and is kept for ever', async (_, page, search) => {
  const address = await addressOf(page === '/' ? '' : page, search)
  const answer = await ask(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.length).toBeLessThan(100_000)
  expect(answer.headers.get('content-length')).toBe(String(file.length))
  const { width, height, format } = await sharp(file).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
  expect(answer.headers.get('content-type')).toBe(`image/${format}`)
})

it('the address of the head is that of the picture, and changes with the price', async () => {
  const { flat } = (await client.flats.get({ id: UNPRICED_FLAT })).data
  const page = `/choose/flat/${UNPRICED_FLAT}`
  expect(linkPicture(page, flatPicture(flat)).url).toBe(await addressOf(page))
  const dearer = linkPicture(page, flatPicture({ ...flat, price: 7_000_000 }))
  expect(dearer.url).not.toBe(await addressOf(page))
  expect((await ask(dearer.url)).headers.get('location')).toBe(await addressOf(page))
})

it('the head of a layout names the picture that is answered, and another one at another price', async () => {
  const { type_card: type } = (await client.types.get({ id: LAYOUT })).data
  const page = `/choose/type/${LAYOUT}`
  const headOf = (card: typeof type) =>
    typeCardHead(card, `https://site.test${page}`, Date.now()).picture?.url
  expect(headOf(type)).toBe(await addressOf(page))
  expect(headOf({ ...type, price_from: 1_000_000 })).not.toBe(headOf(type))
})

it('the head of a news item names the picture that is answered, and another one with another title', async () => {
  const { news } = (await client.press.news({ path: NEWS })).data
  const headOf = (article: typeof news) =>
    pressPageHead('news', { kind: 'article', article }, 'https://site.test').picture?.url
  expect(headOf(news)).toBe(await addressOf(`/press/news/${NEWS}`))
  expect(headOf({ ...news, title: 'Ключи выдают' })).not.toBe(headOf(news))
})

it('a promotion has another picture when it has ended', async () => {
  const { action } = (await client.actions.get({ path: PROMOTION })).data
  const page = `/actions/${PROMOTION}`
  const address = await addressOf(page)
  expect(linkPicture(page, promotionPicture(action)).url).toBe(address)
  expect(linkPicture(page, promotionPicture({ ...action, phase: 'ended' })).url).not.toBe(address)
})

it('a selection has another picture when a flat of it was sold', async () => {
  const { selection } = (await client.flats.seo({ path: FLATS_SELECTION, limit: 1 })).data
  const { groups } = (
    await client.flats.groups({
      ...selection.filter,
      sort: 'price',
      limit: PAGE_SIZE,
      offset: 0,
      each: false,
    })
  ).data
  const page = `/nedvizhimost/${FLATS_SELECTION}`
  const shown = { items: groups.items.map(({ flat }) => flat), page: undefined }
  const address = await addressOf(page)
  expect(linkPicture(page, selectionPicture(selection, shown)).url).toBe(address)
  const fewer = { ...selection, count: selection.count - 1 }
  expect(linkPicture(page, selectionPicture(fewer, shown)).url).not.toBe(address)
})

it.each([{}, { project: 'bereg', area_from: 10 }, { area_to: 1 }, { page: 2 }])(
  'the head of the list of commercial units at %j names the picture that is answered',
  async (search) => {
    const { page = 1, ...filter } = search
    const input = { ...filter, limit: 20, offset: (page - 1) * 20 }
    const { picture } = commerceHead(
      (await client.commerce.list(input)).data.commerce,
      search,
      'https://site.example',
    )
    const [, query = ''] = picture?.url.split('?') ?? []
    expect(picture?.url).toBe(await addressOf('/commerce', query && `?${query}`))
  },
)

it('the head of a commercial unit names the picture that is answered', async () => {
  const { unit } = (await client.commerce.get({ id: COMMERCIAL_UNIT })).data
  const { picture } = unitHead(unit, 'https://site.test', Date.now())
  expect(picture?.url).toBe(await addressOf(`/commerce/${COMMERCIAL_UNIT}`))
})

it.each([
  {},
  { house: 'korpus-1', taken: 1 as const },
  { price_to: 600_000, floor: -1, sort: '-area' as const, page: 1 },
])('the head of a list of storerooms at %j names the picture that is answered', async (search) => {
  const { storehouse } = (await client.storehouse.list(toStorehouseInput('storeroom', 'bereg', search, 1)))
    .data
  const { picture } = storehouseHead(
    { storehouse, search, items: storehouse.items, first: 1 },
    'https://site.test',
  )
  const [, query = ''] = picture?.url.split('?') ?? []
  expect(query).not.toContain('sort')
  expect(picture?.url).toBe(await addressOf('/bereg/storehouse', query && `?${query}`))
})

it.each([
  '/og/choose/flat/101',
  `/og/choose/flat/999999999/${NO_HASH}.png`,
  `/og/choose/flat/x/${NO_HASH}.png`,
  `/og/choose/flat/${NO_HASH.toUpperCase()}.png`,
  `/og/choose/flat/101/${NO_HASH}.svg`,
  `/og/choose/flat/${NO_HASH}x.png`,
  `/og/projects/net-takogo/${NO_HASH}.png`,
  `/og/net-takogo/storehouse/${NO_HASH}.png`,
  `/og/commerce/999999999/${NO_HASH}.png`,
  `/og/press/other/one/${NO_HASH}.png`,
  `/og/favorites/${NO_HASH}.png?flats=999999999`,
  `/og/favorites/${NO_HASH}.png?flats=one`,
  `/og/account/${NO_HASH}.png`,
  `/og/booking/101/${NO_HASH}.png`,
  `/og/%E0%A4%A/${NO_HASH}.png`,
])('there is no picture at %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

it('shows nothing that a visitor has typed or says to others', async () => {
  const typed = '%D0%98%D0%B2%D0%B0%D0%BD+89120000000'
  // The picture of the list without words, whatever is asked for.
  const [one, other] = await Promise.all([
    addressOf('/choose/flat', `?q=${typed}`),
    addressOf('/choose/flat', '?q=lot'),
  ])
  const file = (address: string) => address.split('?')[0]
  expect(file(one)).toBe(file(other))
  const ids = `compare=${SOLD_FLAT},${UNPRICED_FLAT}`
  const [quiet, noted] = await Promise.all([
    addressOf('/favorites', `?${ids}`),
    addressOf('/favorites', `?${ids}&note=${typed}`),
  ])
  expect(file(quiet)).toBe(file(noted))
})
