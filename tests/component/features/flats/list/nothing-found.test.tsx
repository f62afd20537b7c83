import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { NothingFound } from '#app/features/flats/list/nothing-found.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const NONE = { ranges: [], count: 0 }

it('names the one condition to give up, and a press gives it up', async () => {
  const relax = [{ params: ['area_from', 'area_to'], label: 'Любая площадь', count: 332 }]
  const router = await renderInRouter(
    <NothingFound
      search={{ rooms: [0], area_from: 100, area_to: 120, page: 2 }}
      rescue={{ relax, inverted: NONE }}
      alert={<a href="/forms/alert">Сообщить, когда появится</a>}
    />,
  )
  expect(screen.getByText('Уберите одно условие:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Сообщить, когда появится' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Любая площадь – 332\u00a0квартиры' }))
  expect(router.state.location.search).toEqual({ rooms: [0] })
})

it('offers a fresh start when no single condition helps', async () => {
  await renderInRouter(<NothingFound search={{ rooms: [0] }} rescue={{ relax: [], inverted: NONE }} />)
  expect(screen.getByText(/Ни одно условие по отдельности/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Начните выбор заново' })).toBeTruthy()
})

it('says which bounds are the wrong way round, and a press turns them; nothing is promised by letter', async () => {
  const router = await renderInRouter(
    <NothingFound
      search={{ rooms: [1], area_from: 100, area_to: 29, page: 2 }}
      rescue={{ relax: [], inverted: { ranges: ['area'], count: 214 } }}
      alert={<a href="/forms/alert">Сообщить, когда появится</a>}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Проверьте границы' })).toBeTruthy()
  expect(document.body.textContent).toMatch(/не подойдёт: от 100.м² больше, чем до 29.м²/)
  expect(screen.queryByText(/по отдельности/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Сообщить, когда появится' })).toBeNull()
  await userEvent.click(
    screen.getByRole('link', { name: /^Поменять местами: от 29.м² до 100.м² – 214.квартир/ }),
  )
  expect(router.state.location.search).toEqual({ rooms: [1], area_from: 29, area_to: 100 })
})
