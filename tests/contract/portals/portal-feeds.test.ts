import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalFeedResponse } from '#app/backend/portals/portal-feed-response.ts'
import { PORTAL_DIALECTS } from '#app/contract/entries/feed-channel.ts'
import { forLog } from '#app/domain/log/log-filter.ts'
import { ORIGIN, openPortalSite } from './portal-site.ts'

let site: Awaited<ReturnType<typeof openPortalSite>>
let token: string
beforeAll(async () => {
  site = await openPortalSite()
  token = site.addChannel()
})
afterAll(() => site.close())

const freeFlats = () =>
  [...site.services.catalogue.current().flatsById.values()].filter(({ status }) => status === 'free')
const jsonOf = async (of: string) => JSON.parse(await site.textOf(of, 'json'))

describe('the address of a feed', () => {
  it('answers 404 to a token that no channel has, to no token, and to a file that the channel has not', async () => {
    const onlyJson = site.addChannel({ dialects: ['json'] })
    expect((await site.ask(onlyJson, 'json')).status).toBe(200)
    expect((await site.ask(onlyJson, 'yrl')).status).toBe(404)
    for (const path of [
      `${token.slice(0, -1)}_/yrl.xml`,
      `${token}/nothing.xml`,
      token,
      '',
      'x/yrl.xml',
      `${token}/`,
    ]) {
      const request = new Request(`${ORIGIN}/feeds/${path}`)
      const response = await portalFeedResponse(request, async () => site.services)
      expect([path, response?.status]).toEqual([path, 404])
    }
    expect(await portalFeedResponse(new Request(`${ORIGIN}/feed`), async () => site.services)).toBeUndefined()
  })

  it('is 404 on a front, and 503 with a moment to come back while the backend is away', async () => {
    const request = new Request(`${ORIGIN}/feeds/${token}/yrl.xml`)
    expect((await portalFeedResponse(request, async () => undefined))?.status).toBe(404)
    const away = await portalFeedResponse(request, () => Promise.reject(new Error('away')))
    expect([away?.status, away?.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('never comes into the log', () => {
    expect(JSON.stringify(forLog({ path: `/feeds/${token}/yrl.xml` }))).not.toContain(token)
  })

  it.each(PORTAL_DIALECTS)('gives %s packed or plain, and 304 to who has it', async (name) => {
    const packed = await site.ask(token, name, { 'accept-encoding': 'br, gzip' })
    const plain = await site.ask(token, name, { 'accept-encoding': 'gzip;q=0' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
    const etag = packed.headers.get('etag') ?? ''
    expect(plain.headers.get('etag')).toBe(etag)
    expect(packed.headers.get('x-robots-tag')).toBe('noindex')
    expect(packed.headers.get('cache-control')).toBe('private, no-cache')
    const same = await site.ask(token, name, { 'if-none-match': `"other", ${etag}` })
    expect([same.status, same.body]).toEqual([304, null])
    const head = await site.ask(token, name, {}, 'HEAD')
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, null, etag])
  })

  it('has another ETag and another price after a price has changed, and after a flat was sold', async () => {
    const [flat, sold] = freeFlats()
    if (!flat || !sold) throw new Error('no flats')
    const before = (await site.ask(token, 'json')).headers.get('etag')
    await site.database.db
      .updateTable('flat')
      .set({ price: 7_654_321, price_base: 7_654_321 })
      .where('id', '=', flat.id)
      .execute()
    await site.database.db.updateTable('flat').set({ status: 'sold' }).where('id', '=', sold.id).execute()
    await site.follow()
    const { flats } = await jsonOf(token)
    expect(flats.find(({ id }: { id: number }) => id === flat.id).price).toBe(7_654_321)
    expect(flats.some(({ id }: { id: number }) => id === sold.id)).toBe(false)
    expect((await site.ask(token, 'json')).headers.get('etag')).not.toBe(before)
  })
})

describe('the settings of a channel', () => {
  it('all free flats are in it by default, and only they', async () => {
    const { flats } = await jsonOf(token)
    const ids = flats.map(({ id }: { id: number }) => id)
    expect(ids.toSorted()).toEqual(
      freeFlats()
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('a filter, base prices, a phone and utm', async () => {
    const base = site.addChannel({
      filter: { rooms: [2], benefit: ['discount'] },
      price: 'base',
      phone: '+78000000001',
      utm: { source: 'yandex', campaign: 'новое & старое' },
    })
    const discounted = site.addChannel({ filter: { rooms: [2], benefit: ['discount'] } })
    const [{ flats: full }, { flats: reduced }] = [await jsonOf(base), await jsonOf(discounted)]
    expect(full.length).toBeGreaterThan(3)
    for (const [index, flat] of full.entries()) {
      expect(flat.rooms).toBe(2)
      expect(flat.price).toBeGreaterThan(reduced[index].price)
      expect([flat.price, flat.price_old]).toEqual([reduced[index].price_old, null])
      expect(flat.phone).toBe('+78000000001')
      const { searchParams, origin, pathname } = new URL(flat.url)
      expect([origin, pathname]).toEqual([ORIGIN, `/choose/flat/${flat.id}`])
      expect(Object.fromEntries(searchParams)).toEqual({
        utm_source: 'yandex',
        utm_campaign: 'новое & старое',
      })
    }
  })

  it('a filter that names a place which has gone is no empty feed: portals would withdraw all flats', async () => {
    const lost = site.addChannel({ filter: { project: ['net-takogo'] } })
    const response = await site.ask(lost, 'json')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  })
})
