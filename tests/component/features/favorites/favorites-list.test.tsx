import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { FavoritesList } from '#app/features/favorites/favorites-list.tsx'
import { aFlat } from '../../../fixtures/flats.ts'

afterEach(cleanup)

function show(changes: Partial<FavoriteFlat>, keptPrice: number) {
  const flat = {
    ...aFlat(changes),
    address: null,
    room_areas: [],
    plan_width_m: null,
    storerooms: { free: 3, total: 8 },
  }
  const kept = [{ kind: 'flat' as const, id: flat.id, price: keptPrice }]
  render(
    <FavoritesList
      flats={[flat]}
      kept={kept}
      compared={[]}
      card={() => null}
      onCompare={() => {}}
      isFull={false}
      isShown={false}
    />,
  )
}

it('tells what the price did since the flat was kept', () => {
  show({ price: 12_480_000 }, 12_000_000)
  expect(screen.getByText(/Дороже на 480.000.₽/)).toBeTruthy()
})

it('tells nothing of the price of a flat that is sold: it has none any more', () => {
  show({ price: 12_480_000, status: 'sold' }, 12_000_000)
  expect(screen.queryByText(/Дороже|Дешевле/)).toBeNull()
})
