import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { makeAlerts } from '#app/backend/alerts/make-alerts.ts'
import type { Database } from '#app/backend/database/connect.ts'
import { endSubscription } from '#app/backend/leads/subscriptions.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { newTokens, subscribe } from '../contract/alerts/crowd.ts'
import { companyMonthPay } from '../fixtures/api/pay.ts'
import { eventually } from '../fixtures/eventually.ts'
import { seededRandom } from '../fixtures/random.ts'
import { makeDemoFolder, openFolderDatabase } from './demo-folder.ts'
import { type PausePoint, pauseAt } from './kill/pause-point.ts'
import { removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

/** A built node is killed wherever it can be, from a changed flat to the letter about it. */

const LIMIT_MS = 300_000
const PEOPLE = 150
const CHANGES = 250

let folder: string
let database: Database
let site: SiteProcess | undefined

beforeAll(async () => {
  folder = await makeDemoFolder()
  database = await openFolderDatabase(folder)
  await makeAlerts(database.db, companyMonthPay)
  // An alert waits half a minute for others: here it has waited already.
  await sql`
    create function settle() returns trigger language plpgsql as $$ begin
      new.at := now() - interval '1 minute';
      return new;
    end $$`.execute(database.db)
  await sql`create trigger settle before insert on alert for each row execute function settle()`.execute(
    database.db,
  )
}, LIMIT_MS)

afterAll(async () => {
  await site?.stop('SIGTERM')
  await database?.close()
  await removeDataFolder(folder)
}, LIMIT_MS)

type Flat = { id: number; status: string; price: number | null; rooms: number; area: number; floor: number }
type Filter = { rooms: number; price_to: number; area_from: number; floor_from: number }
type Person = { email: string; filters: Filter[] }

const textOf = (filter: Filter) =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

function people({ below, chance }: ReturnType<typeof seededRandom>): Person[] {
  const filter = () => ({
    rooms: below(4),
    price_to: 3_000_000 + below(90) * 100_000,
    area_from: 20 + below(30),
    floor_from: 1 + below(6),
  })
  return Array.from({ length: PEOPLE }, (_, i) => ({
    email: `p${i}@example.ru`,
    filters: chance(0.2) ? [filter(), filter()] : [filter()],
  }))
}

/** All flats that can be shown, without anything of the site's catalogue. */
async function flats(): Promise<Map<number, Flat>> {
  const { rows } = await sql<Flat>`
    select flat.id, status, price::int, rooms, area::float8, floor from flat join project on project.id = project_id
    where kind in ('flat', 'apartment') and removed_at is null and project.published`.execute(database.db)
  return new Map(rows.map((flat) => [flat.id, flat]))
}

const isIn = (flat: Flat | undefined, filter: Filter) =>
  flat?.status === 'free' &&
  flat.rooms === filter.rooms &&
  flat.price !== null &&
  flat.price <= filter.price_to &&
  flat.area >= filter.area_from &&
  flat.floor >= filter.floor_from

async function changeFlats(random: ReturnType<typeof seededRandom>): Promise<void> {
  const ids = [...(await flats()).keys()].sort((a, b) => a - b)
  const changes = Array.from({ length: CHANGES }, () => ({
    id: ids.splice(random.below(ids.length), 1)[0],
    status: random.pick(['free', 'free', 'reserved', 'sold']),
    share: random.pick([0.8, 0.95, 1, 1.1]),
  }))
  await sql`
    update flat set status = change.status, price = round(price * share)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id int, status text, share numeric)
    where change.id = flat.id`.execute(database.db)
}

const countOf = async (table: 'alert' | 'outbox', where: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(database.db)
  return rows[0]?.n ?? Number.NaN
}

/** Letters that no alert names as its own. */
const UNMARKED = "topic = 'email' and id not in (select outbox_id from alert where outbox_id is not null)"
const POINTS: Record<string, PausePoint & { check: () => Promise<void> }> = {
  'with half of what has matched stored': {
    table: 'alert',
    event: 'insert',
    when: 'true',
    after: 40,
    // Nothing is half done: the next node matches all of it again.
    check: async () => expect(await countOf('alert', 'true')).toBe(0),
  },
  'with some letters written': {
    table: 'outbox',
    event: 'insert',
    when: "new.topic = 'email'",
    after: 20,
    check: async () => expect(await countOf('outbox', "topic = 'email'")).toBe(20),
  },
  'with a letter written and its alerts not marked': {
    table: 'alert',
    event: 'update',
    when: 'old.told_at is null and new.told_at is not null',
    after: 10,
    // Letter and mark are there together, or neither.
    check: async () => expect(await countOf('outbox', UNMARKED)).toBe(0),
  },
  'with letters sent that are not marked as sent': {
    table: 'outbox',
    event: 'update',
    when: 'new.done_at is not null',
    after: 0,
    check: async () => expect((await letters()).length).toBeGreaterThan(0),
  },
}

const lineSchema = z.object({ kind: z.string(), to: z.string().default(''), text: z.string().default('') })

type Told = { to: string; counts: (string | undefined)[] }

/** Each letter by how many flats it tells of for each filter. */
const told = async (): Promise<Told[]> =>
  (await letters()).map(({ to, text }) => ({
    to,
    counts: [...text.matchAll(/Теперь подходит ещё ([^.]+)\./g)].map(([, count]) => count).sort(),
  }))

async function letters(): Promise<{ to: string; text: string }[]> {
  const text = await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ kind }) => kind === 'email')
}

/** People who leave after each kill but the last one, after which letters have been sent to nearly all. */
const LEAVING = 5

it(`${PEOPLE} people with saved filters are told once of each flat, by a node that is killed at ${Object.keys(POINTS).length} points of its work; who leaves meanwhile is told nothing more`, {
  timeout: LIMIT_MS,
}, async () => {
  const { db } = database
  const random = seededRandom(98)
  const all = people(random)
  const secrets = openSecrets(db, await secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined }))
  const ids = await subscribe(
    { database: db, secrets },
    all.flatMap(({ email, filters }) =>
      filters.map((filter) => ({ email, about: `filter:${textOf(filter)}` })),
    ),
  )
  // One link ends all subscriptions of a person.
  const tokens = await newTokens({ database: db, secrets }, ids)
  const tokenOf = (person: number) =>
    tokens[all.slice(0, person).reduce((sum, { filters }) => sum + filters.length, 0)] ?? ''
  const left = new Set<string>()
  const toldBeforeLeaving: Told[] = []
  const before = await flats()
  await changeFlats(random)
  const after = [...(await flats()).values()]

  for (const [name, { check, ...point }] of Object.entries(POINTS)) {
    const pause = await pauseAt(database, point)
    const node = await startSite(folder)
    await pause.reached().catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`)
    })
    await node.stop('SIGKILL')
    await pause.end()
    await check()
    // The lease of the dead node ends.
    await sql`update outbox set locked_until = now(), run_at = now() where done_at is null`.execute(db)
    if (left.size === (Object.keys(POINTS).length - 1) * LEAVING) continue
    const leaving = Array.from({ length: LEAVING }, (_, i) => left.size + i)
    for (const person of leaving) {
      await endSubscription({ database: db, secrets }, tokenOf(person), 'alerts')
      left.add(all[person]?.email ?? '')
    }
    const last = leaving.map((person) => all[person]?.email)
    toldBeforeLeaving.push(...(await told()).filter(({ to }) => last.includes(to)))
  }
  site = await startSite(folder)
  await eventually(async () => {
    expect(await countOf('alert', 'told_at is null')).toBe(0)
    expect(await countOf('outbox', 'done_at is null')).toBe(0)
  })

  /** How many flats each of a person's filters has now, and had not. */
  const news = ({ filters }: Person) =>
    filters.map(
      (filter) => after.filter((flat) => isIn(flat, filter) && !isIn(before.get(flat.id), filter)).length,
    )
  const wanted = all.flatMap((person) => {
    if (left.has(person.email)) return []
    const counts = news(person).filter((count) => count > 0)
    return counts.length > 0 ? [{ to: person.email, counts: counts.map(formatFlatCount).sort() }] : []
  })
  const byAddress = (a: Told, b: Told) => a.to.localeCompare(b.to)
  expect((await told()).sort(byAddress)).toEqual([...wanted, ...toldBeforeLeaving].sort(byAddress))
  const missed = all.filter((person) => left.has(person.email) && news(person).some((count) => count > 0))
  expect(wanted.length + missed.length).toBeGreaterThan(PEOPLE / 2)
  // Most of those who left would have been told.
  expect(missed.length - toldBeforeLeaving.length).toBeGreaterThan(LEAVING)
})
