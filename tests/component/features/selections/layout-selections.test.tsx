import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LayoutSelections } from '#app/features/selections/layout-selections.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('tells of each how many layouts and flats there are and the least price, where one is public', async () => {
  const links = [
    { path: 'studii', label: 'Студии', count: 7, flats: 332, price_from: 3_030_000 },
    { path: 'evro', label: 'Евро', count: 1, flats: 2, price_from: null },
    { path: 'skoro', label: 'Скоро', count: 0, flats: 0, price_from: null },
  ]
  await renderInRouter(<LayoutSelections title="Планировки" links={links} className="lg:col-span-2" />)
  const [studios, euro, soon] = screen.getAllByRole('link')
  expect(studios?.getAttribute('href')).toBe('/novostroyki/studii')
  expect(studios?.textContent).toMatch(/^Студии7.планировок, 332.квартирыот.3,03.млн.₽$/)
  expect(euro?.textContent).toMatch(/^Евро1.планировка, 2.квартиры$/)
  expect(soon?.textContent).toBe('СкороСейчас нет')
  expect(screen.getByRole('region', { name: 'Планировки' }).className).toBe('lg:col-span-2')
})
