import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_STATUSES } from '#app/domain/booking/reservation.ts'
import { freeFlats } from '../e2e/fixtures/two-nodes.ts'
import { signInMany } from '../fixtures/people/booking-crowd.ts'
import { withinWorkingMs } from '../fixtures/working-clock.ts'
import { type Answered, storm, tallyOf } from './storm/crowd.ts'
import { openSite, type Site } from './storm/site.ts'

const CROWD = 1_000
const FLATS = 100
/** The crowd keeps the machine busy; how fast a node hears of a change is measured where nothing else runs. */
const SHOWN_MS = 30_000

describe.each(['private', 'outside'] as const)(
  '1,000 people at the same moment, two nodes, %s database',
  (kind) => {
    let site: Site
    let free: number[]
    /** All that was ever won: reservations, each with its flat. */
    const held = new Map<string, number>()

    beforeAll(async () => {
      site = await openSite(kind)
      free = (await freeFlats(site.nodes[0]?.url ?? '', FLATS + 1)).map(({ id }) => id)
    })
    afterAll(() => site?.stop())

    it('want one flat: one gets it, and 999 are told so with three others to choose from', async () => {
      const [flat = 0] = free.splice(0, 1)
      const told = await crowd(site, () => flat)
      expect(tallyOf(told)).toEqual({ '200': 1, '409 FLAT_TAKEN': CROWD - 1 })
      const offers = told.filter(({ reservation }) => !reservation).map(({ offered }) => offered)
      expect(offers.every(({ length }) => length === 3)).toBe(true)
      expect(new Set(offers.flat().map(({ status }) => status))).toEqual(new Set(['free']))
      expect(offers.flat().some(({ id }) => id === flat)).toBe(false)
      for (const [id, won] of wonOf(told)) held.set(id, won)
      expect(await liveReservations(site)).toEqual(held)
      await areShownReserved(site, [flat])
    })

    it('want 100 flats: each flat gets one of them', async () => {
      const told = await crowd(site, (i) => free[i % FLATS] ?? 0)
      expect(tallyOf(told)).toEqual({ '200': FLATS, '409 FLAT_TAKEN': CROWD - FLATS })
      const won = wonOf(told)
      expect(new Set(won.values())).toEqual(new Set(free))
      for (const [id, flat] of won) held.set(id, flat)
      expect(await liveReservations(site)).toEqual(held)
      await areShownReserved(site, free)
    })

    it('leave no error in the log of either node', () => {
      const lines = site.nodes.flatMap((node) => node.lines)
      expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
    })
  },
)

/** 1,000 people who were never here before, all at once. */
async function crowd({ nodes, database, secrets }: Site, flatOf: (i: number) => number): Promise<Answered[]> {
  const tokens = await signInMany({ database: database.db, secrets }, CROWD)
  const urls = nodes.map(({ url }) => url)
  const told = await storm(urls, tokens, flatOf)
  const slowest = Math.max(...told.map(({ ms }) => ms))
  process.stdout.write(`${JSON.stringify(tallyOf(told))} in ${Math.round(slowest)} ms\n`)
  return told
}

/** Of everybody: their ids, each with its flat. */
async function liveReservations({ database }: Site): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('reservation')
    .select(['id', 'flat_id'])
    .where('status', 'in', LIVE_STATUSES)
    .execute()
  return new Map(rows.map(({ id, flat_id }) => [id, flat_id]))
}

function wonOf(told: readonly Answered[]): Map<string, number> {
  return new Map(told.flatMap(({ reservation, flat }) => (reservation ? [[reservation, flat] as const] : [])))
}

/** Every node shows these flats as reserved. One is asked for at a time: a busy node turns a crowd of requests away. */
async function areShownReserved({ nodes }: Site, flats: readonly number[]): Promise<void> {
  for (const { url } of nodes) {
    for (const flat of flats) {
      await withinWorkingMs(
        SHOWN_MS,
        async () => expect(await statusAt(url, flat), `flat ${flat}`).toBe('reserved'),
        () => fetch(`${url}/healthz`).then((answer) => answer.text()),
      )
    }
  }
}

async function statusAt(url: string, flat: number): Promise<string> {
  const answer = await fetch(`${url}/api/flat/${flat}/`)
  expect(answer.status).toBe(200)
  const { data }: { data: { flat: { status: string } } } = await answer.json()
  return data.flat.status
}
