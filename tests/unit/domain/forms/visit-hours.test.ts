import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OfficeHours, officeState } from '#app/domain/company/office-hours.ts'
import { localAt, momentOf, nextCall, openMs, visitHours } from '#app/domain/forms/visit-hours.ts'

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

describe('the time that an office was open', () => {
  const MINUTE_MS = 60_000

  it('is counted over nights, breaks and closed days', () => {
    // Friday 17:50 to Monday 9:40.
    const [friday, monday] = [momentOf('2026-11-27', '17:50', 'UTC'), momentOf('2026-11-30', '09:40', 'UTC')]
    expect(openMs(schedule, friday, monday, 'UTC') / MINUTE_MS).toBe(10 + 179 + 10)
    expect(openMs([], friday, monday, 'UTC')).toBe(0)
    expect(openMs(schedule, monday, friday, 'UTC')).toBe(0)
  })

  it('is that of the minutes in which it says that it is open, by the clock of its city', () => {
    const zones = fc.constantFrom('Europe/Kaliningrad', 'Asia/Yekaterinburg', 'Europe/Berlin')
    const begin = fc.integer({ min: 0, max: 60 * 24 * 400 })
    fc.assert(
      fc.property(begin, fc.integer({ min: 0, max: 2_000 }), zones, (start, minutes, zone) => {
        const fromMs = Date.UTC(2026, 0, 1) + start * MINUTE_MS
        const open = Array.from({ length: minutes }, (_, n) =>
          officeState(schedule, fromMs + n * MINUTE_MS, zone),
        )
        const expected = open.filter((state) => state?.isOpen).length
        expect(openMs(schedule, fromMs, fromMs + minutes * MINUTE_MS, zone) / MINUTE_MS).toBe(expected)
      }),
      { numRuns: 30 },
    )
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
        const day = date.toISOString().slice(0, 10)
        expect(localAt(momentOf(day, time, zone), zone)).toBe(`${day}T${time}`)
      }),
    )
  })
})

describe('the next call of an office', () => {
  const zone = 'Asia/Yekaterinburg'
  const week = [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00', break: { from: '13:00', to: '14:00' } },
    { days: [6], from: '10:00', to: '16:00' },
  ]
  /** Monday the 23rd of November 2026 is a working day; the clock of Perm. */
  const at = (day: number, time: string) => ({ atMs: momentOf(`2026-11-${day}`, time, zone), zone })

  it.each([
    ['in working hours', 23, '11:00', 'any', 'сегодня до\u00a020:00'],
    ['in a break', 23, '13:30', 'any', 'сегодня с\u00a014:00'],
    ['before the office opens', 23, '04:00', 'any', 'сегодня с\u00a09:00'],
    ['minutes before it closes', 23, '19:50', 'any', 'завтра с\u00a09:00'],
    ['at night', 23, '23:59', 'any', 'завтра с\u00a09:00'],
    ['before a shorter day', 27, '22:00', 'any', 'завтра с\u00a010:00'],
    ['before a day off', 28, '17:00', 'any', 'в\u00a0понедельник с\u00a09:00'],
    ['for the evening of the same day', 23, '11:00', 'evening', 'сегодня с\u00a017:00 до\u00a020:00'],
    ['for the evening, in it', 23, '18:00', 'evening', 'сегодня до\u00a020:00'],
    ['for the morning that is over', 23, '12:30', 'morning', 'завтра с\u00a09:00 до\u00a012:00'],
    [
      'for the evening of a day that has none',
      27,
      '21:00',
      'evening',
      'в\u00a0понедельник с\u00a017:00 до\u00a020:00',
    ],
  ] as const)('asked %s', (_name, day, time, asked, words) => {
    expect(nextCall(week, at(day, time), asked)).toBe(words)
  })

  it('is in its hours where it is closed at the chosen time, and unknown without hours', () => {
    const short = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '16:00' }]
    expect(nextCall(short, at(23, '20:00'), 'evening')).toBe('завтра с\u00a09:00')
    expect(nextCall([], at(23, '12:00'))).toBeUndefined()
  })
})
