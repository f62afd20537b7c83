import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatArea,
  formatFlatCount,
  formatFlatObject,
  formatFloor,
  formatMonthPay,
  formatPayment,
  formatPercent,
  formatPrice,
  formatPriceM2,
  formatPriceShort,
  formatRooms,
  numberText,
} from '#app/domain/format.ts'

/** Tests read better with plain spaces; that the spaces do not break is tested on its own. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers as a Russian buyer reads them', () => {
  it.each([
    [formatPrice(12_480_000), '12 480 000 ₽'],
    [formatPrice(0), '0 ₽'],
    [formatPriceShort(12_480_000), '12,48 млн ₽'],
    [formatPriceShort(5_000_000), '5 млн ₽'],
    [formatPriceShort(990_000), '990 000 ₽'],
    [formatMonthPay(68_400), '68 400 ₽/\u2060мес'],
    [formatPriceM2(184_000), '184 000 ₽/\u2060м²'],
    [formatPayment(68_400, { name: 'Семейная ипотека' }), 'от 68 400 ₽/\u2060мес, Семейная ипотека'],
    [formatPayment(68_400, null), ''],
    [formatPayment(null, { name: 'Семейная ипотека' }), ''],
    [formatArea(61.4), '61,4 м²'],
    [formatArea(38), '38 м²'],
    [formatArea(38.28), '38,28 м²'],
    [formatPercent(20.1), '20,1 %'],
    [formatFloor(7, 16), '7 из 16'],
    [formatFloor(7, 16, 8), '7–8 из 16'],
    [formatFloor(7, 16, null), '7 из 16'],
    [formatFloor(7, null), '7'],
    [formatFloor(7, null, 8), '7–8'],
    [formatRooms(0), 'Студия'],
    [formatRooms(2), '2-комнатная'],
    [formatRooms(2, true), '2-комнатная евро'],
  ])('%s', (text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  it.each([
    [0, '0 квартир'],
    [1, '1 квартира'],
    [2, '2 квартиры'],
    [5, '5 квартир'],
    [11, '11 квартир'],
    [21, '21 квартира'],
    [112, '112 квартир'],
    [1_004, '1 004 квартиры'],
  ])('counts %d flats', (count, expected) => {
    expect(plain(formatFlatCount(count))).toBe(expected)
  })

  it.each([
    [1, '1 квартиру'],
    [3, '3 квартиры'],
    [11, '11 квартир'],
    [381, '381 квартиру'],
  ])('names %d flats as the object of a verb', (count, expected) => {
    expect(plain(formatFlatObject(count))).toBe(expected)
  })

  it('never lets a number part from its unit', () => {
    expect(formatPrice(12_480_000)).not.toMatch(/[ \u202f]/)
    expect(formatArea(61.4)).not.toMatch(/[ \u202f]/)
  })
})

describe('a number without Intl', () => {
  const byIntl = (value: number, least: number, most: number) =>
    new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: most })
      .format(value)
      .replace(/[\u202f\u00a0]/g, '\u00a0')
      .replace(/^-(?=[0,\u00a0]*$)/, '')

  it.each([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [2, 2],
  ])('has from %d to %d decimals as Intl writes them', (least, most) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
          // Halves are where binary fractions round the other way than the decimals that are read.
          fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((units) => units / 1_000),
          fc
            .double({ min: -1_000_000, max: 1_000_000, noNaN: true })
            .map((value) => Number(value.toPrecision(15))),
        ),
        (value) => {
          expect(numberText(value, { least, most })).toBe(byIntl(value, least, most))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [-0, '0'],
    [-0.4, '0'],
    [1e-9, '0'],
    [-1_234.5, '-1 235'],
    [999.5, '1 000'],
  ])('%d is %s', (value, expected) => {
    expect(plain(numberText(value))).toBe(expected)
  })
})
