import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EmptyList } from '#app/features/flats/list/empty-list.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

const calls = vi.hoisted(() => ({ getRescue: vi.fn() }))
vi.mock('#app/features/flats/flats.functions.ts', () => calls)

afterEach(cleanup)

it('shows the nearest flat of each plan, no more of them than stand in a row', async () => {
  const plans = [1, 2, 1, 1, 3, 4, 5]
  calls.getRescue.mockResolvedValue({
    relax: [],
    inverted: { ranges: [], count: 0 },
    alone: [],
    nearest: plans.map((type_id, place) => aFlat({ id: place + 1, type_id })),
  })
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <EmptyList search={{}} card={({ id }) => <article key={id}>{id}</article>} />
    </QueryClientProvider>,
  )
  const cards = await screen.findAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['1', '2', '5', '6'])
})
