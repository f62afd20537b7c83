import { expect, it } from 'vitest'
import { formatDay, formatMoment } from '#app/domain/moment.ts'

it('tells a moment in the time of the sales office', () => {
  expect(formatMoment('2026-11-21T07:40:00.000Z')).toBe('21 ноября 2026, 12:40')
})

it('turns the day at midnight of Perm, not of Greenwich', () => {
  expect(formatDay('2026-11-20T18:59:00Z')).toBe('20 ноября 2026')
  expect(formatDay('2026-11-20T19:00:00Z')).toBe('21 ноября 2026')
})

it('refuses what is no moment', () => {
  expect(() => formatDay('вчера')).toThrow(RangeError)
})
