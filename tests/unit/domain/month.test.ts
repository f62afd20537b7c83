import { describe, expect, it } from 'vitest'
import { formatCalendarDay } from '#app/domain/month.ts'

describe('a day of the calendar', () => {
  it('stays on the line of its month', () => {
    expect(formatCalendarDay('2027-01-31')).toBe('31\u00a0января 2027')
  })

  it('is what Intl writes, in each month', () => {
    const byIntl = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-05`
      expect(formatCalendarDay(day).replace('\u00a0', ' ')).toBe(`${byIntl.format(new Date(day))} 2026`)
    }
  })

  it.each(['', 'скоро', '2026-11', '2026-13-01', '2026-11-21T07:40:00Z'])('is not in "%s"', (text) => {
    expect(formatCalendarDay(text)).toBe(text)
  })
})
