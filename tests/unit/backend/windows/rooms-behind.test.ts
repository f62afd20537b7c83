import { expect, it } from 'vitest'
import { roomsBehind } from '#app/backend/windows/rooms-behind.ts'

const bedroom = { room: 'Спальня', area: 12.4 }
const other = { room: 'Спальня', area: 10.6 }
const areaOf = ({ room, area }: typeof bedroom) => ({ kind: 'bedroom', name: room, area })

it.each([
  { name: 'two bedrooms of different areas', windows: [bedroom, other], areas: [], count: 2 },
  { name: 'a bedroom with two windows', windows: [bedroom, bedroom], areas: [bedroom, other], count: 1 },
  { name: 'two equal bedrooms', windows: [bedroom, bedroom], areas: [bedroom, bedroom], count: 2 },
  {
    name: 'the one of two equal bedrooms that looks there',
    windows: [bedroom],
    areas: [bedroom, bedroom],
    count: 1,
  },
  {
    name: 'two windows of rooms of which nobody tells the areas',
    windows: [bedroom, bedroom],
    areas: [],
    count: 1,
  },
])('names $name', ({ windows, areas, count }) => {
  expect(roomsBehind(windows, areas.map(areaOf))).toEqual(Array.from({ length: count }, () => 'Спальня'))
})

it('names no room behind a window of which nobody tells it', () => {
  expect(roomsBehind([{ room: null, area: null }, bedroom], [areaOf(bedroom)])).toEqual(['Спальня'])
})
