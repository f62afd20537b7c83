import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { makeAlerts } from '#app/backend/alerts/make-alerts.ts'
import { sendAlerts } from '#app/backend/alerts/send-alerts.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { startOutboxWorker } from '#app/backend/jobs/outbox-worker.ts'
import { pushChannel } from '#app/backend/jobs/push/push-channel.ts'
import { makePushKeys, storedPushKeys } from '#app/backend/jobs/push/stored-keys.ts'
import { eraseEndedAddresses } from '#app/backend/leads/erase-addresses.ts'
import { eraseOldLeads } from '#app/backend/leads/erase-leads.ts'
import { renewSubscriptionMacs } from '#app/backend/leads/renew-macs.ts'
import { endBrowser, MAX_ALERTS_OF_ADDRESS } from '#app/backend/leads/subscriptions.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { companyMonthPay } from '../../fixtures/api/pay.ts'
import { aBrowser, browserFields } from '../../fixtures/people/browser.ts'
import { consentsOf, waitingLetters, waitingMessages } from '../../fixtures/people/leads.ts'
import { channelsTo } from '../../fixtures/people/outbox.ts'
import { freeFlats, type Person, signIn } from '../../fixtures/people/people.ts'

const shown = z.strictObject({ title: z.string(), body: z.string(), path: z.string(), end: z.string() })

let api: TestApi
let db: Kysely<Tables>
let person: Person
/** A free one with a price. */
let flat: number
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  db = api.context.database
  person = await signIn(api, '+79120000033')
  flat = (await freeFlats(api))[0] ?? 0
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, watched_flat, watched_fact, rate_limit`.execute(
    db,
  )
  await sql`update watched_until set snapshot_xmin = null, fingerprint = null`.execute(db)
  await makeAlerts(db, companyMonthPay)
})

const post = (path: string, body: unknown = {}) =>
  api.get(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const ask = async (fields: Record<string, string>, by: Pick<Person, 'post'> = { post }) =>
  by.post('/form/8/', { ...(await consentsOf(api)), about: `flat:${flat}`, ...fields })
const cheapen = () => sql`update flat set price = price - 1000 where id = ${flat}`.execute(db)
async function look(): Promise<void> {
  await makeAlerts(db, companyMonthPay)
  await api.context.catalogue.replaceAll(await loadCatalogue(db))
  await sendAlerts(api.context, 0)
}
const pushes = async () =>
  (await waitingMessages(api)).flatMap((message) => (message.topic === 'push' ? [message] : []))
const rows = () =>
  db
    .selectFrom('subscription')
    .select(['channel', 'confirmed_at', 'ended_at', 'pace'])
    .orderBy('id')
    .execute()
const tokenOf = (text: string) => /subscription\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('somebody who asks to be told in a browser', () => {
  it('is told once, with why and how it ends; neither name nor address is in the message', async () => {
    const answer = await ask({ channel: 'push', email: 'anna@example.ru', ...browserFields(aBrowser(), 'a') })
    expect(answer.status).toBe(200)
    expect(await waitingMessages(api)).toEqual([])
    expect(await rows()).toMatchObject([{ channel: 'push', confirmed_at: expect.any(Date) }])
    await cheapen()
    await look()
    await look()
    const [message, ...more] = await pushes()
    expect(more).toEqual([])
    expect(message?.to).toBe('https://push.example.org/send/a')
    const text = shown.parse(JSON.parse(message?.text ?? ''))
    expect(text).toMatchObject({ title: 'Квартира подешевела', path: `/choose/flat/${flat}` })
    expect(text.body).toMatch(/Цена снизилась: была .*₽.*\nВы\u00a0просили сообщить об\u00a0этом/)
    expect(message?.text).not.toContain('anna')
    const page = await api.get(`/form/2/subscription/${tokenOf(text.end)}/`)
    expect(await dataOf(page)).toMatchObject({
      state: 'confirmed',
      subject: { path: `/choose/flat/${flat}` },
    })
    await post(`/form/2/unsubscribe/${tokenOf(text.end)}/`, {})
    expect(await pushes()).toEqual([])
    expect(await rows()).toMatchObject([{ ended_at: expect.any(Date) }])
  })

  it('and by letters gets one of each, one a day, unless at once is chosen', async () => {
    const fields = { email: 'anna@example.ru', channel: 'both', ...browserFields(aBrowser(), 'a') }
    await ask(fields)
    const [letter, ...none] = await waitingLetters(api)
    expect(none).toEqual([])
    await post(`/form/2/confirm/${tokenOf(JSON.stringify(letter))}/`, {})
    await sql`delete from outbox`.execute(db)
    for (let change = 0; change < 2; change += 1) {
      await cheapen()
      await look()
      expect((await waitingMessages(api)).map(({ topic }) => topic).sort()).toEqual(['email', 'push'])
    }
    // Asked again: how often, for the browser alone, which is the one that asks.
    await ask({ ...fields, pace: 'at_once' })
    expect((await rows()).map(({ pace }) => pace).sort()).toEqual(['at_once', 'daily'])
    await cheapen()
    await look()
    expect(await pushes()).toHaveLength(2)
  })

  it('finds it in the account, with where it comes, and ends it there', async () => {
    await ask({ channel: 'push', ...browserFields(aBrowser(), 'a') }, person)
    const listed = async () =>
      z
        .array(z.looseObject({ id: z.number() }))
        .parse((await dataOf(await person.get('/personal/subscriptions/')))['subscriptions'])
    const [own] = await listed()
    expect(own).toMatchObject({
      channel: 'push',
      is_confirmed: true,
      until: expect.stringMatching(/^\d{4}-/),
    })
    await person.post('/personal/subscriptions/end/', { id: own?.id })
    expect(await listed()).toEqual([])
  })

  it.each([
    ['no browser', {}],
    ['plain http', { push_endpoint: 'http://push.example.org/1' }],
    ['this machine', { push_endpoint: 'https://127.0.0.1/1' }],
    ['a private network', { push_endpoint: 'https://[fd00::1]/1' }],
    ['the cloud', { push_endpoint: 'https://metadata.google.internal/computeMetadata/v1/' }],
    ['another port', { push_endpoint: 'https://push.example.org:5432/1' }],
    ['a password', { push_endpoint: 'https://a:b@push.example.org/1' }],
    ['a long address', { push_endpoint: `https://push.example.org/${'a'.repeat(1_000)}` }],
    ['keys that are none', { ...browserFields(aBrowser(), 'a'), push_p256dh: 'AAAA' }],
    ['a secret that is none', { ...browserFields(aBrowser(), 'a'), push_auth: 'AAAA' }],
  ])('is refused with %s, and told what to do', async (_what, fields) => {
    const good = 'push_auth' in fields || !('push_endpoint' in fields) ? {} : browserFields(aBrowser(), 'a')
    const answer = await ask({ channel: 'push', ...good, ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('выберите письмо')
    expect(await rows()).toEqual([])
  })

  it('is followed to another URL of the browser, by who knows the former secret alone', async () => {
    const [old, next] = [browserFields(aBrowser(), 'old'), browserFields(aBrowser(), 'next')]
    await ask({ channel: 'push', ...old })
    const move = async (old_auth: string) =>
      (await post('/form/8/browser/', { old_endpoint: old.push_endpoint, old_auth, ...next })).status
    expect(await move(next.push_auth)).toBe(404)
    expect(await move(old.push_auth)).toBe(200)
    expect(await move(old.push_auth)).toBe(404)
    await cheapen()
    await look()
    expect((await pushes()).map(({ to }) => to)).toEqual([next.push_endpoint])
  })

  it('by letters too: the address that has ended is erased while the other lives', async () => {
    await ask({ email: 'anna@example.ru', channel: 'both', ...browserFields(aBrowser(), 'a') })
    await sql`update subscription set asked_at = now() - interval '8 days'`.execute(db)
    await sql`update lead set created_at = now() - interval '8 days'`.execute(db)
    await eraseOldLeads(api.context)
    expect(await rows()).toHaveLength(2)
    expect(await eraseEndedAddresses(api.context)).toBe(1)
    expect(await rows()).toMatchObject([{ channel: 'push' }])
    expect(await db.selectFrom('lead').select(['email_mac', 'erased_at']).execute()).toEqual([
      { email_mac: null, erased_at: null },
    ])
    expect(await eraseEndedAddresses(api.context)).toBe(0)
    await sql`update subscription set expires_at = now() - interval '8 days'`.execute(db)
    await eraseOldLeads(api.context)
    expect(await rows()).toEqual([])
  })
})

describe('the keyed hashes of subscriptions', () => {
  const macs = () =>
    db.selectFrom('subscription').select(['id', 'email_mac', 'token_mac']).orderBy('id').execute()
  const forget = () =>
    sql`update subscription set email_mac = sha256(email_mac), token_mac = sha256(token_mac)`.execute(db)
  const renew = () => renewSubscriptionMacs(db, api.context.secrets)

  it('are made again for browsers and letters when SECRET_KEY has changed', async () => {
    await ask({ channel: 'both', email: 'anna@example.ru', ...browserFields(aBrowser(), 'a') })
    const before = await macs()
    expect(before).toHaveLength(2)
    await forget()
    expect([await renew(), await renew()]).toEqual([2, 0])
    expect(await macs()).toEqual(before)
  })

  it('leave one subscription of a browser that has asked again since', async () => {
    const browser = browserFields(aBrowser(), 'a')
    await ask({ channel: 'push', ...browser })
    await forget()
    await ask({ channel: 'push', ...browser, submit_key: 'again' })
    expect([await renew(), await renew()]).toEqual([1, 0])
    expect(await rows()).toMatchObject([{ ended_at: expect.any(Date) }, { ended_at: null }])
  })
})

it('a browser that has all alerts it may have is refused another, and may ask for one of them again', async () => {
  const browser = browserFields(aBrowser(), 'a')
  await ask({ channel: 'push', ...browser })
  await sql`insert into subscription (email_mac, email, token_mac, lead_id, about, channel, confirmed_at)
    select email_mac, email, sha256(n::text::bytea), lead_id, 'flat:' || (900000 + n), channel, now()
    from subscription, generate_series(1, ${MAX_ALERTS_OF_ADDRESS}) as n`.execute(db)
  expect((await ask({ channel: 'push', ...browser, pace: 'at_once', submit_key: 'same' })).status).toBe(422)
  await sql`delete from subscription where about = 'flat:900001'`.execute(db)
  expect((await ask({ channel: 'push', ...browser, submit_key: 'less' })).status).toBe(200)
})

describe('the public key', () => {
  it('is there once the operator has made it, and is the same from then on', async () => {
    const key = async () => (await dataOf(await api.get('/form/8/push-key/')))['key']
    expect(await key()).toBeNull()
    const made = await makePushKeys(db, api.context.secrets)
    expect(await key()).toBe(made)
    expect(await makePushKeys(db, api.context.secrets)).toBe(made)
    expect(Buffer.from(made, 'base64url')).toHaveLength(65)
  })
})

describe('a push service', () => {
  const received: { path: string; body: Buffer }[] = []
  let statuses: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await buffer(request) })
    response.writeHead(statuses.shift() ?? 201).end()
  })
  let origin = ''
  let worker: Worker | undefined
  beforeAll(async () => {
    await makePushKeys(db, api.context.secrets)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    received.length = 0
    statuses = []
  })
  afterEach(() => worker?.stop())

  /** The worker of a node; the service stands here in place of the public one. */
  function deliver() {
    const channel = pushChannel({
      keys: () => storedPushKeys(db, api.context.secrets),
      contact: 'https://site.test',
      privateHosts: ['127.0.0.1'],
      onGone: (endpoint) => endBrowser(api.context, endpoint.replace(origin, 'https://push.example.org')),
    })
    worker = startOutboxWorker({
      db,
      secrets: api.context.secrets,
      channels: {
        ...channelsTo(async () => {}),
        push: {
          deliver: (message, delivery) =>
            channel.deliver(
              { ...message, to: message.to.replace('https://push.example.org', origin) },
              delivery,
            ),
        },
      },
      log: silentLog,
      dataDir: tmpdir(),
      pollMs: 20,
    })
  }
  const isDone = async () => {
    const left = await db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
    expect(left).toEqual([])
  }

  it('carries what the browser alone reads, again after 503, and once', async () => {
    const browser = aBrowser()
    await ask({ channel: 'push', ...browserFields(browser, 'a') })
    await cheapen()
    await look()
    statuses = [503]
    deliver()
    await vi.waitFor(() => expect(received).toHaveLength(1), 5_000)
    await vi.waitFor(async () => {
      await sql`update outbox set run_at = now() where done_at is null`.execute(db)
      await isDone()
    }, 5_000)
    expect(received.map(({ path }) => path)).toEqual(['/send/a', '/send/a'])
    const [first, second] = received.map(({ body }) => browser.read(body))
    expect(first).toBe(second)
    expect(shown.parse(JSON.parse(first ?? '')).title).toBe('Квартира подешевела')
  })

  it.each([404, 410])('that knows the browser no more, by %d, ends all that it was told', async (status) => {
    const browser = browserFields(aBrowser(), 'gone')
    await ask({ channel: 'push', ...browser })
    await ask({ channel: 'push', ...browser, about: 'filter:rooms=2' })
    await ask({ channel: 'push', ...browserFields(aBrowser(), 'other') })
    await cheapen()
    await look()
    // Both browsers are asked, the one that is gone first.
    await sql`delete from outbox where id not in (select min(id) from outbox)`.execute(db)
    statuses = [status]
    deliver()
    await vi.waitFor(isDone, 5_000)
    expect((await rows()).map(({ ended_at: ended }) => ended !== null).sort()).toEqual([false, true, true])
  })
})
