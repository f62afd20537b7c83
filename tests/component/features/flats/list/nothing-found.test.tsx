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
      rescue={{ relax, inverted: NONE, alone: [] }}
      alert={<a href="/forms/alert">Сообщить, когда появится</a>}
    />,
  )
  expect(screen.getByText('Уберите одно условие:')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Сообщить, когда появится' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Любая площадь 332\u00a0квартиры' }))
  expect(router.state.location.search).toEqual({ rooms: [0] })
})

it('says what each condition finds by itself where to give up one does not help, and a press keeps it alone', async () => {
  const alone = [
    { params: ['rooms'], label: '4 комнаты', count: 21 },
    { params: ['price_to'], label: 'До 3 млн ₽', count: 0 },
  ]
  const router = await renderInRouter(
    <NothingFound
      search={{ rooms: [4], price_to: 3_000_000, sort: '-area', page: 2 }}
      rescue={{ relax: [], inverted: NONE, alone }}
    />,
  )
  expect(screen.getByText('таких нет').closest('li')?.textContent).toBe('До 3 млн ₽ таких нет')
  expect(screen.queryByRole('link', { name: /^До 3 млн ₽/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: '4 комнаты 21\u00a0квартира' }))
  expect(router.state.location.search).toEqual({ rooms: [4], sort: '-area' })
})

it('offers a fresh start where nothing else helps', async () => {
  const router = await renderInRouter(
    <NothingFound search={{ rooms: [0] }} rescue={{ relax: [], inverted: NONE, alone: [] }} />,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Начать выбор заново' }))
  expect(router.state.location.search).toEqual({})
})

it('says which bounds are the wrong way round, and a press turns them; nothing is promised by letter', async () => {
  const router = await renderInRouter(
    <NothingFound
      search={{ rooms: [1], area_from: 100, area_to: 29, page: 2 }}
      rescue={{ relax: [], inverted: { ranges: ['area'], count: 214 }, alone: [] }}
      alert={<a href="/forms/alert">Сообщить, когда появится</a>}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Проверьте границы' })).toBeTruthy()
  expect(document.body.textContent).toMatch(/не подойдёт: от 100.м² до 29.м² \(границы перепутаны\)\./)
  expect(screen.queryByRole('link', { name: 'Сообщить, когда появится' })).toBeNull()
  await userEvent.click(
    screen.getByRole('link', { name: /^Поменять местами: от 29.м² до 100.м² 214.квартир/ }),
  )
  expect(router.state.location.search).toEqual({ rooms: [1], area_from: 29, area_to: 100 })
})
