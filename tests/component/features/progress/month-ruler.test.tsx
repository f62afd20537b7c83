import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MonthRuler } from '#app/features/progress/month-ruler.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const MONTHS = [
  { month: '2026-11', label: 'Ноябрь 2026', count: 2 },
  { month: '2026-10', label: 'Октябрь 2026', count: 1 },
]

async function draw(building?: string) {
  await renderInRouter(<MonthRuler slug="rechnoy" building={building} months={MONTHS} shown="2026-11" />)
  return screen.findAllByRole('link')
}

it('leads to the months that have albums and to no others', async () => {
  const links = await draw()
  const names = ['Октябрь 2026', 'Ноябрь 2026']
  expect(links).toEqual(names.map((name) => screen.getByRole('link', { name })))
  expect(links[0]?.getAttribute('href')).toBe('/projects/rechnoy/progress?month=2026-10')
  // It begins with the first report.
  expect(screen.queryByText('мар')).toBeNull()
})

it('says since when there are reports, so that no month before seems lost', async () => {
  await draw()
  expect(screen.getByText(/первый: октябрь 2026\.$/)).toBeTruthy()
})

it('says which month is shown', async () => {
  const links = await draw()
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
})

it('keeps the building', async () => {
  const links = await draw('korpus-6')
  expect(links[0]?.getAttribute('href')).toBe('/projects/rechnoy/progress?building=korpus-6&month=2026-10')
})
