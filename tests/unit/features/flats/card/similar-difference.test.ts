import { expect, it } from 'vitest'
import { differenceInWords, floorsApart } from '#app/features/flats/card/similar-difference.ts'

const own = { price: 7_000_000, floor: 5, area: 64.5, building: { id: 4 } }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (other: Partial<typeof own>, status: 'free' | 'sold' = 'free') =>
  plain(differenceInWords({ ...own, status, ...other }, own)).toLowerCase()

it('says by how much price, floor and area differ', () => {
  expect(told({ price: 6_850_000, floor: 7, area: 67.7 })).toBe(
    'на 150 000 ₽ дешевле, на 2 этажа выше, на 3,2 м² больше',
  )
  expect(told({})).toBe('')
})

it('tells no price beside a sold flat', () => {
  expect(told({ price: 6_000_000, floor: 4 }, 'sold')).toBe('на 1 этаж ниже')
})

it.each([
  [64.5, 64.6],
  [61.4, 61.5],
])('tells a tenth of a metre between %s and %s, whatever binary fractions make of it', (area, other) => {
  const flat = { price: null, floor: 1, building: { id: 4 }, status: 'free' as const }
  expect(plain(differenceInWords({ ...flat, area: other }, { ...flat, area }))).toMatch(/на 0,1 м² больше/i)
})

it('compares floors of one house alone', () => {
  const another = { floor: 7, building: { id: 5 } }
  expect(told({ price: 6_850_000, ...another })).toBe('на 150 000 ₽ дешевле')
  expect(floorsApart(another, own)).toBe('')
  expect(plain(floorsApart({ ...another, building: { id: 4 } }, own))).toBe(', на 2 выше')
})
