import { describe, expect, it } from 'vitest'
import { pathBox } from '#app/blocks/plan/path-box.ts'
import { readFloorSlug } from '#app/features/genplan/floor-slug.ts'
import { genplanAddress, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { floorLevels } from '#app/features/genplan/genplan-levels.ts'
import { mainProjectOf } from '#app/features/genplan/main-project.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

describe('the floor of an address', () => {
  it.each([
    ['etazh-7', 7],
    ['etazh-23', 23],
    ['etazh--1', -1],
  ])('%s is floor %i', (slug, floor) => {
    expect(readFloorSlug(slug)).toBe(floor)
  })

  it.each(['7', 'etazh-07', 'etazh-x', 'etazh-', 'etazh-999', 'etazh-7-8', ''])('"%s" is none', (slug) => {
    expect(readFloorSlug(slug)).toBeNull()
  })
})

describe('the search part', () => {
  it('takes the filter along and leaves the floor behind', () => {
    const search = genplanAddress.read({ rooms: '2,1', floor: '7', utm: 'x' })
    expect(search).toEqual({ rooms: [1, 2], floor: 7 })
    expect(withoutFloor(search)).toEqual({ rooms: [1, 2] })
    expect(isFiltered(search)).toBe(true)
    expect(isFiltered(genplanAddress.read({ floor: 7 }))).toBe(false)
  })

  it('with a value that does not exist is refused', () => {
    expect(() => genplanAddress.read({ floor: 'семь' })).toThrow()
    expect(() => genplanAddress.read({ rooms: 'сто' })).toThrow()
  })
})

it('the way to a floor names the master plan, the house and the floor', () => {
  const house = { slug: 'korpus-3', name: 'Корпус 3', url: '/choose/genplan/bereg/korpus-3' }
  const rest = {
    id: 3,
    number: '3',
    project: { id: 1, slug: 'bereg', name: 'Берег' },
    floors_total: 9,
    sections: [],
    deadline: { value: '2027-4', label: 'IV кв. 2027' },
    state: 'building' as const,
    free: 1,
    matched: 1,
    discount: null,
    price_from: null,
  }
  const part = { slug: 'bereg', name: 'Берег', house_list: [{ ...house, ...rest }] }
  expect(floorLevels(part, 'korpus-3', 7)).toEqual([
    { label: 'Берег', href: '/choose/genplan/bereg' },
    { label: 'Корпус 3', href: '/choose/genplan/bereg/korpus-3' },
    { label: 'Этаж 7', href: '/choose/genplan/bereg/korpus-3/etazh-7' },
  ])
})

describe('the main project', () => {
  const menu = [
    { city: { id: 1 }, projects: [{ slug: 'far', state: 'selling' }] },
    {
      city: { id: 4 },
      projects: [
        { slug: 'soon', state: 'announced' },
        { slug: 'main', state: 'selling' },
      ],
    },
  ]
  const cities = [
    { id: 1, is_main: false },
    { id: 4, is_main: true },
  ]

  it('is the first on sale in the main city', () => {
    expect(mainProjectOf(menu, cities)).toBe('main')
  })

  it('is the first on sale in the city that an address names', () => {
    expect(mainProjectOf(menu, cities, 1)).toBe('far')
    expect(mainProjectOf(menu, cities, 4)).toBe('main')
    expect(mainProjectOf(menu, cities, 77)).toBe('main')
  })

  it('is one of another city when the main city sells nothing, and any at last', () => {
    expect(mainProjectOf(menu.slice(0, 1), cities)).toBe('far')
    expect(
      mainProjectOf([{ city: { id: 4 }, projects: [{ slug: 'soon', state: 'announced' }] }], cities),
    ).toBe('soon')
    expect(mainProjectOf([], cities)).toBeUndefined()
  })
})

it('the frame of an area is where the area is, in shares of the picture', () => {
  const box = pathBox('M10 20L30.5 20L30.5 60Z', { width: 100, height: 100 })
  expect(box.height).toBeCloseTo(0.4)
  expect(box).toMatchObject({
    left: 0.1,
    top: 0.2,
    width: 0.205,
  })
})
