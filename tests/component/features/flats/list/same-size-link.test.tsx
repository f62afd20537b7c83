import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { SameSizeLink } from '#app/features/flats/list/same-size-link.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function drawLink(
  search: FlatSearch,
  { flats = 338, houses = 10, rooms = 0 }: { flats?: number; houses?: number; rooms?: number } = {},
) {
  const flat = aFlat({ rooms, area: 22.46 })
  await renderInRouter(<SameSizeLink flat={flat} sameSize={{ flats, houses }} search={search} />)
  return screen.getByRole('link')
}

it.each([
  [{}, 'Такие же в 10 домах: 338'],
  [{ flats: 52, houses: 21 }, 'Такие же в 21 доме: 52'],
  [{ flats: 21, houses: 1 }, 'Такие же в этом доме: 21'],
])('of %j says "%s"', async (size, words) => {
  const link = await drawLink({}, size)
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})

it.each([
  [{ houses: 10 }, 'Ещё в 9 домах'],
  [{ houses: 2 }, 'Ещё в 1 доме'],
  [{ houses: 1 }, 'Ещё в этом доме'],
])('of %j says "%s" in a row', async ({ houses }, words) => {
  await renderInRouter(<SameSizeLink flat={aFlat()} sameSize={{ flats: 30, houses }} search={{}} isRow />)
  expect(screen.getByRole('link').textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})

it('leads to the list of this size, by rooms and area, and keeps what else is chosen', async () => {
  const link = await drawLink({ project: ['rechnoy'], rooms: [0, 1], sort: 'area', page: 2, open: 1 })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['/choose/flat?', 'rechnoy', 'sort=area', 'area_from=22.46', 'area_to=22.46'])
    expect(address).toContain(part)
  expect(address).not.toMatch(/page|open/)
})

it('many rooms are asked for as the filter knows them', async () => {
  const link = await drawLink({}, { rooms: 6 })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/rooms=\[?4/)
})
