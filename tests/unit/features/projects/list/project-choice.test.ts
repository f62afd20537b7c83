import { describe, expect, it } from 'vitest'
import { fits, isNoClass, narrowings } from '#app/features/projects/list/project-choice.ts'
import { type ProjectOffer, projectOffers } from '#app/features/projects/list/project-offers.ts'
import { aProject } from '../../../../fixtures/projects.ts'

const [house] = aProject().buildings
if (!house) throw new Error('the project has no house')

const offer = (changes: Partial<ProjectOffer>): ProjectOffer => ({
  id: 1,
  class: 'comfort',
  keys: [2027],
  rooms: [],
  ...changes,
})

describe('what a project is chosen by', () => {
  it('is the least price and the free flats by rooms over its houses, and their years', () => {
    const houses = [
      {
        ...house,
        deadline: { value: '2027-4', label: 'IV кв. 2027' },
        rooms: [
          { rooms: 1, free: 3, price_from: 5_000_000 },
          { rooms: 0, free: 2, price_from: null },
        ],
      },
      {
        ...house,
        deadline: { value: 'ready', label: 'Дом сдан' },
        rooms: [{ rooms: 1, free: 4, price_from: 4_000_000 }],
      },
      { ...house, deadline: { value: '', label: '' }, rooms: [] },
    ]
    expect(projectOffers([{ id: 1, class: 'comfort', state: 'selling' }], houses)).toEqual([
      {
        id: 1,
        class: 'comfort',
        keys: ['ready', 2027],
        rooms: [
          { rooms: 0, free: 2, price_from: null },
          { rooms: 1, free: 7, price_from: 4_000_000 },
        ],
      },
    ])
  })

  it('has no prices before sales begin', () => {
    const houses = [{ ...house, rooms: [{ rooms: 1, free: 4, price_from: 4_000_000 }] }]
    expect(projectOffers([{ id: 1, class: null, state: 'announced' }], houses)).toMatchObject([{ rooms: [] }])
  })
})

describe('the choice of the map', () => {
  const offers = [
    offer({ id: 1, keys: ['ready', 2027] }),
    offer({ id: 2, keys: [2028], class: 'business' }),
    offer({ id: 3, keys: [2027] }),
  ]

  it('finds a project by any of its years, and by its class', () => {
    const found = (choice: Parameters<typeof fits>[1]) =>
      offers.filter((each) => fits(each, choice)).map(({ id }) => id)
    expect(found({})).toEqual([1, 2, 3])
    expect(found({ keys: 2027 })).toEqual([1, 3])
    expect(found({ keys: 'ready', class: 'business' })).toEqual([])
    expect(fits(undefined, {})).toBe(true)
    expect(fits(undefined, { class: 'business' })).toBe(false)
  })

  it('counts what each further step leaves, and keeps a chosen value to be given up', () => {
    expect(narrowings(offers, { class: 'business' })).toEqual({
      keys: [],
      classes: [
        { value: 'business', count: 1 },
        { value: 'comfort', count: 2 },
      ],
    })
    expect(narrowings(offers, {}).keys).toEqual([
      { value: 'ready', count: 1 },
      { value: 2027, count: 2 },
      { value: 2028, count: 1 },
    ])
    expect(narrowings(offers, { keys: 2035 }).keys).toContainEqual({ value: 2035, count: 0 })
  })

  it('takes no words of an address for a class', () => {
    expect(isNoClass(offers, { class: 'Позвоните' })).toBe(true)
    expect(isNoClass(offers, { class: 'business' })).toBe(false)
    expect(isNoClass(offers, { keys: 2027 })).toBe(false)
    expect(isNoClass(undefined, { class: 'business' })).toBe(false)
    expect(narrowings([], { class: 'Позвоните' })).toEqual({ keys: [], classes: [] })
  })

  it('is not offered where all projects are alike', () => {
    expect(narrowings([offer({ id: 1 }), offer({ id: 2 })], {})).toEqual({ keys: [], classes: [] })
  })
})
