import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CompareTable } from '#app/features/favorites/compare/compare-table.tsx'
import { aFavoriteFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const FLATS = [
  aFavoriteFlat({ id: 1, price: 9_000_000, finish: 'rough' }),
  aFavoriteFlat({ id: 2, price: 9_500_000, finish: 'finish' }),
]
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('puts what the flats do not differ by below the rest, under a heading of its own', async () => {
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences={false} />)
  const rows = names()
  const heading = rows.indexOf('Одинаково у\u00a0обеих')
  expect(rows.slice(0, heading)).toEqual(['Цена', 'Отделка'])
  expect(rows.slice(heading)).toContain('Площадь')
})

it('leaves it out where only differences are asked for, with its heading; a link of the address asks', async () => {
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences />)
  expect(names()).toEqual(['Цена', 'Отделка'])
  expect(screen.getByRole('link', { name: 'Все строки' }).getAttribute('href')).toBe('/')
  cleanup()
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences={false} />)
  expect(screen.getByRole('link', { name: 'Только различия' }).getAttribute('href')).toBe('/?differences=1')
})

it('tells once what all have alike, beside its name, and each of the other values', async () => {
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences={false} />)
  const cellsOf = (name: string) =>
    screen.getByRole('rowheader', { name }).parentElement?.querySelectorAll('td')
  expect(cellsOf('Площадь')).toHaveLength(1)
  expect(cellsOf('Цена')).toHaveLength(2)
})

it('names the best value in words, and the mark that a phone has of it once', async () => {
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences={false} />)
  expect(screen.getAllByText('лучшее')).toHaveLength(1)
  expect(screen.getAllByText(/лучшее значение/)).toHaveLength(1)
  cleanup()
  await renderInRouter(
    <CompareTable flats={FLATS.map((flat) => ({ ...flat, price: 9_000_000 }))} onlyDifferences={false} />,
  )
  expect(screen.queryByText(/лучшее/)).toBeNull()
})

it('names the house of each column where they are not in one', async () => {
  const elsewhere = aFavoriteFlat({ id: 3, building: { ...aFavoriteFlat().building, name: 'Корпус 9' } })
  const houses = () =>
    screen
      .getAllByRole('columnheader')
      .flatMap(({ textContent }) => /(Дом 3|корпус 9)$/i.exec(textContent ?? '')?.[0] ?? [])
  await renderInRouter(<CompareTable flats={[...FLATS, elsewhere]} onlyDifferences={false} />)
  expect(houses()).toEqual(['дом 3', 'дом 3', 'корпус 9'])
  cleanup()
  await renderInRouter(<CompareTable flats={FLATS} onlyDifferences={false} />)
  expect(houses()).toEqual([])
})

it('leads from each flat to its page and, if it is free, to its booking', async () => {
  const flats = [...FLATS, aFavoriteFlat({ id: 3, status: 'reserved' })]
  await renderInRouter(<CompareTable flats={flats} onlyDifferences={false} />)
  const hrefs = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(hrefs(/^Забронировать: /)).toEqual(['/booking/1', '/booking/2'])
  expect(hrefs(/^Открыть: /)).toEqual(['/choose/flat/1', '/choose/flat/2', '/choose/flat/3'])
  expect(screen.getAllByRole('button', { name: /^Убрать из сравнения: / })).toHaveLength(3)
})
