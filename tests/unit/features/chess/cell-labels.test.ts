import { describe, expect, it } from 'vitest'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { cellName, cellRooms, cellText, cellZeros, sectionWord } from '#app/features/chess/cell-labels.ts'
import { aCell } from '../../../fixtures/chess.ts'

const place = { floor: 7, section: 2 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('cellName', () => {
  it('says everything that place and colour tell', () => {
    expect(plain(cellName(aCell(), place, false))).toBe(
      'Квартира 128, 2-комнатная, 61,4 м², 12,48 млн ₽, этаж 7, подъезд 2, свободна',
    )
  })

  it('names no section where nobody has said which it is', () => {
    expect(plain(cellName(aCell(), { floor: 7, section: NO_SECTION }, false))).toMatch(/этаж 7, свободна$/)
    expect([sectionWord({ section: NO_SECTION }), plain(sectionWord({ section: 2 }))]).toEqual([
      '',
      'подъезд 2',
    ])
  })

  it('says that the filter leaves it out', () => {
    expect(cellName(aCell(), place, true)).toMatch(/свободна, не подходит под фильтр$/)
  })

  it.each([
    [{ status: 'sold' as const, price: null }, '61,4 м², этаж 7, подъезд 2, продана'],
    [{ status: 'reserved' as const }, 'подъезд 2, забронирована'],
    [{ price: null }, 'цена по запросу, этаж 7'],
    [{ floor_to: 8 }, 'этажи 7–8, подъезд 2'],
    [{ rooms: 0 }, 'Квартира 128, студия,'],
    [{ euro: true }, '2-комнатная евро'],
    [{ price_old: 13_000_000 }, 'свободна, со скидкой'],
  ])('of %o says "%s"', (changes, words) => {
    expect(plain(cellName(aCell(changes), place, false))).toContain(words)
  })
})

describe('cellText', () => {
  it.each([
    ['rooms', {}, '2'],
    ['rooms', { rooms: 0 }, 'Ст'],
    ['area', {}, '61,4'],
    ['area', { area: 104.25 }, '104,25'],
    ['price', {}, '12,48'],
    ['price', { price: 3_030_000 }, '3,03'],
    ['price', { price: 112_480_000 }, '112,48'],
    ['price', { price: null }, '?'],
    ['price', { status: 'sold' as const, price: null }, '–'],
    ['rooms', { status: 'sold' as const }, '–'],
  ] as const)('as %s of %o is %s', (text, changes, words) => {
    expect(cellText(aCell(changes), text)).toBe(words)
  })
})

describe('cellRooms', () => {
  it.each([
    ['price', {}, '2к'],
    ['area', { rooms: 0 }, 'Ст'],
    ['rooms', {}, undefined],
    ['price', { status: 'sold' as const, price: null }, undefined],
  ] as const)('above the %s of %o are %s', (text, changes, words) => {
    expect(cellRooms(aCell(changes), text)).toBe(words)
  })
})

describe('cellZeros', () => {
  it.each([
    ['price', { price: 7_400_000 }, '0'],
    ['price', { price: 6_000_000 }, ',00'],
    ['price', { price: 12_480_000 }, undefined],
    ['price', { price: 6_050_000 }, undefined],
    ['price', { price: null }, undefined],
    ['price', { status: 'sold' as const, price: 7_400_000 }, undefined],
    ['area', { price: 7_400_000, area: 61.4 }, undefined],
  ] as const)('after the %s of %o are %s', (text, changes, zeros) => {
    expect(cellZeros(aCell(changes), text)).toBe(zeros)
  })
})
