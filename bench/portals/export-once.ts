/** One feed of all flats, in a process of its own: prints what it took, as JSON. */

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import * as z from 'zod'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { connect } from '#app/backend/database/connect.ts'
import { feedContext } from '#app/backend/portals/feed-files.ts'
import { feedPieces, newReport } from '#app/backend/portals/write-feed.ts'
import { readEnv } from '#app/config/env.server.ts'
import { PORTAL_DIALECTS } from '#app/contract/entries/feed-channel.ts'
import { companyPay } from '../../tests/fixtures/api/pay.ts'

/** That of the site. */
const GZIP_LEVEL = 4
/** ms. */
const SAMPLE_EVERY = 20

const connectionSchema = z.object({
  host: z.string(),
  port: z.int().optional(),
  user: z.string().optional(),
  password: z.string().optional(),
  database: z.string().optional(),
})

const [asked, connection = ''] = process.argv.slice(2)
const name = z.enum(PORTAL_DIALECTS).parse(asked)
const database = connect(connectionSchema.parse(JSON.parse(connection)), 4)
const catalogue = createCatalogue(await loadCatalogue(database.db), companyPay)
const { projects, buildings } = catalogue.current()
const houses = Object.fromEntries([...buildings.values()].map(({ slug, id }) => [slug, `${id}`]))
const channel = {
  slug: 'bench',
  token_sha256: '',
  dialects: [name],
  price: 'discounted' as const,
  phone: '+73420000000',
  projects: Object.fromEntries([...projects.values()].map(({ slug, id }) => [slug, { id: `${id}`, houses }])),
}
const env = { ...readEnv(), SITE_URL: 'https://bench.example' }
// Some formats take no flat without the name of who sells it, which the feed tells.
await readCompany(database.db, env)
const context = feedContext({ catalogue, database: database.db, env }, channel)

const before = process.memoryUsage.rss()
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_EVERY)
const report = newReport()
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
const packed = await buffer(
  Readable.from(feedPieces(context, name, report), { highWaterMark: 1 }).pipe(
    createGzip({ level: GZIP_LEVEL }),
  ),
)
const ms = performance.now() - startedAt
const { user, system } = process.cpuUsage(cpuBefore)
const cpuMs = (user + system) / 1000
clearInterval(timer)
const grown = Math.max(peak, process.memoryUsage.rss()) - before

/** The same text again, packed alone. */
const text: string[] = []
for await (const piece of feedPieces(context, name, newReport())) text.push(piece)
const packStartedAt = performance.now()
await buffer(Readable.from(text).pipe(createGzip({ level: GZIP_LEVEL })))
const packMs = performance.now() - packStartedAt

const bytes = text.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
const { flats, leftOut } = report
console.log(JSON.stringify({ flats, leftOut, bytes, packed: packed.length, ms, cpuMs, packMs, grown }))
await database.close()
