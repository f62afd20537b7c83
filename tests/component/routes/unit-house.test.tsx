import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { UnitHouse } from '#app/routes/commerce/-unit-house.tsx'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

const known = company()
afterEach(() => {
  cleanup()
  setCompany(known)
})

const noQueries = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } })

async function draw(queries = noQueries()) {
  const unit = {
    project: { id: 1, slug: 'rechnoy', name: 'Речной квартал' },
    building: { id: 2, slug: 'korpus-1', name: 'Корпус 1' },
  }
  await renderInRouter(
    <QueryClientProvider client={queries}>
      <UnitHouse unit={unit} />
    </QueryClientProvider>,
  )
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')])
}

it('leads to where the house stands, to its project and to what else is sold there', async () => {
  expect(await draw()).toEqual([
    ['Фасад и этажи дома', '/choose/genplan/rechnoy/korpus-1'],
    ['Проект «Речной квартал»', '/projects/rechnoy'],
    ['Все помещения проекта', '/commerce?project=rechnoy'],
  ])
})

const area = (id: number): GenplanArea => ({
  kind: 'building',
  id,
  url: `/choose/genplan/rechnoy/korpus-${id}`,
  label: `Корпус ${id}`,
  path: `M${id} 0h10v10Z`,
  pin: [5, 5],
  free: 1,
  price_from: null,
  flat: null,
})

function withMasterPlan() {
  const [building] = aProject().buildings
  if (!building) throw new Error('the project has no building')
  const house = { ...building, id: 2, slug: 'korpus-1', url: '/a', matched: 1, discount: null }
  const picture = { image: '/media/genplan.webp', width: 1600, height: 900, alt: 'Генплан', north: null }
  const queries = noQueries()
  queries.setQueryData(genplanQueries.project('rechnoy', {}).queryKey, {
    ...{ id: 1, slug: 'rechnoy', name: 'Речной квартал', city_id: 4, city: 'Пермь', floorNumbers: [] },
    house_list: [house],
    genplan: { ...picture, areas: [area(2), area(3)] },
  })
  return queries
}

it('shows the house on the master plan, which the picture leads to', async () => {
  expect(await draw(withMasterPlan())).toContainEqual(['Корпус 2 на генплане', '/choose/genplan/rechnoy'])
  const img = document.querySelector('img')
  expect([img?.getAttribute('src'), img?.getAttribute('alt')]).toEqual(['/media/genplan.webp', ''])
  expect(document.querySelector('svg path:last-child')?.getAttribute('d')).toBe('M2 0h10v10Z')
})

it('has neither links to a master plan nor a picture of it where the company does without', async () => {
  setCompany({ ...known, off: ['/choose/genplan'] })
  const links = await draw(withMasterPlan())
  expect(links.map(([, href]) => href)).toEqual(['/projects/rechnoy', '/commerce?project=rechnoy'])
  expect(document.querySelector('img')).toBeNull()
})
