import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { FavoritesList } from '#app/features/favorites/favorites-list.tsx'
import { aFavoriteFlat } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

function show(changes: Partial<FavoriteFlat>, keptPrice: number) {
  const flat = aFavoriteFlat({ storerooms: { free: 3, total: 8 }, ...changes })
  const kept = [{ kind: 'flat' as const, id: flat.id, price: keptPrice }]
  return renderInRouter(<FavoritesList flats={[flat]} favorites={kept} card={() => null} />)
}

it('tells what the price did since the flat was kept', async () => {
  await show({ price: 12_480_000 }, 12_000_000)
  expect(screen.getByText(/Дороже на 480.000.₽/)).toBeTruthy()
})

it('tells nothing of the price of a flat that is sold: it has none any more', async () => {
  await show({ price: 12_480_000, status: 'sold' }, 12_000_000)
  expect(screen.queryByText(/Дороже|Дешевле/)).toBeNull()
})

it('leads to the storerooms of the house, together with the flat, while some are on sale', async () => {
  await show({ id: 57 }, 1)
  const link = screen.getByRole('link', { name: 'Кладовые в доме' })
  expect(link.getAttribute('href')).toMatch(/^\/[a-z-]+\/storehouse\?house=.+&flat=57$/)
  cleanup()
  await show({ storerooms: { free: 0, total: 8 } }, 1)
  expect(screen.queryByRole('link')).toBeNull()
})
