import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getVisitHours } from '#app/features/forms/forms.functions.ts'
import type { getProjectsByCity } from '#app/features/projects/projects.functions.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { DayOfVisit, prefetchDays } from '#app/routes/services/-day-of-visit.tsx'
import { markIncomplete } from '#app/site/request-context.ts'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

vi.mock('#app/features/forms/forms.functions.ts')
vi.mock('#app/site/request-context.ts', async (original) => ({
  ...(await original()),
  markIncomplete: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

type Cities = Awaited<ReturnType<typeof getProjectsByCity>>
type State = Cities[number]['projects'][number]['state']

const HOURS = {
  office: { slug: 'o', title: 'Офис', address: 'ул. Набережная, 14', time_zone: 'Asia/Yekaterinburg' },
  date: '2026-12-01',
  hours: ['10:00'],
  days: ['2026-12-01', '2026-12-02'],
  first_day: '2026-12-01',
  last_day: '2027-01-29',
}

function clientOf(...states: State[]): QueryClient {
  const projects = states.map((state, index) => ({
    ...aProject(),
    id: index + 1,
    slug: `p${index + 1}`,
    name: `Проект ${index + 1}`,
    state,
  }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const city = { id: 1, name: 'Пермь', phone: null }
  client.setQueryData(projectsQueries.byCity().queryKey, [{ city, projects }])
  return client
}

const draw = (client: QueryClient) =>
  renderInRouter(
    <QueryClientProvider client={client}>
      <DayOfVisit />
    </QueryClientProvider>,
  )

const projectsWithDays = () =>
  screen
    .getAllByRole('button', { name: 'Записаться' })
    .map((button) => button.closest('form')?.querySelector<HTMLInputElement>('[name=project]')?.value)

it('offers days of what can be seen and bought, and of six projects at most', async () => {
  vi.mocked(getVisitHours).mockResolvedValue(HOURS)
  const client = clientOf(
    'announced',
    'sold_out',
    ...Array<State>(4).fill('selling'),
    ...Array<State>(4).fill('building'),
  )
  await prefetchDays(client)
  expect(markIncomplete).not.toHaveBeenCalled()
  await draw(client)
  expect(projectsWithDays()).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8'])
})

it('leads to the form alone where nothing is on sale', async () => {
  const client = clientOf('announced')
  await prefetchDays(client)
  await draw(client)
  expect(screen.queryByRole('heading', { name: /Выберите/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Записаться/ }).getAttribute('href')).toBe('/forms/tour')
})

it('a page whose days did not come is not kept for others', async () => {
  vi.mocked(getVisitHours).mockResolvedValueOnce(HOURS).mockResolvedValueOnce(null)
  await prefetchDays(clientOf('selling', 'selling'))
  expect(markIncomplete).toHaveBeenCalledOnce()
})
