import { expect, it } from 'vitest'
import { calendarFile } from '#app/features/booking/result/calendar-file.ts'

const file = calendarFile({
  id: 'b0a1',
  at: '2026-11-24T12:00:00.000Z',
  createdAt: '2026-11-21T07:41:09.123Z',
  title: 'Заканчивается бронь БР-2026-000123',
  text: '2-комнатная квартира, 61,4 м²; «Речной», корпус 6\nэтаж 7',
})

it('holds one moment in world time, and a reminder a day before', () => {
  expect(file).toContain('DTSTART:20261124T120000Z\r\n')
  expect(file).toContain('DTSTAMP:20261121T074109Z\r\n')
  expect(file).toContain('TRIGGER:-P1D\r\n')
})

it('escapes what has a meaning, and folds lines at 75 bytes without breaking a letter', () => {
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:2-комнатная квартира\\, 61\\,4 м²\\; «Речной»\\, корпус 6\\nэтаж 7',
  )
  expect(file).not.toContain('\uFFFD')
})
