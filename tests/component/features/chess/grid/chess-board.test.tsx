import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Chess, ChessCell } from '#app/contract/chess.ts'
import { STATUSES, type Status } from '#app/domain/vocabulary.ts'
import { ChessBoard } from '#app/features/chess/grid/chess-board.tsx'
import { patchGrid } from '#app/features/chess/patch-grid.ts'
import { aCell, aChess, aSection } from '../../../../fixtures/chess.ts'

vi.mock('#app/features/chess/chess.functions.ts', () => ({
  getCellDetails: () => Promise.resolve({ plan: null, month_pay: 50_000 }),
}))

/** Two sections of three floors; the middle of the first section is sold. */
const CHESS = aChess([
  aSection(1, {
    3: [aCell({ id: 31, number: '31' }), aCell({ id: 32, number: '32', position: 2 })],
    2: [aCell({ id: 21, number: '21', status: 'sold', price: null })],
    1: [aCell({ id: 11, number: '11', status: 'reserved' })],
  }),
  aSection(2, { 3: [aCell({ id: 39, number: '39', price_old: 13_000_000 })] }),
])

const animate = vi.fn<HTMLElement['animate']>()
const taken = patchGrid(CHESS, { id: 31, status: 'reserved', price: 12_000_000, version: 1 })
let isMotionReduced = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  isMotionReduced = false
  HTMLElement.prototype.checkVisibility = () => true
  HTMLElement.prototype.animate = animate
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isMotionReduced,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onFavorite = vi.fn<(cell: ChessCell) => void>()
type Drawn = { chess: Chess; shown: readonly Status[] }
let redraw: (next: Drawn) => void

function Board({ first }: { first: Drawn }) {
  const [{ chess, shown }, setDrawn] = useState(first)
  redraw = setDrawn
  return (
    <ChessBoard
      chess={chess}
      text="rooms"
      shown={shown}
      zoom="m"
      phoneSection={1}
      chosenSection={1}
      onSection={() => {}}
      onFavorite={onFavorite}
      heart={() => null}
    />
  )
}

async function draw(chess: Chess = CHESS) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <Board first={{ chess, shown: STATUSES }} />
        </QueryClientProvider>
      ),
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return router
}

const cell = (number: string) => screen.getByLabelText(new RegExp(`^Квартира ${number},`))
const press = (key: string, more: object = {}) => {
  const target = document.activeElement
  if (target) fireEvent.keyDown(target, { key, ...more })
}
const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(9, 11)

it('is a grid with a name, whose cells are links while they can be had', async () => {
  await draw()
  expect(screen.getByRole('grid', { name: 'Квартиры: Корпус 6' })).toBeTruthy()
  expect(cell('31').getAttribute('href')).toBe('/choose/flat/31')
  expect(cell('11').getAttribute('href')).toBe('/choose/flat/11')
  expect(cell('21').tagName).toBe('TD')
})

it('tells the style sheet what it fits the cells by, and makes a floor without flats a low line', async () => {
  await draw(
    aChess([
      aSection(1, { 2: [aCell({ id: 21, number: '21', position: 3 })], 1: [] }),
      aSection(2, { 1: [] }),
    ]),
  )
  const box = screen.getByRole('grid').parentElement
  expect(box?.style.getPropertyValue('--columns')).toBe('4')
  expect(box?.style.getPropertyValue('--sections')).toBe('2')
  expect(screen.getAllByRole('row').map(({ className }) => className)).toEqual(['', '', 'bare'])
})

it('says of each section how many are free there, above it and where a phone chooses one', async () => {
  await draw()
  const plain = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ')
  expect(screen.getAllByRole('link', { name: /^Подъезд/ }).map(plain)).toEqual([
    'Подъезд 1 свободно 2',
    'Подъезд 2 свободно 1',
  ])
  expect(screen.getAllByRole('columnheader', { name: /^Подъезд/ }).map(plain)).toEqual([
    'Подъезд 1 свободно 2',
    'Подъезд 2 свободно 1',
  ])
  act(() =>
    redraw({ chess: patchGrid(CHESS, { id: 39, status: 'sold', price: null, version: 1 }), shown: STATUSES }),
  )
  expect(screen.getAllByRole('columnheader', { name: /^Подъезд/ }).map(plain)[1]).toBe(
    'Подъезд 2 нет свободных',
  )
})

it('is one stop of Tab, at the first free flat that fits', async () => {
  const fits = (id: number) => ({ match: id === 32 })
  await draw({
    ...CHESS,
    sections: CHESS.sections.map((section) => ({
      ...section,
      floors: section.floors.map((floor) => ({
        ...floor,
        cells: floor.cells.map((one) => ({ ...one, ...fits(one.id) })),
      })),
    })),
  })
  const stops = [...document.querySelectorAll<HTMLElement>('tbody a, tbody td[id]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(stops.map(({ id }) => id)).toEqual(['flat-32'])
  expect(cell('31').getAttribute('aria-label')).toContain('не подходит под фильтр')
})

it('is walked by arrows, sold flats included, and keeps the stop where the walk ended', async () => {
  await draw()
  act(() => cell('31').focus())
  press('ArrowDown')
  expect(focused()).toBe('21')
  press('ArrowDown')
  expect(focused()).toBe('11')
  press('Home', { ctrlKey: true })
  expect(focused()).toBe('31')
  press('End')
  expect(focused()).toBe('39')
  expect(cell('39').tabIndex).toBe(0)
  expect(cell('31').tabIndex).toBe(-1)
})

it('keeps a flat by F in any keyboard layout, but not a sold one', async () => {
  await draw()
  act(() => cell('31').focus())
  press('а', { code: 'KeyF' })
  expect(onFavorite).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 31 }))
  press('ArrowDown')
  press('f', { code: 'KeyF' })
  expect(onFavorite).toHaveBeenCalledTimes(1)
})

it('opens the flat that is pressed', async () => {
  const router = await draw()
  fireEvent.click(cell('32'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(router.state.location.pathname).toBe('/choose/flat/32')
})

it('leaves a press with Ctrl to the browser', async () => {
  const router = await draw()
  expect(fireEvent.click(cell('32'), { ctrlKey: true })).toBe(true)
  expect(router.state.location.pathname).toBe('/')
})

it('shows a card over a cell after 80 ms, lets the pointer go onto it, and closes it by Esc', async () => {
  await draw()
  const over = () => fireEvent.pointerOver(cell('32'), { pointerType: 'mouse' })
  const card = () => screen.queryByText(/№ 32/)
  over()
  await act(() => vi.advanceTimersByTimeAsync(79))
  expect(card()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(card()).toBeTruthy()

  const box = card()?.closest('[aria-hidden]')
  if (!box) throw new Error('the card is read out')
  fireEvent.pointerLeave(screen.getByRole('grid'))
  fireEvent.pointerEnter(box)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(card()).toBeTruthy()

  fireEvent.keyDown(document, { key: 'Escape' })
  expect(card()).toBeNull()
})

it('shows no card to a finger', async () => {
  await draw()
  fireEvent.pointerOver(cell('32'), { pointerType: 'touch' })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.queryByText(/№ 32/)).toBeNull()
})

it('dims the statuses that the legend leaves out, and says so', async () => {
  await draw()
  act(() => redraw({ chess: CHESS, shown: ['free'] }))
  expect(cell('21').className).toContain('dim')
  expect(cell('11').getAttribute('aria-label')).toMatch(/не подходит под фильтр$/)
  expect(cell('31').className).not.toContain('dim')
})

it('flashes a flat that was just taken, once, and tells of it who stands on it', async () => {
  await draw()
  act(() => cell('31').focus())
  act(() => redraw({ chess: taken, shown: STATUSES }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(animate).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Квартира 31 только что забронирована')).toBeTruthy()
  expect(focused()).toBe('31')
  act(() => redraw({ chess: { ...taken }, shown: STATUSES }))
  expect(animate).toHaveBeenCalledTimes(1)
})

it('says nothing of a flat that does not have the focus', async () => {
  await draw()
  act(() => cell('32').focus())
  act(() => redraw({ chess: taken, shown: STATUSES }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText(/только что/)).toBeNull()
})

it('flashes nothing when little motion is wanted', async () => {
  isMotionReduced = true
  await draw()
  act(() => redraw({ chess: taken, shown: STATUSES }))
  expect(animate).not.toHaveBeenCalled()
})

it('keeps the stop of Tab on a flat that has become a sold one', async () => {
  await draw()
  act(() => cell('31').focus())
  act(() =>
    redraw({
      chess: patchGrid(CHESS, { id: 31, status: 'sold', price: null, version: 1 }),
      shown: STATUSES,
    }),
  )
  expect(cell('31').tagName).toBe('TD')
  expect(cell('31').tabIndex).toBe(0)
  expect(focused()).toBe('31')
})
