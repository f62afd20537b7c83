import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GenplanFilter } from '#app/routes/choose/-genplan/genplan-filter.tsx'
import { genplanFilterQuery } from '#app/routes/choose/-genplan/genplan-reading.ts'
import { aFilter } from '../../fixtures/filters.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const place = { project: 'rechnoy' }

async function draw(found: number, search = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(genplanFilterQuery(search, place).queryKey, aFilter())
  await renderInRouter(
    <QueryClientProvider client={client}>
      <GenplanFilter search={search} place={place} action="/choose/genplan/rechnoy" found={found} />
    </QueryClientProvider>,
  )
}

it('says beside its button on phones how many flats there are, and of how many the filter', async () => {
  await draw(12)
  const count = screen.getByText(/^12.квартир в.продаже$/)
  expect(count.parentElement?.querySelector('button')?.textContent).toBe('Фильтры')
  cleanup()
  await draw(5, { rooms: [1] })
  expect(screen.getByText(/^5.квартир по фильтру$/)).toBeTruthy()
})

it('leaves it to the heading to say that there are none', async () => {
  await draw(0)
  expect(screen.queryByText(/(?:в.продаже|по фильтру)$/)).toBeNull()
})

it('leads to what was found by words, also where nothing was', async () => {
  const target = () => document.getElementById('results')?.textContent
  await draw(5, { rooms: [1] })
  expect(target()).toMatch(/^Ниже на картинке и в списке: 5.квартир$/)
  cleanup()
  await draw(0, { rooms: [1] })
  expect(target()).toBe('Ничего не подходит')
})
