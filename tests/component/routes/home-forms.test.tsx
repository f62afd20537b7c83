import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { HomeForms } from '#app/routes/forms/-home-forms.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

vi.mock('#app/features/home/home.functions.ts', () => ({}))
vi.mock('#app/features/forms/forms.functions.ts', () => ({}))

afterEach(cleanup)

const steny = { slug: 'steny', title: 'Стены стоят', lead: '', date: '20 ноября 2026', day: '2026-11-20' }

async function headingsWith(news: (typeof steny)[]) {
  const client = new QueryClient()
  const main = { title: 'Дом', lead: '', advantages: [], facts: [], projects: [], actions: [], news }
  client.setQueryData(homeQueries.main().queryKey, { main })
  client.setQueryData(formsQueries.consents().queryKey, { pd: '1', ads: '1' })
  await renderInRouter(
    <QueryClientProvider client={client}>
      <HomeForms />
    </QueryClientProvider>,
  )
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

it('offers news by mail where there is news to send, and nowhere else', async () => {
  expect(await headingsWith([steny])).toContain('Новости на\u00a0почту')
  cleanup()
  expect(await headingsWith([])).toHaveLength(1)
})
