import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { changedSince, loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { announcePictures } from '#app/backend/feeds/pictures/feed-picture-queue.ts'
import { type FeedPictureOptions, fetchDue } from '#app/backend/feeds/pictures/feed-picture-worker.ts'
import { picturesReport, retryPictures } from '#app/backend/feeds/pictures/pictures-report.ts'
import { removeUnused } from '#app/backend/feeds/pictures/remove-unused.ts'
import { listUsedAddresses } from '#app/backend/feeds/pictures/used-addresses.ts'
import { storePicture } from '#app/backend/media/store-picture.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, profitbaseFeed } from '../../../../fixtures/feeds/feed-files.ts'
import { pictureServer } from '../../../../fixtures/feeds/picture-server.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'
import { drawPicture } from '../../../../fixtures/pictures.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>
let host: Awaited<ReturnType<typeof pictureServer>>
let store: ReturnType<typeof memoryStore>
let jpeg: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
  host = await pictureServer()
  jpeg = await drawPicture({ width: 1100, height: 600 })
})
beforeEach(async () => {
  await sql`truncate flat, layout_type, feed_picture, feed_picture_host, media cascade`.execute(database.db)
  await sql`update feed_picture_news set at = '-infinity'`.execute(database.db)
  host.forget()
  store = memoryStore()
})
afterAll(async () => {
  host.close()
  await folder.remove()
  await database.close()
})

/** Imports flats u1, u2, … with these pictures, and lists their addresses. */
async function importPictures(...ofFlats: string[][]) {
  const flats = ofFlats.map((urls, index) => ({
    id: `u${index + 1}`,
    // Each is a layout of its own: the pictures of a layout are used as long as one of its flats is there.
    area: 40 + index,
    extra: urls.map((url) => `<image type="plan">${url}</image>`).join(''),
  }))
  const input = await folder.write(profitbaseFeed(flats))
  expect(await importFeed(database.db, { source: { name: 'main' }, input, force: true })).toMatchObject({
    outcome: 'done',
  })
  await listUsedAddresses(database.db)
}

const fetchAll = (options: Partial<FeedPictureOptions> = {}, signal = new AbortController().signal) =>
  fetchDue(
    { db: database.db, store, log: silentLog, privateHosts: ['127.0.0.1'], ...options },
    signal,
    async () => {},
  )

/** As if all pauses had passed. */
async function later() {
  await sql`update feed_picture set run_at = now()`.execute(database.db)
  await sql`delete from feed_picture_host`.execute(database.db)
}

const rows = () => database.db.selectFrom('feed_picture').selectAll().orderBy('url').execute()
const row = async (path: string) => (await rows()).find(({ url }) => url === host.url(path))

/** The plans of all flats as pages get them. */
async function shownPlans() {
  const catalogue = createCatalogue(
    await loadCatalogue(database.db),
    paidBy(() => null),
  )
  const snapshot = catalogue.current()
  return toFlats([...snapshot.flatsById.keys()].sort(), snapshot).map(({ plan }) => plan)
}

describe('pictures of a feed', () => {
  it('are shown by the site’s own addresses, and not at all before they are copied', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    expect(await shownPlans()).toEqual([null])

    await fetchAll()
    const [plan] = await shownPlans()
    expect(plan).toMatchObject({ url: expect.stringMatching(/^\/media\/p\//), width: 1100, height: 600 })
    expect(JSON.stringify(plan)).not.toContain('http')
    expect(store.files.has(plan?.url.replace('/media/', '') ?? '')).toBe(true)
    // A feed that says the same changes nothing, though pages show another address.
    const again = await folder.write(
      profitbaseFeed([{ id: 'u1', area: 40, extra: `<image type="plan">${host.url('/a.jpg')}</image>` }]),
    )
    const run = await importFeed(database.db, { source: { name: 'main' }, input: again, force: true })
    expect(run.counts).toMatchObject({ changed: 0 })
  })

  it('are copied once for all flats, and equal ones under two addresses are one file', async () => {
    host.gives('/a.jpg', jpeg)
    host.gives('/b.jpg', jpeg)
    await importPictures([host.url('/a.jpg')], [host.url('/a.jpg')], [host.url('/b.jpg')])
    await fetchAll()
    expect(host.asked.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
    expect(await database.db.selectFrom('media').select('hash').execute()).toHaveLength(1)
    const urls = (await shownPlans()).map((plan) => plan?.url)
    expect(new Set(urls).size).toBe(1)
  })

  it('are asked about again by tag, and a new one replaces the old', async () => {
    let tag = '"1"'
    const bodies: Record<string, Buffer> = { '"1"': jpeg, '"2"': await drawPicture({ width: 640, seed: 3 }) }
    const statuses: number[] = []
    host.on('/a.jpg', (request, response) => {
      const status = request.headers['if-none-match'] === tag ? 304 : 200
      statuses.push(status)
      response.writeHead(status, { etag: tag }).end(status === 200 ? bodies[tag] : undefined)
    })
    await importPictures([host.url('/a.jpg')])
    await fetchAll()
    const [first] = await shownPlans()
    await fetchAll()
    await later()
    await fetchAll()
    expect(statuses).toEqual([200, 304])
    expect(await shownPlans()).toEqual([first])

    tag = '"2"'
    await later()
    await fetchAll()
    expect(statuses).toEqual([200, 304, 200])
    expect((await shownPlans())[0]).toMatchObject({ width: 640 })
  })

  it('are asked about again by date where the host gives no tag', async () => {
    const date = 'Mon, 02 Nov 2026 10:00:00 GMT'
    const asked: (string | undefined)[] = []
    host.on('/a.jpg', (request, response) => {
      asked.push(request.headers['if-modified-since'])
      response.writeHead(200, { 'last-modified': date }).end(jpeg)
    })
    await importPictures([host.url('/a.jpg')])
    await fetchAll()
    await later()
    await fetchAll()
    expect(asked).toEqual([undefined, date])
  })

  it('stay when their source has lost them', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    await fetchAll()
    const [plan] = await shownPlans()
    host.forget()
    await later()
    await fetchAll()
    expect(await row('/a.jpg')).toMatchObject({ problem: 'HTTP 404', failures: 1 })
    expect(await shownPlans()).toEqual([plan])
  })

  it('that are drawings are cleaned as those of the content, and keep their proportions', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>'
    host.gives('/plan', `<?xml version="1.0"?>\n${svg}`, { 'content-type': 'text/plain' })
    host.gives('/bad.svg', svg.replace('<path', '<script>alert(1)</script><path'))
    await importPictures([host.url('/plan')], [host.url('/bad.svg')])
    await fetchAll()
    const [plan, bad] = await shownPlans()
    expect(plan).toMatchObject({
      url: expect.stringMatching(/^\/media\/d\/.*\.svg$/),
      width: 100,
      height: 50,
    })
    expect(bad).toBeNull()
    expect(await row('/bad.svg')).toMatchObject({ problem: expect.stringContaining('<script>') })
  })
})

describe('a picture that cannot be had', () => {
  it.each([
    [
      'is a page',
      (path: string) => host.gives(path, '<html>login</html>', { 'content-type': 'image/png' }),
      /JPEG/,
    ],
    ['is cut off', (path: string) => host.gives(path, jpeg.subarray(0, 2_000)), /broken/],
    [
      'is larger than it may be',
      (path: string) => host.gives(path, Buffer.alloc(60_000)),
      /larger than 0.05 MB/,
    ],
    [
      'is endless',
      (path: string) =>
        host.on(path, (_, response) => {
          const write = () => {
            while (response.write(Buffer.alloc(8_000)));
            response.once('drain', write)
          }
          write()
        }),
      /larger than 0.05 MB/,
    ],
    [
      'stalls',
      (path: string) => host.on(path, (_, response) => void response.write(jpeg.subarray(0, 9))),
      /nothing came/,
    ],
    ['is gone', () => {}, /HTTP 404/],
    [
      'leads into a private network',
      (path: string) =>
        host.on(path, (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/x' }).end()),
      /private network/,
    ],
    [
      'leads to this machine by another name',
      (path: string) =>
        host.on(
          path,
          (_, response) =>
            void response.writeHead(302, { location: `http://localhost:${host.port}/a.jpg` }).end(),
        ),
      /private network/,
    ],
    [
      'leads in a circle',
      (path: string) =>
        host.on(path, (_, response) => void response.writeHead(302, { location: path }).end()),
      /more than 5 redirects/,
    ],
  ])('because it %s is told, tried later, and keeps no other back', async (_, arrange, why) => {
    host.gives('/a.jpg', await drawPicture())
    arrange('/bad')
    await importPictures([host.url('/bad')], [host.url('/a.jpg')])
    await fetchAll({ limits: { maxBytes: 50_000, stallMs: 200 } })
    const bad = await row('/bad')
    expect(bad).toMatchObject({
      problem: expect.stringMatching(why),
      failures: 1,
      hash: null,
      locked_until: null,
    })
    expect(bad?.run_at.getTime()).toBeGreaterThan(Date.now())
    await sql`delete from feed_picture_host`.execute(database.db)
    await fetchAll()
    const [none, plan] = await shownPlans()
    expect(none).toBeNull()
    expect(plan?.url).toMatch(/^\/media\//)
  })

  it('on this machine is not asked for, unless the operator names the host', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    await fetchAll({ privateHosts: [] })
    expect(host.asked).toEqual([])
    expect(await row('/a.jpg')).toMatchObject({
      problem: expect.stringContaining('PRIVATE_FEED_HOSTS=127.0.0.1'),
    })
  })

  it('closes its host for as long as that asks', async () => {
    const pictures = Array.from({ length: 20 }, (_, index) => `/${index}.jpg`)
    for (const path of pictures) {
      host.on(path, (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end())
    }
    await importPictures(...pictures.map((path) => [host.url(path)]))
    await fetchAll()
    expect(host.asked.length).toBeLessThanOrEqual(2)
    const [closed] = await database.db.selectFrom('feed_picture_host').selectAll().execute()
    expect(closed?.problem).toBe('HTTP 503')
    expect(closed?.closed_until.getTime()).toBeGreaterThan(Date.now() + 500_000)
  })
})

describe('nodes', () => {
  it('share the work: each picture is asked for once, two at a time of one host', async () => {
    const pictures = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`)
    for (const path of pictures)
      host.gives(path, await drawPicture({ seed: Number.parseInt(path.slice(1), 10) + 2 }))
    await importPictures(...pictures.map((path) => [host.url(path)]))
    await Promise.all([fetchAll(), fetchAll()])
    expect(host.asked.toSorted()).toEqual(pictures.toSorted())
    expect(host.most.atOnce).toBeLessThanOrEqual(4)
    expect((await shownPlans()).every((plan) => plan?.url.startsWith('/media/'))).toBe(true)
  })

  it('that stop leave the picture to others at once', async () => {
    const stopping = new AbortController()
    host.on('/a.jpg', () => stopping.abort())
    await importPictures([host.url('/a.jpg')])
    await fetchAll({}, stopping.signal)
    expect(await row('/a.jpg')).toMatchObject({ locked_until: null, failures: 0 })
    host.gives('/a.jpg', jpeg)
    await fetchAll()
    expect((await shownPlans())[0]?.url).toMatch(/^\/media\//)
  })

  it('that were killed in the middle lose nothing: others go on when the lease ends', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    await sql`update feed_picture set claims = 1, locked_until = now() + interval '1 minute'`.execute(
      database.db,
    )
    await fetchAll()
    expect(host.asked).toEqual([])
    await sql`update feed_picture set locked_until = now() - interval '1 second'`.execute(database.db)
    await fetchAll()
    expect((await shownPlans())[0]?.url).toMatch(/^\/media\//)
  })

  it('all read the catalogue again when pictures have come, once for many', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    const { mark } = await loadCatalogue(database.db)
    expect((await changedSince(database.db, mark)).kind).toBe('flats')
    await announcePictures(database.db, 60_000)
    expect((await changedSince(database.db, mark)).kind).toBe('flats')

    await fetchAll()
    await announcePictures(database.db, 60_000)
    expect((await changedSince(database.db, mark)).kind).toBe('reload')
    const next = (await loadCatalogue(database.db)).mark
    await sql`update feed_picture set announced = false`.execute(database.db)
    await announcePictures(database.db, 60_000)
    expect((await changedSince(database.db, next)).kind).toBe('flats')
    await announcePictures(database.db, 0)
    expect((await changedSince(database.db, next)).kind).toBe('reload')
  })
})

describe('a picture that nothing names any more', () => {
  const age = () =>
    sql`with aged as (update media set stored_at = now() - interval '2 days')
      update feed_picture set unused_since = unused_since - interval '15 days'`.execute(database.db)
  const removeAll = () => removeUnused(database.db, store, new AbortController().signal)

  it('stays for two weeks, and is then removed with its files', async () => {
    host.gives('/a.jpg', jpeg)
    host.gives('/b', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>')
    host.gives('/c.jpg', await drawPicture())
    await importPictures([host.url('/a.jpg'), host.url('/b')], [host.url('/c.jpg')])
    await fetchAll()
    await sql`update flat set removed_at = now() where external_id = 'u1'`.execute(database.db)
    await listUsedAddresses(database.db)
    expect(await removeAll()).toBe(0)
    await age()
    expect(await removeAll()).toBe(2)
    expect((await rows()).map(({ url }) => url)).toEqual([host.url('/c.jpg')])
    const [left] = await shownPlans()
    expect([...store.files.keys()].every((name) => left?.url.includes(name.split('/')[1] ?? '-'))).toBe(true)
  })

  it('stays when content brings the same file', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')])
    await fetchAll()
    await storePicture(jpeg, 'a.jpg', { db: database.db, store })
    await sql`update flat set removed_at = now()`.execute(database.db)
    await listUsedAddresses(database.db)
    await age()
    expect(await removeAll()).toBe(0)
    expect(store.files.size).toBeGreaterThan(0)
  })
})

describe('the report', () => {
  it('tells what waits and what failed, and why; what failed is tried again when asked', async () => {
    host.gives('/a.jpg', jpeg)
    await importPictures([host.url('/a.jpg')], [host.url('/gone.jpg')])
    expect(await picturesReport(database.db)).toMatchObject({
      addresses: 2,
      waiting: 2,
      copied: 0,
      failed: 0,
    })
    await fetchAll()
    expect(await picturesReport(database.db)).toMatchObject({
      addresses: 2,
      waiting: 0,
      copied: 1,
      failed: 1,
      reasons: [{ problem: 'HTTP 404', count: 1 }],
      examples: [{ url: host.url('/gone.jpg'), problem: 'HTTP 404', failures: 1, is_shown: false }],
    })
    host.gives('/gone.jpg', jpeg)
    expect(await retryPictures(database.db)).toBe(1)
    await fetchAll()
    expect(await picturesReport(database.db)).toMatchObject({ copied: 2, failed: 0, examples: [] })
  })
})
