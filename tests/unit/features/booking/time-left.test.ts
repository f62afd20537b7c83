import { describe, expect, it } from 'vitest'
import { formatLeft, secondsLeft, wordsOfLeft } from '#app/features/booking/time-left.ts'

const END = '2026-11-21T12:20:00Z'
const at = (iso: string) => Date.parse(iso)

describe('the time left of a hold', () => {
  it("goes by the server's clock", () => {
    expect(secondsLeft(END, at('2026-11-21T12:00:18Z'), 0)).toBe(1_182)
    // The visitor's clock is an hour slow.
    expect(secondsLeft(END, at('2026-11-21T11:00:18Z'), 3_600_000)).toBe(1_182)
    expect(secondsLeft(END, at('2026-11-21T13:00:00Z'), 0)).toBe(0)
  })

  it.each([
    [1_182, '19:42'],
    [59, '0:59'],
    [0, '0:00'],
    [3_900, '1:05:00'],
  ])('is %d seconds as %s', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text)
  })

  it('is said aloud at five minutes, at one, and at the end', () => {
    const said = [1_200, 301, 300, 299, 61, 60, 1, 0].map(wordsOfLeft)
    expect(said).toEqual([
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
