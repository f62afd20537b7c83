import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Rescue } from '#app/contract/flats.ts'
import { EmptyList } from '#app/features/flats/list/empty-list.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

const calls = vi.hoisted(() => ({ getRescue: vi.fn() }))
vi.mock('#app/features/flats/flats.functions.ts', () => calls)

afterEach(cleanup)

const NOTHING: Rescue = {
  relax: [],
  inverted: { ranges: [], count: 0 },
  alone: [],
  nearest: [],
  loosened: [],
}

const draw = (rescue: Partial<Rescue>) => {
  calls.getRescue.mockResolvedValue({ ...NOTHING, ...rescue })
  return renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <EmptyList search={{}} card={({ id }, index) => <article key={id}>{`${index}: ${id}`}</article>} />
    </QueryClientProvider>,
  )
}

/** The same plan may have a type of its own in each house. */
const areas = [28.04, 30.5, 28.04, 28.04, 32.1, 34.7, 36]
const nearest = areas.map((area, place) => aFlat({ id: place + 1, type_id: place + 1, area }))

const cardsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('article')
    .map(({ textContent }) => textContent)

it('shows the nearest flat of each plan, no more of them than stand in a row', async () => {
  await draw({ nearest })
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Ближе всего к\sтому, что вы искали$/ }),
  ).toBeTruthy()
  const cards = screen.getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['0: 1', '1: 2', '2: 5', '3: 6'])
})

it('where one condition keeps all flats away, has a row of flats for each that may go, instead of the nearest', async () => {
  const row = (params: string[], title: string, ...ids: number[]) => ({
    params,
    title,
    flats: ids.map((id) => aFlat({ id })),
  })
  const loosened = [
    row(['area_from', 'area_to'], 'С другой площадью', 11, 12, 13, 14),
    row(['rooms'], 'С другим числом комнат', 21),
  ]
  await draw({ nearest, loosened })
  await screen.findAllByRole('article')
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'С другой площадью',
    'С другим числом комнат',
  ])
  expect(cardsOf('С другой площадью')).toEqual(['0: 11', '1: 12', '2: 13', '3: 14'])
  // The picture of the first card of the first row alone is asked for at once.
  expect(cardsOf('С другим числом комнат')).toEqual(['4: 21'])
})

it('has no heading of flats where none is near', async () => {
  await draw({})
  expect(await screen.findByRole('link', { name: 'Начать выбор заново' })).toBeTruthy()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})
