import { describe, expect, it } from 'vitest'
import { hoursFault, hoursLines, officeState } from '#app/domain/company/office-hours.ts'

/** Five hours ahead of UTC. */
const PERM = 'Asia/Yekaterinburg'

const weekdays = { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00', break: { from: '13:00', to: '14:00' } }
const saturday = { days: [6], from: '10:00', to: '17:00' }
const week = [weekdays, saturday]

/** 2026-11-23 is a Monday. */
const at = (day: number, time: string) => Date.parse(`2026-11-${22 + day}T${time}:00+05:00`)
const stateAt = (day: number, time: string, schedule = week) => {
  const state = officeState(schedule, at(day, time), PERM)
  return state && { ...state, text: state.text.replaceAll('\u00a0', ' ') }
}

describe('the state of an office', () => {
  it.each([
    [1, '08:59', false, 'Закрыто, откроется в 9:00'],
    [1, '09:00', true, 'Открыто до 20:00, перерыв 13:00–14:00'],
    [1, '13:00', false, 'Перерыв до 14:00'],
    [1, '13:59', false, 'Перерыв до 14:00'],
    [1, '14:00', true, 'Открыто до 20:00'],
    [1, '19:59', true, 'Открыто до 20:00'],
    [1, '20:00', false, 'Закрыто, откроется завтра в 9:00'],
    [5, '20:00', false, 'Закрыто, откроется завтра в 10:00'],
    [6, '16:59', true, 'Открыто до 17:00'],
    [6, '17:00', false, 'Закрыто, откроется в понедельник в 9:00'],
    [7, '12:00', false, 'Закрыто, откроется завтра в 9:00'],
    [1, '00:00', false, 'Закрыто, откроется в 9:00'],
  ])('on day %i at %s', (day, time, isOpen, text) => {
    expect(stateAt(day, time)).toEqual({ isOpen, text })
  })

  it('names the day of one that opens once a week, a week ahead too', () => {
    expect(stateAt(2, '20:00', [{ days: [2], from: '10:00', to: '12:00' }])?.text).toBe(
      'Закрыто, откроется во вторник в 10:00',
    )
  })

  it('goes by the clock of the city, not by that of the server or the visitor', () => {
    const noonInPerm = at(1, '12:00')
    expect(officeState(week, noonInPerm, PERM)?.isOpen).toBe(true)
    // It is six in the evening in Magadan, and eight in the morning in Kaliningrad.
    expect(officeState([{ days: [1], from: '09:00', to: '18:00' }], noonInPerm, 'Asia/Magadan')?.isOpen).toBe(
      false,
    )
    expect(officeState(week, noonInPerm - 3_600_000, 'Europe/Kaliningrad')?.text).toContain('откроется')
  })

  it('is not known without hours', () => {
    expect(stateAt(1, '12:00', [])).toBeUndefined()
  })
})

it('hours are written a line for each run of days', () => {
  expect(
    hoursLines([weekdays, saturday, { days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' }]),
  ).toEqual(['пн–пт 9:00–20:00, перерыв 13:00–14:00', 'сб 10:00–17:00', 'ежедневно 10:00–20:00'])
  expect(hoursLines([{ days: [7, 1, 2, 3, 6], from: '08:30', to: '09:00' }])).toEqual([
    'пн–ср, сб, вс 8:30–9:00',
  ])
})

it('hours that end before they begin are refused, and a break outside them', () => {
  expect(hoursFault({ from: '09:00', to: '18:00', break: { from: '13:00', to: '14:00' } })).toBeUndefined()
  expect(hoursFault({ from: '18:00', to: '09:00' })).toBe('must open before it closes')
  for (const pause of [
    { from: '08:00', to: '10:00' },
    { from: '14:00', to: '13:00' },
    { from: '17:00', to: '18:00' },
  ]) {
    expect(hoursFault({ from: '09:00', to: '18:00', break: pause })).toContain('break')
  }
})
