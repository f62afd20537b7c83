import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import type { HouseState } from '#app/features/progress/house/house-state.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { HouseAside } from '#app/routes/choose/-genplan/house-aside.tsx'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

type House = HousePart['house_list'][number]

async function draw(changes: Partial<House> = {}, search: GenplanSearch = {}) {
  const [building] = aProject().buildings
  if (!building) throw new Error('the project has no building')
  const url = '/choose/genplan/bereg/korpus-1'
  const house = { ...building, slug: 'korpus-1', url, matched: 12, discount: null, ...changes }
  const floor = { floor: 2, building: house.id, url: `${url}/etazh-2`, free: 12, price_from: 3_030_000 }
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const state: HouseState = { percent: null, deadline: house.deadline, first: house.deadline, shifts: [] }
  queries.setQueryData(progressQueries.ofHouse('bereg', 'korpus-1').queryKey, state)
  queries.setQueryData(genplanQueries.houseRooms(house.id).queryKey, [
    { rooms: 0, free: 9, price_from: 3_030_000 },
    { rooms: 2, free: 3, price_from: 7_100_000 },
  ])
  const project = { id: 1, slug: 'bereg', name: 'Берег', city_id: 4, city: 'Пермь' }
  await renderInRouter(
    <QueryClientProvider client={queries}>
      <HouseAside
        part={{ ...project, house_list: [house], facades: [], floors: house.matched > 0 ? [floor] : [] }}
        slug="korpus-1"
        search={search}
        isInRow={false}
      />
    </QueryClientProvider>,
  )
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('tells from which price a house is sold, and what is free by rooms', async () => {
  await draw()
  expect(screen.getByText(/^от.3,03.млн.₽$/, { selector: '.price-card' })).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => plain(textContent))).toEqual([
    'Студии9 свободно',
    '2-комнатные3 свободно',
  ])
  expect(screen.getByRole('link', { name: /^Показать 12.квартир$/ })).toBeTruthy()
})

it('counts no rooms under a filter, which they would not heed', async () => {
  await draw({}, { rooms: [2] })
  expect(screen.queryByRole('term')).toBeNull()
})

it('leads from a house that is not on sale yet to its project', async () => {
  await draw({ state: 'planned', matched: 0, free: 0, price_from: null })
  expect(screen.getByText(/^Квартиры и.цены появятся, когда начнутся продажи\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'О проекте' }).getAttribute('href')).toBe('/projects/bereg')
})
