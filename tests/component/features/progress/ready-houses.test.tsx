import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { HouseOnSale } from '#app/features/progress/house/house-offer.tsx'
import { ReadyHouses } from '#app/features/progress/ready-houses.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const ready = [2, 3].map((id) => ({
  building: { id, slug: `korpus-${id}`, number: String(id), name: `Корпус ${id}` },
}))
const house = (id: number, free: number, price_from: number | null): HouseOnSale => ({
  id,
  project: { id: 1, slug: 'bereg', name: 'Берег' },
  free,
  price_from,
})
const draw = (houses: readonly HouseOnSale[]) =>
  renderInRouter(<ReadyHouses project="bereg" ready={ready} houses={houses} />)

it('tells what is left in all houses that are built, and leads to it', async () => {
  await draw([house(1, 90, 3_000_000), house(2, 20, 4_100_000), house(3, 46, 3_750_000)])
  const link = screen.getByRole('link', { name: /^66.квартир от.3,75.млн.₽$/ })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site')
  expect(Object.fromEntries(searchParams)).toEqual({ project: '["bereg"]', building: '[2,3]' })
})

it('names them alone where nothing is left, or no price is public', async () => {
  await draw([house(2, 0, null), house(3, 46, null)])
  expect(screen.getByText(/^Построены и сданы: корпус 2, корпус 3\./)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
