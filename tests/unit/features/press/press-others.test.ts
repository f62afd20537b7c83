import { expect, it } from 'vitest'
import { othersOf } from '#app/features/press/press-others.ts'

const LIST = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({
  slug,
  title: slug.toUpperCase(),
  date: '12 марта 2026',
  day: '2026-03-12',
  cover: undefined,
}))
const slugs = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug)

it.each([
  ['a', undefined, 'b', ['c', 'd', 'e']],
  ['c', 'b', 'd', ['a', 'e', 'f']],
  ['f', 'e', undefined, ['a', 'b', 'c']],
  // Older than the list reaches.
  ['z', undefined, undefined, ['a', 'b', 'c']],
])(
  'album %s stands after %s and before %s, and others are offered besides',
  (path, before, after, others) => {
    const found = othersOf('photos', path, LIST)
    expect([found.previous?.url, found.next?.url]).toEqual(
      [before, after].map((slug) => slug && `/press/photos/${slug}`),
    )
    expect(found.next?.title).toBe(after?.toUpperCase())
    expect(slugs(found)).toEqual(others)
  },
)

it('after an article the newest others are offered', () => {
  expect(othersOf('news', 'b', LIST)).toEqual({ items: [LIST[0], LIST[2], LIST[3]] })
})
