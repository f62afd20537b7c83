import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatRow } from '#app/blocks/flat/flat-row.tsx'
import { aFlat, familyProgramme } from '../../../fixtures/flats.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('of a flat that was sold while the list was open tells no price, as its card does', async () => {
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat({ status: 'sold' })} />
      </tbody>
    </table>,
  )
  expect(screen.getByRole('row').textContent).toContain('Продана')
  expect(screen.getByRole('row').textContent).not.toContain('₽')
})

it('tells a phone the deadline beside the house, and the floor and the sides of the windows below it', async () => {
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat({ floor: 7, floors_total: 16, sides: ['Ю'], views: ['river'] })} />
      </tbody>
    </table>,
  )
  expect(screen.getByRole('row').textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /дом 3, \S+ кв\. \d{4}№ 128, этаж 7 из 16, окна на юг(?!, вид)/,
  )
})

it('tells a wide screen the number beside the windows, with what is seen from them', async () => {
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat({ sides: ['Ю'], views: ['river'] })} />
        <FlatRow flat={aFlat({ number: '', sides: ['Ю'], views: [] })} />
      </tbody>
    </table>,
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows[0]).toContain('№ 128, окна на юг, вид на реку')
  expect(rows[1]).toContain('Окна на юг')
})

it('tells the finish of a flat, where it is known', async () => {
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat({ finish: 'prefinish' })} />
        <FlatRow flat={aFlat({ finish: null })} />
      </tbody>
    </table>,
  )
  expect(screen.getAllByText('Предчистовая')).toHaveLength(1)
})

it('shows the price before the discount struck through, and names the programme of the payment', async () => {
  const discount = { price: 9_500_000, price_old: 10_000_000, month_pay: 33_533, programme: familyProgramme }
  await renderInRouter(
    <table>
      <tbody>
        <FlatRow flat={aFlat(discount)} />
      </tbody>
    </table>,
  )
  expect(screen.getByRole('deletion').textContent).toBe('вместо 10\u00a0000\u00a0000\u00a0₽')
  expect(screen.getByRole('row').textContent).toMatch(/9.500.000.₽от 33.533.₽\/.мес, Семейная ипотека/)
})
