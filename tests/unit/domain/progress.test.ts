import { describe, expect, it } from 'vitest'
import { monthLabel } from '#app/domain/month.ts'
import { percentDone, percentPlanned } from '#app/domain/progress.ts'

describe('percentDone', () => {
  it.each([
    // 10 % foundation, 40 % frame, 20 % facade, 20 % engineering, 10 % landscaping
    [{}, 0],
    [{ foundation: 100 }, 10],
    [{ foundation: 100, frame: 50, facade: 25 }, 35],
    [{ foundation: 100, frame: 100, facade: 100, engineering: 100, landscaping: 97 }, 99],
    [{ foundation: 100, frame: 100, facade: 100, engineering: 100, landscaping: 100 }, 100],
  ])('%j is %i % of a house', (stages, percent) => {
    expect(percentDone(stages)).toBe(percent)
  })
})

describe('percentPlanned', () => {
  const span = { start: '2026-11', end: '2027-02' }
  it.each([
    ['2026-10', 0],
    ['2026-11', 25],
    ['2027-01', 75],
    ['2027-02', 100],
    ['2030-01', 100],
  ])('four months of work from November: %s wants %i %', (month, percent) => {
    expect(percentPlanned(span, month)).toBe(percent)
  })

  it('wants work of one month done in that month', () => {
    expect(percentPlanned({ start: '2026-05', end: '2026-05' }, '2026-05')).toBe(100)
  })
})

it.each([
  ['2026-11', 'Ноябрь 2026'],
  ['2027-01', 'Январь 2027'],
  ['2027-13', '2027-13'],
])('calls %s "%s"', (month, label) => {
  expect(monthLabel(month)).toBe(label)
})
