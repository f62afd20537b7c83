import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import { FlatsByFloor } from '#app/features/flats/card/flats-by-floor.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const flat = (id: number, floor: number, changes: Partial<Flat> = {}) =>
  aFlat({ id, number: `${id}`, floor, ...changes })

const draw = (flats: Flat[]) => renderInRouter(<FlatsByFloor flats={flats} />)

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => plain(textContent))
const openFloors = () =>
  screen.getAllByRole('group').map((floor) => floor instanceof HTMLDetailsElement && floor.open)

it('counts on each floor what is free, from its lowest price, and what is reserved', async () => {
  await draw([
    flat(1, 7, { price: 9_000_000 }),
    flat(2, 7, { price: 8_500_000 }),
    flat(3, 7, { price: 7_000_000, status: 'reserved' }),
    flat(4, 5, { price: null }),
    flat(5, 4, { status: 'reserved' }),
  ])
  expect(titles()).toEqual([
    '7 этаж2 квартиры от 8,5 млн ₽, 1 в брони',
    '5 этаж1 квартира',
    '4 этаж1 в брони',
  ])
})

it('has a table for each floor, with a link to every flat', async () => {
  await draw([flat(1, 7), flat(2, 7, { status: 'reserved' }), flat(3, 5, { price: null })])
  const table = within(screen.getByRole('table', { name: 'Квартиры на 7 этаже' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.length).toBe(2)
  expect(table.getByRole('link', { name: '№ 1' }).getAttribute('href')).toBe('/choose/flat/1')
  expect(rows.map((row) => row.textContent?.includes('Забронирована'))).toEqual([false, true])
  expect(plain(table.getAllByRole('cell').at(4)?.textContent)).toBe('12 480 000 ₽')
  const other = within(screen.getByRole('table', { name: 'Квартиры на 5 этаже' }))
  expect(other.getAllByRole('cell').at(4)?.textContent).toBe('По запросу')
})

it.each([
  [24, [true, true]],
  [25, [true, false]],
])('of %i flats on two floors the floors are open: %j', async (count, open) => {
  await draw(Array.from({ length: count }, (_, index) => flat(index + 1, index < 20 ? 7 : 5)))
  expect(openFloors()).toEqual(open)
})
