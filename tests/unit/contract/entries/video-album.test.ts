import { expect, it } from 'vitest'
import { ENTRY_KINDS } from '#app/contract/entries/entry-kinds.ts'

/** A file of a content folder as earlier releases read it: where to go on is said once, below all films. */
const FORMER = {
  title: 'Квартира изнутри',
  date: '2026-04-22',
  links: [
    { title: 'Квартиры с отделкой', url: '/nedvizhimost/s-otdelkoj' },
    { title: 'Квартиры с кухней-гостиной', url: '/nedvizhimost/evroplanirovki' },
  ],
  items: [{ title: 'Куда встаёт мебель', poster: 'room.webp', seconds: 8, file: 'room.mp4' }],
}

const { input, output } = ENTRY_KINDS['video-album']

it('a file of an earlier release is read, with its links', () => {
  expect(input.safeParse(FORMER).success).toBe(true)
  const abroad = { ...FORMER, links: [{ title: 'Туда', url: 'https://other.example/' }] }
  expect(input.safeParse(abroad).success).toBe(false)
})

it('a stored entry of an earlier release keeps its links', () => {
  const poster = { url: '/media/room.webp', width: 1200, height: 800, alt: 'Комната' }
  const file = { url: '/media/room.mp4', ext: 'mp4', bytes: 1 }
  const items = FORMER.items.map((item) => ({ ...item, poster, file }))
  expect(output.parse({ ...FORMER, slug: 'v', items }).links).toEqual(FORMER.links)
})
