import { describe, expect, it } from 'vitest'
import { flatFilterSchema, flatListInputSchema } from '#app/contract/flat-filter.ts'

describe('flatFilterSchema', () => {
  it.each([
    [{ rooms: '1,2' }, { rooms: [1, 2] }],
    [{ rooms: ['1', '2'] }, { rooms: [1, 2] }],
    [{ rooms: ['1,2', '2'] }, { rooms: [1, 2] }],
    [{ rooms: '1' }, { rooms: [1] }],
    [{ rooms: 1 }, { rooms: [1] }],
    [{ rooms: [1, 2] }, { rooms: [1, 2] }],
    [{ rooms: '' }, {}],
    [{ price_from: '', price_to: '9000000' }, { price_to: 9_000_000 }],
    [{ not_first: '1', not_last: '0' }, { not_first: true }],
    [{ q: '  ' }, {}],
    [{ area_from: '40.5' }, { area_from: 40.5 }],
    [{ deadline: 'ready,2027-4' }, { deadline: ['ready', '2027-4'] }],
    [{ utm_source: 'vk', yclid: '1' }, {}],
  ])('reads %j as %j', (input, expected) => {
    expect(flatFilterSchema.parse(input)).toEqual(expected)
  })

  it.each([
    ['rooms', 'сто'],
    ['rooms', '5'],
    ['rooms', '1,2,x'],
    ['rooms', '-1'],
    ['price_from', '12abc'],
    ['price_from', '1e6'],
    ['price_from', '-1'],
    ['price_to', '99999999999'],
    ['area_from', 'NaN'],
    ['area_to', 'Infinity'],
    ['floor_from', '1.5'],
    ['deadline', 'soon'],
    ['finish', 'golden'],
    ['feature', 'pool'],
    ['view', ['sea']],
    ['project', '../etc'],
    ['building', '0'],
    ['city', '4;drop'],
    ['reserved', 'maybe'],
    ['q', 'я'.repeat(101)],
  ])('refuses %s=%s and names the field', (field, value) => {
    const result = flatFilterSchema.safeParse({ [field]: value })
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.path[0]).toBe(field)
  })
})

describe('flatListInputSchema', () => {
  it('starts with the cheapest, twenty at a time', () => {
    expect(flatListInputSchema.parse({})).toEqual({ sort: 'price', limit: 20, offset: 0 })
  })

  it.each([
    ['sort', 'random'],
    ['limit', '0'],
    ['limit', '999999'],
    ['offset', '-1'],
  ])('refuses %s=%s', (field, value) => {
    expect(flatListInputSchema.safeParse({ [field]: value }).success).toBe(false)
  })
})
