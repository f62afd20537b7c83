import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAlerts } from '#app/backend/alerts/make-alerts.ts'
import { eraseToldAlerts, sendAlerts } from '#app/backend/alerts/send-alerts.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { claimMessages } from '#app/backend/jobs/outbox-queue.ts'
import { eraseOldLeads } from '#app/backend/leads/erase-leads.ts'
import { endSubscription } from '#app/backend/leads/subscriptions.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { companyMonthPay } from '../../fixtures/api/pay.ts'
import { dyingAt } from '../../fixtures/dying-node.ts'
import { waitingLetters } from '../../fixtures/people/leads.ts'
import { newTokens, type Subscriber, subscribe } from './crowd.ts'

let api: TestApi
let db: Kysely<Tables>
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  db = api.context.database
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, watched_flat, watched_fact`.execute(
    db,
  )
  await sql`update watched_until set snapshot_xmin = null, fingerprint = null`.execute(db)
})

/** Free flats with a price; each test changes its own. */
async function freeFlats(count: number): Promise<{ id: number; price: number }[]> {
  const rows = await db
    .selectFrom('flat')
    .select(['id', 'price'])
    .where('status', '=', 'free')
    .where('building_id', '=', 101)
    .where('price', '>', 2_000_000)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id, price }) => ({ id, price: price ?? 0 }))
}

const cheapen = (id: number, by = 100_000) =>
  sql`update flat set price = price - ${by} where id = ${id}`.execute(db)

/** One look of the worker, with no wait for further changes. */
async function look(): Promise<void> {
  await makeAlerts(db, companyMonthPay)
  await api.context.catalogue.replaceAll(await loadCatalogue(db))
  await sendAlerts(api.context, 0)
}
const letters = async () =>
  (await waitingLetters(api)).map(({ to, letter }) => ({ to, ...letter, text: JSON.stringify(letter) }))
const received = async () => (await letters()).map(({ to }) => to).sort()

async function watch(people: readonly Subscriber[]): Promise<number[]> {
  const ids = await subscribe(api.context, people)
  await makeAlerts(db, companyMonthPay)
  return ids
}
const onFlats = (flats: readonly { id: number }[], pace?: Subscriber['pace']): Subscriber[] =>
  flats.map(({ id }, i) => ({ email: `p${i}@example.ru`, about: `flat:${id}`, ...(pace && { pace }) }))

describe('Must show 3: a letter of alerts', () => {
  it('says why it came, the old price and the new one, the flat with its plan, and how it ends', async () => {
    const [flat] = await freeFlats(1)
    if (!flat) throw new Error('no flat')
    await watch(onFlats([flat]))
    await cheapen(flat.id)
    await look()
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Квартира подешевела: .*м²/)
    const rub = (sum: number) => String(sum).replace(/\B(?=(\d{3})+$)/g, '\\s')
    expect(letter?.text).toMatch(
      new RegExp(`Цена снизилась: была ${rub(flat.price)}.₽, стала ${rub(flat.price - 100_000)}.₽`),
    )
    expect(letter?.sections).toMatchObject([{ flat: flat.id, path: `/choose/flat/${flat.id}` }])
    expect(letter?.note).toContain('потому что вы\u00a0просили')
    const [section] = letter?.sections ?? []
    expect(section?.end.path).toMatch(/^\/api\/subscription\/[\w-]{30,}$/)
    expect(letter?.unsubscribe).toBe(section?.end.path)
    // No address of a page names anybody.
    expect(letter?.text).not.toContain('p0@example.ru')
  })

  it('names flats that are new in a filter, what they cost before, and how many more there are', async () => {
    const flats = await freeFlats(10)
    await watch([{ email: 'a@example.ru', about: 'filter:building=101&price_to=1900000' }])
    for (const { id } of flats) await sql`update flat set price = 1800000 where id = ${id}`.execute(db)
    await look()
    const [letter] = await letters()
    const [section] = letter?.sections ?? []
    expect(section?.lines).toEqual(['Теперь подходит ещё 10\u00a0квартир.', 'Первые 8:'])
    expect(section?.items).toHaveLength(8)
    expect(section?.items[0]).toMatchObject({ flat: flats[0]?.id, path: `/choose/flat/${flats[0]?.id}` })
    expect(section?.items[0]?.label).toMatch(/1\s800\s000\s₽, было /)
    for (const { id, price } of flats)
      await db.updateTable('flat').set({ price }).where('id', '=', id).execute()
  })

  it('says of a flat that was on sale and only now fits a filter its price alone', async () => {
    const [flat] = await freeFlats(1)
    if (!flat) throw new Error('no flat')
    await sql`update flat set views = '{}' where building_id = 101`.execute(db)
    await watch([{ email: 'a@example.ru', about: 'filter:building=101&view=lake' }])
    await sql`update flat set views = '{lake}' where id = ${flat.id}`.execute(db)
    await look()
    const [letter] = await letters()
    expect(letter?.subject).toMatch(/^Новое по\u00a0вашему фильтру: /)
    const [section] = letter?.sections ?? []
    expect(section?.lines).toEqual(['Теперь подходит ещё 1\u00a0квартира.'])
    expect(section?.items).toMatchObject([{ flat: flat.id, label: expect.stringMatching(/ – [\d\s]+₽$/) }])
  })

  it('is one for an address, and one in a day, unless at once was chosen', async () => {
    const flats = await freeFlats(3)
    const [a, b, c] = flats
    if (!a || !b || !c) throw new Error('no flats')
    const one = 'one@example.ru'
    await watch([
      { email: one, about: `flat:${a.id}` },
      { email: one, about: `flat:${b.id}` },
      { email: 'fast@example.ru', about: `flat:${a.id}`, pace: 'at_once' },
    ])
    await cheapen(a.id)
    await cheapen(b.id)
    await look()
    expect(await received()).toEqual(['fast@example.ru', one])
    expect((await letters()).find(({ to }) => to === one)?.sections).toHaveLength(2)
    expect((await letters()).find(({ to }) => to === one)?.unsubscribe).toMatch(/\?which=alerts$/)
    await cheapen(a.id)
    await look()
    expect(await received()).toEqual(['fast@example.ru', 'fast@example.ru', one])
    await sql`update alert set told_at = told_at - interval '25 hours'`.execute(db)
    await look()
    expect(await received()).toEqual(['fast@example.ru', 'fast@example.ru', one, one])
    await look()
    expect(await received()).toHaveLength(4)
  })

  it('goes once to each, while two nodes send and each is killed at any of its queries', async () => {
    const flats = await freeFlats(6)
    await watch(onFlats(flats))
    for (const { id } of flats) await cheapen(id)
    await makeAlerts(db, companyMonthPay)
    const other = await api.anotherNode()
    for (let query = 0; query < 12; query += 1) {
      await sendAlerts({ ...api.context, database: dyingAt(db, query) }, 0).catch(() => {})
    }
    await Promise.all([
      sendAlerts(api.context, 0),
      sendAlerts({ ...api.context, database: other.database }, 0),
    ])
    expect(await received()).toEqual(flats.map((_, i) => `p${i}@example.ru`))
  })

  it('does not go to somebody who left in the middle: before it was written, or before it went out', async () => {
    const flats = await freeFlats(4)
    const ids = await watch(onFlats(flats))
    const token = await newTokens(api.context, ids)
    for (const { id } of flats) await cheapen(id)
    await makeAlerts(db, companyMonthPay)
    await endSubscription(api.context, token[0] ?? '')
    await sendAlerts(api.context, 0)
    expect(await received()).toEqual(['p1@example.ru', 'p2@example.ru', 'p3@example.ru'])
    await endSubscription(api.context, token[1] ?? '')
    expect(await received()).toEqual(['p2@example.ru', 'p3@example.ru'])
    // One that is being delivered cannot be taken back.
    await claimMessages(db, 'email', 1)
    await endSubscription(api.context, token[2] ?? '')
    await look()
    const { count } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  it('ends by the link of one all that its address has, or another of them, and nobody else’s', async () => {
    const flats = await freeFlats(4)
    const ids = await watch([
      ...flats.slice(0, 3).map(({ id }) => ({ email: 'one@example.ru', about: `flat:${id}` })),
      { email: 'other@example.ru', about: `flat:${flats[0]?.id}` },
    ])
    const [token = ''] = await newTokens(api.context, ids)
    const active = async () => {
      const rows = await db.selectFrom('subscription').select('id').where('ended_at', 'is', null).execute()
      return rows.map(({ id }) => id).sort((a, b) => a - b)
    }
    await endSubscription(api.context, token, ids[1])
    expect(await active()).toEqual([ids[0], ids[2], ids[3]])
    await endSubscription(api.context, token, 'alerts')
    expect(await active()).toEqual([ids[3]])
  })

  it('of several subscriptions that one of them has left tells the others by another letter', async () => {
    const flats = await freeFlats(2)
    const ids = await watch(flats.map(({ id }) => ({ email: 'one@example.ru', about: `flat:${id}` })))
    for (const { id } of flats) await cheapen(id)
    await look()
    const [token = ''] = await newTokens(api.context, ids)
    await endSubscription(api.context, token)
    expect(await letters()).toEqual([])
    await look()
    const [letter] = await letters()
    expect(letter?.sections?.map(({ flat }) => flat)).toEqual([flats[1]?.id])
  })
})

describe('what is kept', () => {
  it('of told alerts: thirty days', async () => {
    const flats = await freeFlats(1)
    await watch(onFlats(flats))
    for (const { id } of flats) await cheapen(id)
    await look()
    expect(await eraseToldAlerts(db)).toBe(0)
    await sql`update alert set told_at = now() - interval '31 days'`.execute(db)
    expect(await eraseToldAlerts(db)).toBe(1)
  })

  it('of a subscription that is over: nothing, a week after its twelve months', async () => {
    const flats = await freeFlats(1)
    await watch(onFlats(flats))
    await sql`update lead set created_at = now() - interval '5 years'`.execute(db)
    await eraseOldLeads(api.context)
    expect(await db.selectFrom('subscription').select('id').execute()).toHaveLength(1)
    await sql`update subscription set expires_at = now() - interval '6 days'`.execute(db)
    await eraseOldLeads(api.context)
    expect(await db.selectFrom('subscription').select('id').execute()).toHaveLength(1)
    await sql`update subscription set expires_at = now() - interval '8 days'`.execute(db)
    await eraseOldLeads(api.context)
    expect(await db.selectFrom('subscription').select('id').execute()).toEqual([])
  })
})
