import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { pictureServer } from '../../../../fixtures/feeds/picture-server.ts'
import { drawPicture } from '../../../../fixtures/pictures.ts'

const MEGA = 1_000_000
/** Below the limit of a download, so that all of it is taken into memory. */
const LARGE = 14 * MEGA
const FEW = 10

let database: TestDatabase
let host: Awaited<ReturnType<typeof pictureServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  host = await pictureServer()
})
afterAll(async () => {
  host.close()
  await database.close()
})

/** One of each trouble. What closes a host for a while is under another name of it. */
function troubles(): string[] {
  host.on('/redirecting', (_, response) => void response.writeHead(302, { location: '/large-0' }).end())
  host.on('/circle', (_, response) => void response.writeHead(302, { location: '/circle' }).end())
  // Says no length, and has no end.
  host.on('/huge', (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(MEGA))) {}
    }
    response.writeHead(200).on('drain', send)
    send()
  })
  host.on('/slow', async (_, response) => {
    response.writeHead(200)
    for (let sent = 0; sent < 5; sent++) {
      response.write('x')
      await setTimeout(100)
    }
    response.end()
  })
  host.on('/broken', (_, response) => {
    response.writeHead(200, { 'content-length': MEGA })
    response.write(Buffer.alloc(1_000), () => response.destroy())
  })
  const paths = ['/redirecting', '/circle', '/huge', '/slow', '/vanished']
  return [...paths.map(host.url), host.url('/broken').replace('127.0.0.1', 'localhost')]
}

/** The most memory of a node that downloads so many large files, and whatever else a feed may name. */
async function peakWith(large: number): Promise<number> {
  await sql`truncate feed_picture, feed_picture_host, media cascade`.execute(database.db)
  host.forget()
  const photo = await drawPicture({ width: 900, height: 600 })
  host.gives('/photo.jpg', photo)
  const body = Buffer.alloc(LARGE, 'wrong type ')
  const urls = Array.from({ length: large }, (_, index) => {
    host.gives(`/large-${index}`, body)
    return host.url(`/large-${index}`)
  })
  const named = [host.url('/photo.jpg'), ...urls, ...troubles()]
  await database.db
    .insertInto('feed_picture')
    .values(named.map((url) => ({ url, host: new URL(url).host })))
    .execute()
  const node = ['tests/fixtures/feeds/picture-node.ts', database.url]
  const { stdout } = await promisify(execFile)(process.execPath, node)
  const rows = await database.db.selectFrom('feed_picture').select(['url', 'hash', 'failures']).execute()
  expect(rows.filter(({ hash }) => hash !== null).map(({ url }) => url)).toEqual([host.url('/photo.jpg')])
  expect(host.asked.filter((path) => path.startsWith('/large-')).length).toBeGreaterThanOrEqual(large)
  return Number(stdout)
}

it('downloading twice as many large pictures takes no more memory, whatever else their hosts do', async () => {
  const few = await peakWith(FEW)
  const many = await peakWith(2 * FEW)
  // Without a bound all the further pictures would be in memory at once.
  expect((many - few) / MEGA).toBeLessThan((FEW * LARGE) / MEGA / 2)
}, 60_000)
