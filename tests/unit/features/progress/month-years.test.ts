import { describe, expect, it } from 'vitest'
import { monthYears } from '#app/features/progress/month-years.ts'

describe('monthYears', () => {
  it('gives each year that has albums its twelve months, newest year first', () => {
    const years = monthYears([
      { month: '2026-02', count: 2 },
      { month: '2025-12', count: 1 },
    ])
    expect(years.map(({ year }) => year)).toEqual(['2026', '2025'])
    for (const { ticks } of years) expect(ticks).toHaveLength(12)
    expect(years[0]?.ticks[1]).toEqual({ month: '2026-02', short: 'фев', count: 2 })
    expect(years[1]?.ticks.filter(({ count }) => count > 0).map(({ month }) => month)).toEqual(['2025-12'])
  })

  it('has no years without albums', () => {
    expect(monthYears([])).toEqual([])
  })
})
