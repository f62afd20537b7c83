import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { FlatSigns } from '#app/features/genplan/picture/flat-signs.tsx'
import { aFlatArea } from '../a-flat-area.ts'

afterEach(cleanup)

const flat = (id: number, changes: Partial<NonNullable<GenplanArea['flat']>>): GenplanArea =>
  aFlatArea(id, { flat: { euro: true, area: 58.07, price: 7_340_000, ...changes } })

function signs(areas: GenplanArea[]) {
  const size = { image: '/floor.svg', width: 100, height: 100, alt: '', north: null }
  const { container } = render(<FlatSigns picture={{ ...size, areas }} />)
  return [...container.children].map((sign) => sign.textContent?.replaceAll('\u00a0', ' '))
}

it('says of a flat its number, rooms, area, and price or state', () => {
  expect(
    signs([
      flat(36, {}),
      flat(37, { price: null }),
      flat(38, { status: 'reserved' }),
      flat(39, { status: 'sold', rooms: 0, price: null }),
      flat(40, { number: '' }),
    ]),
  ).toEqual([
    '№ 362к58,07 м²7,34 млн ₽',
    '№ 372к58,07 м²по запросу',
    '№ 382к58,07 м²бронь',
    '№ 39Ст58,07 м²продана',
    '2к58,07 м²7,34 млн ₽',
  ])
})

it('marks a discount, but of no flat that the filter leaves out', () => {
  const cheaper = flat(36, { price: 7_340_000, price_old: 7_726_000 })
  expect(signs([cheaper, { ...cheaper, id: 37, match: false }])).toEqual([
    '№ 362к58,07 м²7,34 млн ₽−5 %',
    '№ 362к58,07 м²7,34 млн ₽',
  ])
})

it('measures the room of a sign by the outline of its flat, and lies on its pin', () => {
  const size = { image: '/floor.svg', width: 100, height: 100, alt: '', north: null }
  const { container } = render(<FlatSigns picture={{ ...size, areas: [flat(36, {})] }} />)
  const outline = container.firstElementChild
  const sign = outline?.firstElementChild
  if (!(outline instanceof HTMLElement && sign instanceof HTMLElement)) throw new Error('there is no sign')
  const { left, top, width, height } = outline.style
  expect([left, top, width, height]).toEqual(['20%', '20%', '40%', '60%'])
  expect([sign.style.left, sign.style.top]).toEqual(['25%', '25%'])
})
