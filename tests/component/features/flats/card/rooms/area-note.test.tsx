import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AreaNote } from '#app/features/flats/card/rooms/area-note.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const rooms = [
  { kind: 'kl', name: 'Кухня-гостиная', area: 40.73 },
  { kind: 'loggia', name: 'Лоджия', area: 3.7 },
]

function textOf(changes: Partial<ReturnType<typeof sampleFlatCard>>): string {
  const flat = { ...sampleFlatCard(), price: 8_516_000, room_areas: rooms, ...changes }
  return render(<AreaNote flat={flat} />).container.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

it('says how the loggia is counted and what of the price it is, and that the area is by the project', () => {
  const text = textOf({ area: 42.58 })
  expect(text).toContain('Площадь по проекту')
  // 1.85 of 42.58 is 4.34 %, of 8,516,000 it is 370,000.
  expect(text).toContain('1,85 м² (3,7 м² с коэффициентом 0,5). На лоджию приходится 4,3 % цены, 370 000 ₽.')
})

it('says that the loggia is not counted, and nothing of the price then', () => {
  const text = textOf({ area: 40.73, deadline: { value: 'ready', label: 'Дом сдан' } })
  expect(text).toContain('Лоджия или балкон, 3,7 м², в площадь не входит.')
  expect(text).not.toContain('цены')
})

const UNTOLD = 'По проекту эта площадь или по обмеру БТИ, застройщик не указал.'

it('says that nobody has told which area it is, of a house that is ready', () => {
  expect(textOf({ room_areas: [], deadline: { value: 'ready', label: 'Дом сдан' } })).toBe(UNTOLD)
})

it('tells the measured area of a feed, and whether that is the area of the page', () => {
  const ready = { room_areas: [], deadline: { value: 'ready', label: 'Дом сдан' }, area: 54.3 }
  expect(textOf({ ...ready, measured_area: 54.3 })).toBe('Площадь по обмеру БТИ.')
  expect(textOf({ ...ready, measured_area: 54.9 })).toBe('Площадь до обмера, по обмеру БТИ – 54,9 м².')
})

it('says that a house is being built until the quarter of its deadline has ended: then nobody has said it', () => {
  const quarter = (value: string) => ({ room_areas: [], deadline: { value, label: value } })
  expect(textOf(quarter('2026-4'))).toContain('дом строится')
  expect(textOf(quarter('2026-3'))).toBe(UNTOLD)
  expect(textOf(quarter(''))).toBe(UNTOLD)
})
