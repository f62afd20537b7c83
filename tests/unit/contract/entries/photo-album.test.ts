import { expect, it } from 'vitest'
import { photoAlbum } from '#app/contract/entries/press.ts'

const accepts = (...months: (string | undefined)[]) =>
  photoAlbum.input.safeParse({
    title: 'Полгода с одной точки',
    date: '2026-11-20',
    items: months.map((month) => ({ image: 'a.webp', caption: 'Стены', ...(month && { month }) })),
  }).success

it.each([
  [[undefined, undefined], true],
  [['2026-11', '2026-10', '2026-06'], true],
  [['2025-12', '2026-01', '2026-01'], true],
  // A page says which month comes first.
  [['2026-10', '2026-11', '2026-06'], false],
  [['2026-11', undefined], false],
  [['2026-13'], false],
])('photos of the months %j are an album: %s', (months, isAlbum) => {
  expect(accepts(...months)).toBe(isAlbum)
})
