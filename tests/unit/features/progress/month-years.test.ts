import { describe, expect, it } from 'vitest'
import { monthYears } from '#app/features/progress/month-years.ts'

describe('monthYears', () => {
  it('gives the months from the first album to the last by years, newest year first', () => {
    const years = monthYears([
      { month: '2026-02', count: 2 },
      { month: '2025-12', count: 1 },
    ])
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025'])
    expect(years[0]?.ticks).toEqual([
      { month: '2026-01', short: 'янв', count: 0 },
      { month: '2026-02', short: 'фев', count: 2 },
    ])
    expect(years[1]?.ticks.map(({ month }) => month)).toEqual(['2025-12'])
  })

  it('has no years without albums', () => {
    expect(monthYears([])).toEqual([])
  })
})
