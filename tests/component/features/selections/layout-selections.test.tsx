import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LayoutSelections } from '#app/features/selections/layout-selections.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('tells of each how many flats there are and the least price, where one is public', async () => {
  const links = [
    { path: 'studii', label: 'Студии', kind: 'types' as const, count: 7, flats: 332, price_from: 3_030_000 },
    { path: 'evro', label: 'Евро', kind: 'types' as const, count: 1, flats: 2, price_from: null },
    { path: 'skoro', label: 'Скоро', kind: 'types' as const, count: 0, flats: 0, price_from: null },
  ]
  await renderInRouter(<LayoutSelections title="Планировки" links={links} className="lg:col-span-2" />)
  const [studios, euro, soon] = screen.getAllByRole('link')
  expect(studios?.getAttribute('href')).toBe('/novostroyki/studii')
  expect(studios?.textContent).toMatch(/^Студии332.квартирыот.3,03.млн.₽$/)
  expect(euro?.textContent).toMatch(/^Евро2.квартиры$/)
  expect(soon?.textContent).toBe('СкороСейчас нет')
  expect(screen.getByRole('region', { name: 'Планировки' }).className).toContain('lg:col-span-2')
})
