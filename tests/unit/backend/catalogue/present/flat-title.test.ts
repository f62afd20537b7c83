import { describe, expect, it } from 'vitest'
import { flatParams } from '#app/backend/catalogue/present/flat-params.ts'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'

const A_ROW: CatalogueRow = {
  id: 1,
  externalId: 'a',
  kind: 'flat',
  cityId: 4,
  projectId: 1,
  projectSlug: 'rechnoy',
  buildingId: 1,
  section: null,
  floor: 2,
  floorTo: null,
  floorsTotal: 9,
  floorsKnown: true,
  position: null,
  number: '1',
  lotNumber: null,
  rooms: 1,
  euro: false,
  freeLayout: false,
  area: 40,
  livingArea: null,
  kitchenArea: null,
  balconyArea: null,
  price: null,
  priceBase: null,
  discountReason: null,
  discountUntil: null,
  status: 'free',
  finish: 'none',
  deadline: 'ready',
  keys: 'ready',
  metroMinutes: null,
  hasStorerooms: false,
  traits: [],
  views: [],
  benefits: [],
  layoutTypeId: null,
  plans: [],
  roomAreas: [],
  windowDirections: [],
  ceilingHeight: null,
  seenAt: new Date(0),
  statusAt: new Date(0),
  version: 1,
}

describe('lines of a flat', () => {
  const places = { project: { name: 'Речной' }, building: { name: 'Дом 3' }, address: null }

  it('name the sides of the world and where the windows look as one reads them', () => {
    const row = { ...A_ROW, views: ['yard', 'river'], windowDirections: ['Ю', 'В'] }
    const params = flatParams(row, places)
    expect(params.filter(({ type }) => type === 'view' || type === 'windows')).toEqual([
      { type: 'windows', label: 'Стороны света', value: 'Восток, юг' },
      { type: 'view', label: 'Окна', value: 'На реку и\u00a0во двор' },
    ])
  })

  it.each([
    [['yard'], ['park', 'yard', 'river'], 'Во двор; видно парк, реку'],
    [[], ['river', 'street'], 'Видно реку, улицу'],
    [['park'], ['park'], 'На парк'],
    [[], [], undefined],
  ] as const)(
    'say in one line where the windows look and what the plan of the site sees besides: %j, %j',
    (views, seen, value) => {
      const params = flatParams({ ...A_ROW, views: [...views] }, places, seen)
      expect(params.find(({ type }) => type === 'view')?.value).toBe(value)
    },
  )

  it.each([
    [['loggia'], 'Лоджия'],
    [['balcony', 'corner'], 'Балкон'],
    [['balcony', 'loggia'], 'Лоджия или балкон'],
    [[], 'Лоджия или балкон'],
  ])('call what is outdoors by its name where one alone is known: %j', (traits, label) => {
    const params = flatParams({ ...A_ROW, balconyArea: 3.8, traits }, places)
    expect(params.find(({ type }) => type === 'balcony')?.label).toBe(label)
  })
})

describe('flatTitle', () => {
  it.each([
    [{ rooms: 2, euro: false, kind: 'flat', area: 61.4 }, '2-комнатная квартира, 61,4\u00a0м²'],
    [{ rooms: 0, euro: false, kind: 'flat', area: 24.5 }, 'Студия, 24,5\u00a0м²'],
    [{ rooms: 2, euro: true, kind: 'flat', area: 45.7 }, '2-комнатная евро, 45,7\u00a0м²'],
    [{ rooms: 1, euro: false, kind: 'apartment', area: 30 }, '1-комнатные апартаменты, 30\u00a0м²'],
    [{ rooms: 3, euro: true, kind: 'apartment', area: 80 }, '3-комнатные апартаменты евро, 80\u00a0м²'],
  ] as const)('of %o is "%s"', (flat, title) => {
    expect(flatTitle(flat)).toBe(title)
  })
})
