import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Database } from '#app/backend/database/connect.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { freeFlats } from '../e2e/fixtures/two-nodes.ts'
import { eventually, PATIENCE_MS } from '../fixtures/eventually.ts'
import { signInMany } from '../fixtures/people/booking-crowd.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { databaseOf } from './kill/nodes.ts'
import {
  childrenOf,
  commandsOn,
  isAlive,
  postgresPid,
  removeDataFolder,
  type SiteProcess,
  startSite,
} from './site-process.ts'
import { storm, tallyOf } from './storm/crowd.ts'

const LIMIT_MS = 300_000
const isRoot = process.getuid?.() === 0
let folder: string
let site: SiteProcess
let metricsPort: number
let database: Database

beforeAll(async () => {
  folder = await makeDemoFolder()
  await start()
  database = await databaseOf(folder)
}, LIMIT_MS)

afterAll(async () => {
  await database?.close()
  await site?.stop('SIGTERM')
  await removeDataFolder(folder)
}, LIMIT_MS)

const lineSchema = z.object({ msg: z.string(), pid: z.number(), worker: z.number().optional() })

describe('a node of two workers', () => {
  it('gives each worker its part of the connections', async () => {
    for (let i = 0; i < 20; i++) expect((await ask('/api/flats/?limit=1')).status).toBe(200)
    const answeredBy = (number: number) => linesOf('request').filter(({ worker }) => worker === number).length
    // Lines of the log come a moment later.
    await expect.poll(() => answeredBy(1)).toBeGreaterThan(5)
    await expect.poll(() => answeredBy(2)).toBeGreaterThan(5)
  })

  it('has one address for the figures of both', async () => {
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const answered = (text: string) =>
      Number(/^site_requests_total\{route="\/api\/flats\/",status="200"\} (\d+)$/m.exec(text)?.[1])
    const before = await read()
    expect(before).toContain('\nsite_workers 2\n')
    expect(answered(before)).toBeGreaterThanOrEqual(20)
    for (let i = 0; i < 6; i++) await ask('/api/flats/?limit=1')
    // A worker that is too busy to answer in time counts as it last did.
    await expect.poll(async () => answered(await read())).toBe(answered(before) + 6)
  })

  it('tells a change to open pages of every worker', async () => {
    const [flat] = await freeFlats(site.url, 1)
    const pages = await Promise.all(Array.from({ length: 4 }, openEvents))
    await commandsOn(folder)('flats', 'set', String(flat?.id), '--price', '4321000', '--reason', 'test')
    for (const page of pages) await page.hears(`"id":${flat?.id}`)
    for (const page of pages) page.close()
  })

  it('counts what a limit allows for all workers together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const body = JSON.stringify({ phone: '+79005550011' })
      const headers = { 'content-type': 'application/json', connection: 'close' }
      const answer = await fetch(`${site.url}/api/personal/auth/`, { method: 'POST', headers, body })
      await answer.text()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
  })

  it('sells a flat once to people at both, and ends the reservation once when its time is over', async () => {
    const secrets = openSecrets(database.db, await secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined }))
    const [, flat] = await freeFlats(site.url, 2)
    const id = flat?.id ?? 0
    const told = await storm([site.url], await signInMany({ database: database.db, secrets }, 40), () => id)
    expect(tallyOf(told)).toEqual({ '200': 1, '409 FLAT_TAKEN': 39 })
    const reservation = told.find((one) => one.reservation)?.reservation ?? ''
    await database.db
      .updateTable('reservation')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', reservation)
      .execute()
    const ends = () =>
      database.db
        .selectFrom('reservation_move')
        .select('to_status')
        .where('reservation_id', '=', reservation)
        .where('to_status', '=', 'expired')
        .execute()
    // First the end itself: a worker that has not heard of the reservation yet still says that the flat is free.
    await eventually(async () => expect(await ends()).not.toHaveLength(0))
    await eventually(async () => {
      const answer = await fetch(`${site.url}/api/flat/${id}/`)
      expect(await answer.json()).toMatchObject({ data: { flat: { status: 'free' } } })
    })
    expect(await ends()).toHaveLength(1)
  })

  it.runIf(isRoot)('drops root, and no worker has ever had it', () => {
    for (const pid of [site.pid, ...workerPids()]) {
      const [, uid] = /^Uid:\t(\d+)\t\1\t\1\t\1$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      expect(uid).toBe('51700')
    }
  })

  it('goes on when a worker is killed, whichever it is, and has two again soon', async () => {
    const postgres = postgresPid(folder)
    for (const number of [1, 2]) {
      const before = workerPids()
      const ready = linesOf('ready').length
      const victim = linesOf('ready').findLast(({ worker }) => worker === number)?.pid ?? 0
      process.kill(victim, 'SIGKILL')
      await eventually(() => expect(isAlive(victim)).toBe(false))
      for (let i = 0; i < 10; i++) expect((await ask('/api/flats/?limit=1')).status).toBe(200)
      // A node that reads the catalogue seconds late, on a machine that is busy with something else, says so here.
      await eventually(async () => expect((await ask('/readyz')).status).toBe(200))
      await eventually(() => expect(linesOf('ready').length).toBe(ready + 1))
      expect(workerPids()).not.toEqual(before)
      expect(workerPids()).toHaveLength(2)
    }
    expect(postgresPid(folder)).toBe(postgres)
  })

  it('ends altogether when the process that leads it is killed; the next start uses its database again', async () => {
    const workers = workerPids()
    await site.stop('SIGKILL')
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]))
    await start()
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('ends with 0 on SIGTERM, and leaves no process', async () => {
    await database.close()
    const all = [postgresPid(folder) ?? 0, ...childrenOf(site.pid), site.pid]
    expect(await site.stop('SIGTERM')).toBe(0)
    await eventually(() => expect(all.filter(isAlive)).toEqual([]))
  })
})

async function start(): Promise<void> {
  metricsPort = await freePort()
  site = await startSite(folder, { WORKERS: '2', METRICS_PORT: String(metricsPort) })
  await eventually(() => expect(linesOf('all workers are ready')).toHaveLength(1))
}

/** Below the ports that the system gives to whoever names none, so that nobody gets it until the site opens it. */
async function freePort(): Promise<number> {
  const server = createServer()
  for (let port = 21_000 + (process.pid % 8_000); ; port++) {
    server.listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

function linesOf(msg: string) {
  return site.lines
    .filter((line) => line.includes(`"msg":"${msg}"`))
    .map((line) => lineSchema.parse(JSON.parse(line)))
}

/** The newest of each number. */
function workerPids(): number[] {
  return [...new Map(linesOf('ready').map(({ worker, pid }) => [worker, pid])).values()].filter(isAlive)
}

/**
 * Over a connection of its own. The one that is handed to a worker at the moment of its death is not answered: its
 * client gives up, and comes again.
 */
async function ask(path: string): Promise<{ status: number }> {
  return (await askOnce(path)) ?? (await askOnce(path)) ?? { status: 0 }
}

function askOnce(path: string): Promise<{ status: number } | undefined> {
  return new Promise((resolve) => {
    get(site.url + path, { agent: false, signal: AbortSignal.timeout(PATIENCE_MS / 4) }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0 }))
    }).once('error', () => resolve(undefined))
  })
}

/** An open page, as far as its stream of events goes. */
function openEvents(): Promise<{ hears(text: string): Promise<void>; close(): void }> {
  return new Promise((resolve, reject) => {
    const asked = get(`${site.url}/events`, { agent: false }, (response) => {
      let heard = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        heard += text
        if (!heard.includes('event: beat')) return
        resolve({
          hears: (text) => eventually(() => expect(heard).toContain(text)),
          close: () => asked.destroy(),
        })
      })
      response.on('error', () => {})
    }).once('error', reject)
  })
}
