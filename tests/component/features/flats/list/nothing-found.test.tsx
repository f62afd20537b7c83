import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { NothingFound } from '#app/features/flats/list/nothing-found.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('names the one condition to give up, and a press gives it up', async () => {
  const router = await renderInRouter(
    <NothingFound
      search={{ rooms: [0], area_from: 100, area_to: 120, page: 2 }}
      relax={[{ params: ['area_from', 'area_to'], label: 'Любая площадь', count: 332 }]}
      nearest={null}
    />,
  )
  expect(screen.getByText('Уберите одно условие:')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Любая площадь – 332\u00a0квартиры' }))
  expect(router.state.location.search).toEqual({ rooms: [0] })
})

it('offers a fresh start when no single condition helps, and still shows the nearest flats', async () => {
  await renderInRouter(
    <NothingFound search={{ rooms: [0] }} relax={[]} nearest={<p>Ближайшая квартира</p>} />,
  )
  expect(screen.getByRole('link', { name: 'Начните выбор заново' })).toBeTruthy()
  expect(screen.getByText('Ближайшая квартира')).toBeTruthy()
})
