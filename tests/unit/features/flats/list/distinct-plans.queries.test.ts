import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { distinctPlansQueries } from '#app/features/flats/list/distinct-plans.queries.ts'
import { aFlat } from '../../../../fixtures/flats.ts'

const calls = vi.hoisted(() => ({ getGroups: vi.fn() }))
vi.mock('#app/features/flats/flats.functions.ts', () => calls)

afterEach(() => void calls.getGroups.mockReset())

const group = (id: number, area: number) => ({
  id,
  count: 2,
  flat: aFlat({ id, area, type_id: null }),
  price_to: null,
  floors: { from: 1, to: 2 },
})

it.each([
  { areas: [22, 22, 28, 22, 31], limit: 3, shown: [1, 3, 5] },
  { areas: [22, 22, 28], limit: 3, shown: [1, 3, 2] },
  { areas: [], limit: 4, shown: [] },
])('of groups of $areas m² keeps $shown alone: other plans first', async ({ areas, limit, shown }) => {
  const items = areas.map((area, place) => group(place + 1, area))
  calls.getGroups.mockResolvedValue({ items, total: 40, flats: 90 })
  const page = await new QueryClient().fetchQuery(distinctPlansQueries.first({ rooms: [1] }, limit))
  expect(calls.getGroups.mock.calls).toMatchObject([[{ data: { rooms: [1], limit: 20 } }]])
  expect(page.items.map(({ id }) => id)).toEqual(shown)
  expect(page.flats).toBe(90)
})
