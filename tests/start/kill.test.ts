import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { freeFlats } from '../e2e/fixtures/two-nodes.ts'
import { signInMany } from '../fixtures/people/booking-crowd.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { auditBookings } from './kill/audit.ts'
import { arrivals, auditMessages } from './kill/audit-messages.ts'
import { type Answered, buy } from './kill/buyer.ts'
import { openCrm } from './kill/crm.ts'
import { databaseOf, type Nodes, startNodes, type Victim } from './kill/nodes.ts'
import { untilDone } from './kill/until-answered.ts'
import { removeDataFolder } from './site-process.ts'

/** `KILLS=30 npx vitest run --config app.config.ts --project built tests/start/kill.test.ts` is the long way. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const VICTIMS: readonly Victim[] = ['node a', 'database', 'node b']
const BUYERS = 12
/** Fewer than buyers: some want the same flat. */
const FLATS = 9
/** Buyers come within this, and the kill falls somewhere in it. */
const ROUND_MS = 900
const ROUND_LIMIT_MS = 90_000
/** Leases of the last one killed end, and payments without a notification are asked for. */
const SETTLE_MS = 120_000

let folder: string
let crm: Awaited<ReturnType<typeof openCrm>>
let nodes: Nodes
let database: Database

beforeAll(async () => {
  folder = await makeDemoFolder()
  crm = await openCrm()
  nodes = await startNodes(folder, { LEADS_WEBHOOK_URL: crm.url })
  database = await databaseOf(folder)
}, 120_000)

afterAll(async () => {
  await database?.close()
  await nodes?.stop()
  crm?.close()
  await removeDataFolder(folder)
}, 60_000)

describe(`the site, killed ${KILLS} times in the middle of bookings and payments`, () => {
  const told: Answered[] = []

  it(
    'answers every buyer in the end',
    async () => {
      const secrets = openSecrets(database.db, await secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined }))
      for (let kill = 0; kill < KILLS; kill++) {
        const victim = VICTIMS[kill % VICTIMS.length] ?? 'database'
        const tokens = await untilDone(() => signInMany({ database: database.db, secrets }, BUYERS))
        const flats = await untilDone(() => freeFlats(nodes.urls()[0] ?? '', FLATS))
        const buying = tokens.map(async (token, i) => {
          await delay(Math.random() * ROUND_MS)
          const flat = flats[i % FLATS]?.id ?? 0
          const extras = await untilDone(() => storeroomsFor(flat, i % 3))
          const site = { urls: nodes.urls, db: database.db }
          return buy(site, { cookie: `sid=${token}`, flat, extras, isPaying: i % 4 !== 0 })
        })
        const killing = delay(Math.random() * ROUND_MS).then(() => nodes.kill(victim))
        told.push(...(await Promise.all(buying)))
        await killing
        await nodes.restore(victim)
      }
      expect(told).toHaveLength(KILLS * BUYERS)
      const refusals = told.flatMap(({ refusal }) => refusal ?? [])
      expect(refusals.filter((code) => code !== 'FLAT_TAKEN' && code !== 'EXTRA_TAKEN')).toEqual([])
    },
    KILLS * ROUND_LIMIT_MS,
  )

  it('has every acknowledged booking and payment, and no flat or storeroom held twice or without the other', async () => {
    expect(await auditBookings(database.db, told)).toEqual([])
  })

  it(
    'lost no message, and sent none under two keys',
    async () => {
      await expect
        .poll(
          () =>
            database.db
              .selectFrom('outbox')
              .select((query) => query.fn.countAll<number>().as('waiting'))
              .where('done_at', 'is', null)
              .where('dead_at', 'is', null)
              .executeTakeFirst(),
          { timeout: SETTLE_MS, interval: 500 },
        )
        .toEqual({ waiting: 0 })
      const arrived = await arrivals(folder, crm.received)
      const keys = new Set(arrived.map(({ key }) => key))
      process.stdout.write(
        `${KILLS} kills: ${told.filter(({ reservation }) => reservation).length} bookings, ` +
          `${told.filter(({ paid }) => paid).length} payments, ${told.filter(({ refusal }) => refusal).length} refusals; ` +
          `${keys.size} messages, ${arrived.length - keys.size} of them sent again under the same key\n`,
      )
      expect(await auditMessages(database.db, arrived, crm.received)).toEqual([])
    },
    SETTLE_MS + 10_000,
  )

  it('shows each buyer the reservation that was acknowledged', async () => {
    for (const { cookie, reservation } of told) {
      if (!reservation) continue
      const answer = await fetch(`${nodes.urls()[0]}/api/personal/reservation/`, { headers: { cookie } })
      expect(await answer.json()).toMatchObject({ data: { reservation: { id: reservation } } })
    }
  })
})

/** The first free storerooms of a flat's project: buyers of the same flats want the same ones. */
async function storeroomsFor(flat: number, count: number): Promise<number[]> {
  const rows = await database.db
    .selectFrom('flat')
    .select('id')
    .where('project_id', '=', (query) => query.selectFrom('flat').select('project_id').where('id', '=', flat))
    .where('kind', '=', 'storeroom')
    .where('status', '=', 'free')
    .where('price', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
