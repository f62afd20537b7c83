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
  it('name the sides of the world and what is seen as one reads them', () => {
    const row = { ...A_ROW, views: ['yard', 'river'], windowDirections: ['Ю', 'В'] }
    const params = flatParams(row, {
      project: { name: 'Речной' },
      building: { name: 'Дом 3' },
      address: null,
    })
    expect(params.filter(({ type }) => type === 'view' || type === 'windows')).toEqual([
      { type: 'view', label: 'Вид', value: 'Река, двор' },
      { type: 'windows', label: 'Стороны света', value: 'Восток, юг' },
    ])
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
