import { describe, expect, it } from 'vitest'
import {
  coversOfHouses,
  withFeedCovers,
  withHouseCovers,
} from '#app/backend/catalogue/snapshot/feed-covers.ts'
import type { PlanImage, StoredPicture } from '#app/backend/database/json-columns.ts'

const picture = (kind: PlanImage['kind'], name: string): PlanImage => ({
  kind,
  title: '',
  url: `/media/${name}.webp`,
  width: 1600,
  height: 900,
})
const flat = (...plans: PlanImage[]) => ({ projectId: 1, rooms: 1, plans })
const bereg: { id: number; name: string; image: StoredPicture | null; gallery: StoredPicture[] } = {
  id: 1,
  name: 'Берег',
  image: null,
  gallery: [],
}
const coverOf = (...flats: ReturnType<typeof flat>[]) => withFeedCovers([bereg], flats)[0]?.image

const plan = picture('plan', 'plan')

it('a project without a picture shows the house that most of its flats have', () => {
  const [corner, yard] = [picture('house', 'corner'), picture('house', 'yard')]
  expect(coverOf(flat(plan, corner), flat(plan, yard), flat(plan, yard))).toEqual({
    url: '/media/yard.webp',
    width: 1600,
    height: 900,
    alt: 'Берег',
  })
})

it('a wide picture is taken before a tower that more flats have', () => {
  const tower = { ...picture('house', 'tower'), width: 900, height: 1600 }
  const wide = picture('image', 'wide')
  expect(coverOf(flat(plan, tower), flat(plan, tower, wide), flat(plan, tower, wide))?.url).toBe(
    '/media/wide.webp',
  )
  expect(coverOf(flat(plan, tower))?.url).toBe('/media/tower.webp')
})

it('the other pictures that flats share are the gallery of a project that has none', () => {
  const [house, court] = [picture('house', 'house'), picture('image', 'court')]
  const flats = [flat(plan, house, court), flat(plan, house, court), flat(plan, house)]
  const urls = (gallery: StoredPicture[] = []) => gallery.map(({ url }) => url)
  expect(urls(withFeedCovers([bereg], flats)[0]?.gallery)).toEqual(['/media/court.webp'])
  const own = { url: '/media/own.webp', width: 10, height: 10, alt: 'Свой' }
  expect(urls(withFeedCovers([{ ...bereg, gallery: [own] }], flats)[0]?.gallery)).toEqual(['/media/own.webp'])
})

it('a picture that the feed does not name is taken only when most flats have it, and never a plan', () => {
  const unnamed = picture('image', 'unnamed')
  expect(coverOf(flat(plan, unnamed), flat(plan, unnamed), flat(plan))?.url).toBe('/media/unnamed.webp')
  expect(coverOf(flat(plan, unnamed), flat(plan), flat(plan))).toBeNull()
  expect(coverOf(flat(unnamed))).toBeNull()
  expect(coverOf(flat(plan), flat(plan, picture('view', 'window')))).toBeNull()
})

it('a project keeps its own picture', () => {
  const own = { url: '/media/own.webp', width: 10, height: 10, alt: 'Свой' }
  const [project] = withFeedCovers([{ ...bereg, image: own }], [flat(plan, picture('house', 'house'))])
  expect(project?.image).toEqual(own)
})

describe('pictures that the feed does not name, of houses that share none', () => {
  const [first, second] = [picture('image', 'first-house'), picture('image', 'second-house')]
  const of = (rooms: number, ...plans: PlanImage[]) => ({ ...flat(...plans), rooms })

  it('give the one that most flats have, when flats with unlike numbers of rooms have it', () => {
    const ofFirst = [of(1, plan, first), of(2, picture('plan', 'two'), first)]
    const ofSecond = [of(1, plan, second), of(2, picture('plan', 'two'), second)]
    // Flats of a layout share one list.
    const alike = ofSecond.map(({ plans }) => ({ ...of(1), plans }))
    expect(coverOf(...ofFirst, ...ofSecond, ...alike)?.url).toBe('/media/second-house.webp')
  })

  it('give none that flats with one number of rooms have alone: it may be their plan', () => {
    const plans = [0, 1, 2, 3].map((rooms) => picture('image', `plan-of-${rooms}`))
    const flats = plans.flatMap((own, rooms) => [of(rooms, own), of(rooms, own, picture('view', 'window'))])
    expect(coverOf(...flats)).toBeNull()
  })
})

describe('the picture of a house', () => {
  const house = (id: number) => ({ id, project_id: 1 })
  const in1 = (...plans: PlanImage[]) => ({ buildingId: 1, rooms: 1, plans })
  const in2 = (...plans: PlanImage[]) => ({ buildingId: 2, rooms: 1, plans })
  const coversOf = (...flats: ReturnType<typeof in1>[]) =>
    withHouseCovers<{ id: number; project_id: number; cover?: StoredPicture }>(
      [house(1), house(2)],
      flats,
    ).map(({ cover }) => cover?.url)

  it('is one that its flats have and those of the other houses have not', () => {
    const [one, two, court] = [picture('house', 'one'), picture('house', 'two'), picture('house', 'court')]
    expect(coversOf(in1(plan, court, one), in2(plan, court, two))).toEqual([
      '/media/one.webp',
      '/media/two.webp',
    ])
    expect(coversOf(in1(plan, court), in2(plan, court, two))).toEqual([undefined, '/media/two.webp'])
  })

  it('is not in the gallery too, where every house shows its own', () => {
    const own: StoredPicture = { url: '/media/one.webp', width: 1600, height: 900, alt: '' }
    const [first, second] = [
      { ...house(1), cover: own },
      { ...house(2), cover: { ...own, url: '/media/two.webp' } },
    ]
    expect(coversOfHouses([first, second])).toEqual(new Set(['/media/one.webp', '/media/two.webp']))
    expect(coversOfHouses([first, house(2)])).toEqual(new Set())
    const flats = [flat(plan, picture('house', 'main'), picture('house', 'one'), picture('image', 'court'))]
    flats.push({ ...flat(plan, picture('house', 'main'), picture('image', 'court')), rooms: 2 })
    const [project] = withFeedCovers([bereg], flats, coversOfHouses([first, second]))
    expect(project?.gallery.map(({ url }) => url)).toEqual(['/media/court.webp'])
  })

  it('is never one of a few flats, nor the plan of a floor that they share', () => {
    const [one, two, floor] = [picture('house', 'one'), picture('house', 'two'), picture('image', 'floor')]
    const few = [in1(plan, floor, one), { ...in1(plan, floor), rooms: 2 }]
    const many = Array.from({ length: 5 }, () => in1(plan))
    expect(coversOf(...few, ...many, in2(plan, two))).toEqual([undefined, '/media/two.webp'])
  })

  it('is none where no flats are on sale', () => {
    expect(coversOf(in1(plan, picture('house', 'one')))).toEqual(['/media/one.webp', undefined])
  })
})
