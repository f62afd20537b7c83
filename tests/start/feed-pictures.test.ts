import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { picturesReport } from '#app/backend/feeds/pictures/pictures-report.ts'
import { feedFolder, profitbaseFeed } from '../fixtures/feeds/feed-files.ts'
import { pictureServer } from '../fixtures/feeds/picture-server.ts'
import { drawPicture } from '../fixtures/pictures.ts'
import { openFolderDatabase } from './demo-folder.ts'
import { commandsOn, makeDataFolder, removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

const START_MS = 300_000
/** A node looks every 15 s for pictures to download, and tells of those that came every 20 s. */
const CAME = { timeout: 180_000, interval: 1_000 }
const ENV = {
  DEMO: 'off',
  DROP_MESSAGES: 'sms,email,webhook',
  PAYMENT_PROVIDER: 'demo',
  PRIVATE_FEED_HOSTS: '127.0.0.1',
}
/** Areas of the flats, m²: each is a layout of its own. */
const WHOLE = 40
const GONE = 41
const NO_PICTURE = 42
const FLATS = [
  { area: WHOLE, path: '/whole.jpg' },
  { area: GONE, path: '/gone.jpg' },
  { area: NO_PICTURE, path: '/page.jpg' },
]

const data = makeDataFolder()
let database: Database | undefined
let host: Awaited<ReturnType<typeof pictureServer>>
let site: SiteProcess | undefined
/** Answers of the host that wait until the pictures may come. */
const held: (() => void)[] = []
let isHeld = true

/** The host answers so once it is let, and at once after that. */
function answers(path: string, status: number, body: string | Uint8Array, type: string): void {
  host.on(path, (_, response) => {
    const give = () => void response.writeHead(status, { 'content-type': type }).end(body)
    if (isHeld) held.push(give)
    else give()
  })
}

beforeAll(async () => {
  database = await openFolderDatabase(data)
  host = await pictureServer()
  answers('/whole.jpg', 200, await drawPicture({ width: 1100, height: 600 }), 'image/jpeg')
  answers('/gone.jpg', 404, '', 'text/plain')
  answers('/page.jpg', 200, '<!doctype html><p>Страница вместо картинки', 'image/jpeg')
  const folder = await feedFolder()
  const input = await folder.write(
    profitbaseFeed(
      FLATS.map(({ area, path }, index) => ({
        id: `u${index + 1}`,
        area,
        extra: `<image type="plan">${host.url(path)}</image>`,
      })),
    ),
  )
  await commandsOn(data)('feed', 'import', input, '--source', 'own')
  await folder.remove()
  site = await startSite(data, ENV)
}, START_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  host.close()
  await database?.close()
  await removeDataFolder(data)
}, START_MS)

async function read(path: string): Promise<string> {
  const answer = await fetch(`${site?.url}${path}`, { headers: { connection: 'close' } })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replaceAll('\u00a0', ' ')
}

/** The tile of a flat in the list, and the page that it leads to. */
async function pagesOf(area: number): Promise<{ tile: string; card: string }> {
  const list = await read('/choose/flat')
  const tiles = [...list.matchAll(/<article aria-label="([^"]*)".*?<\/article>/gs)]
  const tile = tiles.find(([, label]) => label?.includes(`, ${area} м²`))?.[0] ?? ''
  const address = /href="(\/choose\/flat\/\d+)"/.exec(tile)?.[1] ?? `no tile of ${area} m²`
  const card = await read(address)
  // What is like it stands below, with pictures of its own.
  return { tile, card: card.slice(0, card.indexOf('Похожие') < 0 ? undefined : card.indexOf('Похожие')) }
}

/** Pictures of flats: a site of a feed alone has no others. */
const picturesIn = (html: string): string[] => html.match(/<img[^>]*>/g) ?? []

const attribute = (img: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(img)?.[1]

async function hasPlaceholder(area: number): Promise<void> {
  const { tile, card } = await pagesOf(area)
  expect(picturesIn(tile)).toEqual([])
  expect(tile).toMatch(new RegExp(`<span aria-hidden="true" class="no-plan">${area} м²</span>`))
  expect(card.match(/<img[^>]*(?:\/media\/|127\.0\.0\.1)[^>]*>/g)).toBeNull()
  expect(card).toMatch(new RegExp(`<span aria-hidden="true" class="no-plan">[^<]*${area} м²</span>`))
  for (const html of [tile, card]) expect(html).not.toMatch(/готовится/)
}

it(
  'a flat has its area in place of a picture that waits, its picture with size and words once it came, and never a broken one',
  async () => {
    // The host has been asked and says nothing: the pages do not wait for it.
    await expect.poll(() => held.length, CAME).toBeGreaterThan(0)
    for (const { area } of FLATS) await hasPlaceholder(area)

    isHeld = false
    for (const give of held.splice(0)) give()
    await expect.poll(async () => picturesIn((await pagesOf(WHOLE)).tile).length, CAME).toBe(1)
    const { tile, card } = await pagesOf(WHOLE)
    // In a list its words stand beside it.
    const [ofTile = ''] = picturesIn(tile)
    expect(attribute(ofTile, 'alt')).toBe('')
    const ofCard = picturesIn(card).find((img) => attribute(img, 'alt')?.startsWith('Планировка: ')) ?? ''
    expect(attribute(ofCard, 'alt')).toContain(`, ${WHOLE} м²`)
    for (const img of [ofTile, ofCard]) {
      const [width, height] = [Number(attribute(img, 'width')), Number(attribute(img, 'height'))]
      expect(width / height).toBeCloseTo(1100 / 600, 1)
      expect(attribute(img, 'sizes')).toMatch(/px|vw/)
    }
    for (const html of [tile, card]) expect(html).not.toContain('no-plan')

    // Those that failed stay as they were.
    await expect
      .poll(() => database && picturesReport(database.db), CAME)
      .toMatchObject({
        copied: 1,
        waiting: 0,
        failed: 2,
      })
    for (const area of [GONE, NO_PICTURE]) await hasPlaceholder(area)
    await everyPictureLoads([await read('/'), await read('/choose/flat'), tile, card])
  },
  2 * START_MS,
)

/** Each address that a browser may choose is a picture, of this site. */
async function everyPictureLoads(pages: readonly string[]): Promise<void> {
  const addresses = new Set(
    pages.flatMap((html) =>
      [...html.matchAll(/<(?:img|source)[^>]*>/g)].flatMap(([tag]) => [
        ...(attribute(tag, 'src') ?? '').split(' '),
        ...(attribute(tag, 'srcSet') ?? '').split(', ').map((part) => part.split(' ')[0] ?? ''),
      ]),
    ),
  )
  addresses.delete('')
  expect(addresses.size).toBeGreaterThan(0)
  for (const address of addresses) {
    expect(address).toMatch(/^\//)
    const answer = await fetch(`${site?.url}${address}`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringMatching(/^image\//),
    ])
  }
}
