import { expect, it } from 'vitest'
import type { PicturedRoom } from '#app/domain/vocabulary.ts'
import { roomsOfFlat } from '#app/features/flats/card/interior/rooms-of-flat.ts'

const GALLERY: { room?: PicturedRoom; title: string }[] = [
  { title: 'Кухня-гостиная', room: 'kitchen_living' },
  { title: 'Кухня', room: 'kitchen' },
  { title: 'Спальня', room: 'bedroom' },
  { title: 'Ванная', room: 'bathroom' },
  { title: 'Прихожая', room: 'hall' },
  { title: 'Материалы' },
]
type Rooms = Parameters<typeof roomsOfFlat>[1]
const titles = (flat: Rooms) => roomsOfFlat(GALLERY, flat).map(({ title }) => title)
const areas = (rooms: Record<string, number>): Rooms['room_areas'] =>
  Object.entries(rooms).map(([kind, area]) => ({ kind, name: kind, area }))

it('a studio has no bedroom and no kitchen apart', () => {
  const told = areas({ bath: 3.3, studio: 15.47, hall: 3.69 })
  const shown = ['Кухня-гостиная', 'Прихожая', 'Ванная', 'Материалы']
  expect(titles({ rooms: 0, euro: false, room_areas: told })).toEqual(shown)
  expect(titles({ rooms: 0, euro: false, room_areas: [] })).toEqual([
    'Кухня-гостиная',
    'Ванная',
    'Прихожая',
    'Материалы',
  ])
})

it('rooms are those of the layout, the largest first, and what is of no room is last', () => {
  const told = areas({ bath: 3.6, living: 13.5, kitchen: 10.4, bedroom: 10.6, hall: 9.9 })
  expect(titles({ rooms: 2, euro: false, room_areas: told })).toEqual([
    'Спальня',
    'Кухня',
    'Прихожая',
    'Ванная',
    'Материалы',
  ])
  const euro = areas({ kl: 17.2, child: 12.1, wc: 2 })
  expect(titles({ rooms: 2, euro: true, room_areas: euro })).toEqual([
    'Кухня-гостиная',
    'Спальня',
    'Ванная',
    'Материалы',
  ])
})

it('where a feed tells areas without names, the number of rooms decides', () => {
  const told = areas({ kitchen: 9, room: 14 })
  expect(titles({ rooms: 1, euro: false, room_areas: told })).toEqual([
    'Кухня',
    'Спальня',
    'Ванная',
    'Прихожая',
    'Материалы',
  ])
  expect(titles({ rooms: 2, euro: true, room_areas: [] })).not.toContain('Кухня')
})
