import { buildingDeadline } from '#app/backend/catalogue/present/project-label.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Storehouse, StorehouseInput, Storeroom } from '#app/contract/storehouse.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import type { StoreroomSort } from '#app/domain/vocabulary.ts'
import { countOfHouse, unitsOfKind } from './project-storerooms.ts'

/** A project's storerooms or parking places by filter; undefined when the project, or the house that is asked for, has none. */
export async function storehouse(
  project: ProjectRow,
  input: Omit<StorehouseInput, 'project'>,
  context: ApiContext,
): Promise<Storehouse | undefined> {
  const city = context.catalogue.current().cities.get(project.city_id)
  const all = await unitsOfKind(input.kind, project, context)
  const houses = housesOf(all, context)
  const [only] = houses
  if (!city || !only) return undefined
  const house = input.house ?? (houses.length === 1 ? only.slug : null)
  if (house !== null && !houses.some(({ slug }) => slug === house)) return undefined

  const inHouse = house === null ? all : all.filter(({ building }) => building.slug === house)
  const matches = matchOf(input)
  const found = inHouse.filter(matches).sort(ORDERS[input.sort])
  const free = inHouse.filter(({ status }) => status === 'free')
  return {
    items: found.slice(input.offset, input.offset + input.limit),
    limit: input.limit,
    offset: input.offset,
    total: found.length,
    kind: input.kind,
    project: {
      id: project.id,
      slug: project.slug,
      name: project.name,
      city: { id: city.id, name: city.name },
    },
    houses,
    house,
    ranges: {
      area: boundsOf(free.map(({ area }) => area)),
      price: boundsOf(free.flatMap(({ price }) => price ?? [])),
    },
    floors: [...new Set(inHouse.map(({ floor }) => floor))].sort((a, b) => b - a),
    levels: house === null ? [] : levelsOf(inHouse, matches),
  }
}

function housesOf(all: readonly Storeroom[], { catalogue }: ApiContext): Storehouse['houses'] {
  const { buildings } = catalogue.current()
  const byId = Map.groupBy(all, ({ building }) => building.id)
  return [...byId.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const building = buildings.get(first.building.id)
    const value = building ? buildingDeadline(building) : ''
    return { ...first.building, ...countOfHouse(own), deadline: { value, label: deadlineLabel(value) } }
  })
}

/** With a price in the filter, a price on request does not match. */
function matchOf(filter: Omit<StorehouseInput, 'project'>) {
  const { area_from, area_to, price_from, price_to, floor: level, taken, id: only } = filter
  const isPriced = price_from !== undefined || price_to !== undefined
  return ({ id, area, price, status, floor }: Storeroom): boolean =>
    (only === undefined || id === only) &&
    (taken || status === 'free') &&
    (level === undefined || floor === level) &&
    area >= (area_from ?? 0) &&
    area <= (area_to ?? Number.POSITIVE_INFINITY) &&
    (!isPriced ||
      (price !== null && price >= (price_from ?? 0) && price <= (price_to ?? Number.POSITIVE_INFINITY)))
}

type Order = (a: Storeroom, b: Storeroom) => number

/** Without a price: after all that have one. Equal ones keep the order of houses, levels and numbers. */
const ORDERS: Record<StoreroomSort, Order> = {
  price: (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  '-price': (a, b) => (b.price ?? 0) - (a.price ?? 0),
  area: (a, b) => a.area - b.area,
  '-area': (a, b) => b.area - a.area,
  number: () => 0,
}

function boundsOf(values: readonly number[]): { min: number; max: number } | null {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
}

function levelsOf(storerooms: readonly Storeroom[], matches: (each: Storeroom) => boolean) {
  return [...Map.groupBy(storerooms, ({ floor }) => floor)].map(([floor, own]) => ({
    floor,
    storerooms: own.map((each) => ({ ...each, match: matches(each) })),
  }))
}
