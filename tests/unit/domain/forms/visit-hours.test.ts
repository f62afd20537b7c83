import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfficeHours } from '#app/domain/company/office-hours.ts'
import { hourAt, momentOf, visitHours } from '#app/domain/forms/visit-hours.ts'

const schedule: OfficeHours[] = [
  { days: [1, 2, 3, 4, 5], from: '09:30', to: '18:00', break: { from: '13:00', to: '14:00' } },
  { days: [7], from: '10:00', to: '12:59' },
]

describe('the hours of a visit', () => {
  it('are the full ones in which somebody is there all the time', () => {
    expect(visitHours(schedule, '2026-11-23')).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
  })

  it('are those of the day of the week; on a closed day there are none', () => {
    expect(visitHours(schedule, '2026-11-28')).toEqual([])
    expect(visitHours(schedule, '2026-11-29')).toEqual(['10:00', '11:00'])
    expect(visitHours([], '2026-11-23')).toEqual([])
  })
})

describe('a moment of an office', () => {
  it.each([
    ['Asia/Yekaterinburg', '2026-11-24T09:00:00.000Z'],
    ['Europe/Kaliningrad', '2026-11-24T12:00:00.000Z'],
    ['Asia/Kamchatka', '2026-11-24T02:00:00.000Z'],
    ['UTC', '2026-11-24T14:00:00.000Z'],
  ])('is by the clock of %s', (zone, iso) => {
    expect(new Date(momentOf('2026-11-24', '14:00', zone)).toISOString()).toBe(iso)
  })

  it('is read back as the same hour in every zone', () => {
    const zones = fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'Europe/Berlin', 'America/New_York')
    const days = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2029-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.integer({ min: 4, max: 23 }), zones, (date, hour, zone) => {
        const time = `${String(hour).padStart(2, '0')}:00`
        expect(hourAt(momentOf(date.toISOString().slice(0, 10), time, zone), zone)).toBe(time)
      }),
    )
  })
})
