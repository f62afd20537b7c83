import { describe, expect, it } from 'vitest'
import { onScale, percentOf, typedNumber } from '#app/ui/field/range-scale.ts'

const price = { min: 3_450_000, max: 20_020_000, step: 100_000 }

describe('onScale', () => {
  it.each([
    [5_204_000, 5_200_000],
    [5_250_000, 5_300_000],
    [0, 3_450_000],
    [99_000_000, 20_020_000],
    [20_019_000, 20_000_000],
    [3_451_000, 3_500_000],
  ])('puts %d on a step: %d', (value, expected) => {
    expect(onScale(value, price)).toBe(expected)
  })
})

describe('percentOf', () => {
  it('goes from one end to the other', () => {
    expect(percentOf(price.min, price)).toBe(0)
    expect(percentOf(price.max, price)).toBe(100)
    expect(percentOf(0, price)).toBe(0)
  })

  it('does not divide by nothing when there is one value only', () => {
    expect(percentOf(5, { min: 5, max: 5, step: 1 })).toBe(0)
  })
})

describe('typedNumber', () => {
  it.each([
    ['5 200 000 ₽', 5_200_000],
    ['61,4', 61.4],
    ['61.4 м²', 61.4],
    ['0', 0],
    ['9 млн', 9_000_000],
    ['6,5 млн ₽', 6_500_000],
    ['6.5млн.', 6_500_000],
    ['45 тыс.', 45_000],
    ['млн', undefined],
    ['', undefined],
    ['дорого', undefined],
    [',', undefined],
    ['1.2.3', undefined],
  ])('reads "%s"', (text, value) => {
    expect(typedNumber(text)).toBe(value)
  })
})
