import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import { UnitHouse } from '#app/routes/commerce/-unit-house.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

const known = company()
afterEach(() => {
  cleanup()
  setCompany(known)
})

async function draw() {
  const unit = {
    project: { id: 1, slug: 'rechnoy', name: 'Речной квартал' },
    building: { id: 2, slug: 'korpus-1', name: 'Корпус 1' },
  }
  await renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <UnitHouse unit={unit} />
    </QueryClientProvider>,
  )
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')])
}

it('leads to where the house stands, to its project and to what else is sold there', async () => {
  expect(await draw()).toEqual([
    ['Корпус 1 на генплане', '/choose/genplan/rechnoy/korpus-1'],
    ['Проект «Речной квартал»', '/projects/rechnoy'],
    ['Все помещения проекта', '/commerce?project=rechnoy'],
  ])
})

it('has no link to a master plan that the company does without', async () => {
  setCompany({ ...known, off: ['/choose/genplan'] })
  expect((await draw()).map(([text]) => text)).not.toContain('Корпус 1 на генплане')
})
