import { flatPrice } from '#app/backend/catalogue/present/flat-price.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { StoredArea } from '#app/backend/database/json-columns.ts'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { type Choice, figuresOf } from './choice.ts'
import { genplanAddress } from './genplan-address.ts'
import type { House } from './houses.ts'

type Shape = Pick<StoredArea, 'path' | 'pin'>

export function buildingArea({ path, pin }: Shape, house: House, choice: Choice): GenplanArea {
  const { building } = house
  return {
    kind: 'building',
    id: building.id,
    url: genplanAddress.building(building.project.slug, building.slug),
    label: building.name,
    path,
    pin,
    ...figuresOf(house.flats, choice),
    flat: null,
  }
}

/** @param label - "7 этаж", with the building's name if the picture shows several */
export function floorArea(
  { path, pin }: Shape,
  house: House,
  floor: number,
  choice: Choice,
  label: string,
): GenplanArea {
  const { building } = house
  return {
    kind: 'floor',
    id: floor,
    url: genplanAddress.floor(building.project.slug, building.slug, floor),
    label,
    path,
    pin,
    ...figuresOf(house.floors.get(floor) ?? [], choice),
    flat: null,
  }
}

export function flatArea({ path, pin }: Shape, row: CatalogueRow, choice: Choice): GenplanArea {
  const { id, number, section, position, rooms, euro, area, status } = row
  const { price, price_old } = status === 'sold' ? { price: null, price_old: null } : flatPrice(row)
  return {
    kind: 'flat',
    id,
    url: genplanAddress.flat(id),
    label: `Квартира ${number}`,
    path,
    pin,
    ...figuresOf([row], choice),
    flat: { number, section, position, rooms, euro, area, price, price_old, status },
  }
}
