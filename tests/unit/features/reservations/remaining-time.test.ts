import { describe, expect, it } from 'vitest'
import {
  countdownAnnouncement,
  formatCountdown,
  formatRemaining,
} from '#app/features/reservations/remaining-time.ts'

const DAY_S = 86_400

describe('remaining time', () => {
  it.each([
    [1_182, '19:42'],
    [59, '0:59'],
    [0, '0:00'],
    [3_900, '1:05:00'],
  ])('%d seconds count down as %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text)
  })

  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [1182, '19:42'],
    [3600, '1\u00a0час'],
    [26 * 3600 + 5, '26\u00a0часов'],
    [2 * DAY_S, '2\u00a0дня'],
    [7 * DAY_S - 1, '7\u00a0дней'],
    [6.4 * DAY_S, '6\u00a0дней'],
  ])('%d seconds are written as %s', (seconds, words) => {
    expect(formatRemaining(seconds)).toBe(words)
  })

  it('is announced at five minutes, at one, and at the end', () => {
    const announced = [1_200, 301, 300, 299, 61, 60, 1, 0].map(countdownAnnouncement)
    expect(announced).toEqual([
      '',
      '',
      'Осталось пять минут',
      'Осталось пять минут',
      'Осталось пять минут',
      'Осталась одна минута',
      'Осталась одна минута',
      'Время вышло',
    ])
  })
})
