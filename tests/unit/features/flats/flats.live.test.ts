import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlatEvent } from '#app/contract/live.ts'
import { flatsLive } from '#app/features/flats/flats.live.ts'
import { aFlat } from '../../../fixtures/flats.ts'

const PAGE = ['flats', 'page', { rooms: [2], limit: 20, offset: 0 }]

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

function anEvent(changes: Partial<FlatEvent> = {}): FlatEvent {
  return { id: 128, status: 'reserved', price: 12_480_000, version: 9, ...changes }
}

type Page = { items: ReturnType<typeof aFlat>[]; total: number }

function readPage(): Page {
  const page = client.getQueryData<Page>(PAGE)
  if (!page) throw new Error('the page is gone')
  return page
}

describe('flatsLive', () => {
  it('shows a reservation in every list that has the flat, and keeps its place', () => {
    client.setQueryData(PAGE, { items: [aFlat({ id: 1 }), aFlat()], total: 2 })
    flatsLive(client, anEvent())
    expect(readPage().items.map(({ status, reserved }) => [status, reserved])).toEqual([
      ['free', false],
      ['reserved', true],
    ])
    expect(readPage().total).toBe(2)
  })

  it('shows a flat that left the site as sold, at the price it had', () => {
    client.setQueryData(PAGE, { items: [aFlat()], total: 1 })
    flatsLive(client, anEvent({ status: null, price: null }))
    expect(readPage().items[0]).toMatchObject({
      status: 'sold',
      withdrawn: true,
      reserved: false,
      price: 12_480_000,
    })
  })

  it('reckons again what follows from the price, and shows no payment of another one', () => {
    const programme = {
      name: 'Семейная ипотека',
      bank: null,
      benefit: 'family_mortgage' as const,
      rate: 6,
      full_cost: { from: 6.1, to: 7.9 },
      first_payment_percent: 20.1,
      term_years: 30,
      loan_limit: 6_000_000,
    }
    client.setQueryData(PAGE, {
      items: [aFlat({ price_old: 13_000_000, benefits: ['family_mortgage'], programme })],
      total: 1,
    })
    flatsLive(client, anEvent({ status: 'free', price: 7_000_000 }))
    expect(readPage().items[0]).toMatchObject({ price_old: 13_000_000, month_pay: null, programme: null })
    flatsLive(client, anEvent({ status: 'free', price: 14_000_000 }))
    // 14 000 000 / 61.4 m²
    expect(readPage().items[0]).toMatchObject({
      price: 14_000_000,
      price_old: null,
      price_m2: 228_013,
      month_pay: null,
      programme: null,
    })
  })

  it('changes the open card with what it offers instead', () => {
    const key = ['flats', 'card', 128]
    const similar = { cheaper: [aFlat({ id: 5 })], higher: [], same_type: [aFlat({ id: 6 })] }
    const info = { params: [], reserved: false, area: 61.4, rooms: 2, price: 12_480_000 }
    client.setQueryData(key, { ...aFlat(), info, similar })
    flatsLive(client, anEvent())
    flatsLive(client, anEvent({ id: 6, status: 'sold' }))
    expect(client.getQueryData(key)).toMatchObject({
      status: 'reserved',
      info: { reserved: true },
      similar: { cheaper: [{ status: 'free' }], same_type: [{ status: 'sold' }] },
    })
  })

  it('changes the flats that an empty list offers, in each of its rows', () => {
    const key = ['flats', 'rescue', { rooms: [0] }]
    const row = (title: string, id: number) => ({ params: [], title, flats: [aFlat({ id })] })
    const rescue = {
      relax: [],
      nearest: [aFlat()],
      loosened: [row('С другой ценой', 1), row('На другом этаже', 128)],
    }
    client.setQueryData(key, rescue)
    flatsLive(client, anEvent())
    expect(client.getQueryData(key)).toMatchObject({
      nearest: [{ status: 'reserved' }],
      loosened: [{ flats: [{ status: 'free' }] }, { flats: [{ status: 'reserved' }] }],
    })
    const before = client.getQueryData(key)
    flatsLive(client, anEvent({ id: 999 }))
    expect(client.getQueryData(key)).toBe(before)
  })

  it('leaves alone, and as old as they are, the answers that do not have the flat', () => {
    client.setQueryData(PAGE, { items: [aFlat({ id: 1 })], total: 1 }, { updatedAt: 1_000 })
    const before = readPage()
    flatsLive(client, anEvent())
    expect(readPage()).toBe(before)
    expect(client.getQueryState(PAGE)?.dataUpdatedAt).toBe(1_000)
  })

  it('does not make an old answer young', () => {
    client.setQueryData(PAGE, { items: [aFlat()], total: 1 }, { updatedAt: 1_000 })
    flatsLive(client, anEvent())
    expect(client.getQueryState(PAGE)?.dataUpdatedAt).toBe(1_000)
  })

  it('has the counts read again once, within a quarter of a minute', async () => {
    client.setQueryData(['flats', 'filter', {}], { total: 2 })
    const invalidated = vi.spyOn(client, 'invalidateQueries')
    flatsLive(client, anEvent())
    flatsLive(client, anEvent({ id: 7 }))
    expect(client.getQueryState(['flats', 'filter', {}])?.isInvalidated).toBe(false)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(client.getQueryState(['flats', 'filter', {}])?.isInvalidated).toBe(true)
    expect(invalidated.mock.calls.filter(([filters]) => filters?.queryKey?.[1] === 'filter')).toHaveLength(1)
  })

  it('shows a taken flat in the list where it stands alone, and asks again for groups that lost one', () => {
    const key = ['flats', 'groups', { limit: 20, offset: 0 }]
    const alone = {
      id: 128,
      count: 1,
      flat: aFlat(),
      price_to: 12_480_000,
      floors: { from: 7, to: 7, label: '7' },
    }
    const group = { ...alone, id: 5, count: 3, flat: aFlat({ id: 5 }) }
    client.setQueryData(key, { items: [alone], total: 1, flats: 1 })
    flatsLive(client, anEvent())
    expect(client.getQueryData<{ items: (typeof alone)[] }>(key)?.items[0]?.flat.status).toBe('reserved')
    vi.advanceTimersByTime(20_000)
    expect(client.getQueryState(key)?.isInvalidated).toBe(false)

    // Of several flats, or the first of a size.
    for (const item of [group, { ...alone, same_size: { flats: 3, houses: 3 } }]) {
      client.setQueryData(key, { items: [alone, item], total: 2, flats: 4 })
      flatsLive(client, anEvent({ id: 6 }))
      vi.advanceTimersByTime(20_000)
      expect(client.getQueryState(key)?.isInvalidated).toBe(true)
    }
  })

  it('changes the flat in the group that is open', () => {
    const key = ['flats', 'group', 5, {}]
    client.setQueryData(key, [aFlat({ price_old: 13_000_000 }), aFlat({ id: 129 })])
    flatsLive(client, anEvent({ price: 13_500_000 }))
    expect(client.getQueryData<ReturnType<typeof aFlat>[]>(key)).toMatchObject([
      { id: 128, status: 'reserved', price: 13_500_000, price_old: null },
      { id: 129, status: 'free' },
    ])
  })

  it('says of a flat that left the site that it is taken off sale and not sold, until it is back', () => {
    const key = ['flats', 'group', 5, {}]
    client.setQueryData(key, [aFlat()])
    const flat = () => client.getQueryData<ReturnType<typeof aFlat>[]>(key)?.[0]
    flatsLive(client, anEvent({ status: null, price: null }))
    expect(flat()).toMatchObject({ status: 'sold', withdrawn: true })
    flatsLive(client, anEvent({ status: 'sold', price: null }))
    expect(flat()?.withdrawn).toBeUndefined()
  })
})
