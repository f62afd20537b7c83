import { afterEach, expect, it, vi } from 'vitest'
import { formatDay, formatEnd, formatMoment, officeDay } from '#app/domain/moment.ts'

it('tells a moment in the time of the sales office', () => {
  expect(formatMoment('2026-11-21T07:40:00.000Z')).toBe('21 ноября 2026, 12:40')
})

it('turns the day at midnight of Perm, not of Greenwich', () => {
  expect(formatDay('2026-11-20T18:59:00Z')).toBe('20 ноября 2026')
  expect(formatDay('2026-11-20T19:00:00Z')).toBe('21 ноября 2026')
})

it('calls the zone of an end by the city, as people there do', () => {
  expect(formatEnd('2026-11-21T01:46:00Z')).toBe('21 ноября 2026, 06:46 по\u00a0Перми')
})

afterEach(() => void vi.useRealTimers())

it('has the day of the office as today, not the one of Greenwich or Kamchatka', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:59:00Z') })
  expect(officeDay()).toBe('2026-11-20')
  vi.setSystemTime(new Date('2026-11-20T19:00:00Z'))
  expect(officeDay()).toBe('2026-11-21')
})

it('refuses what is no moment', () => {
  expect(() => formatDay('вчера')).toThrow(RangeError)
})

it('makes no format before one is used: each costs milliseconds at the start of every page', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  vi.resetModules()
  const moment = await import('#app/domain/moment.ts')
  moment.setOfficeTime({ zone: 'Asia/Kamchatka', label: 'по\u00a0Камчатке' })
  expect(made).not.toHaveBeenCalled()
  expect(moment.formatDay('2026-11-20T18:59:00Z')).toBe('21 ноября 2026')
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
})
