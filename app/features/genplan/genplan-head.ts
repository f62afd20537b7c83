import { houseOfProject } from '#app/domain/building-name.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import type { FloorPart, HousePart, ProjectPart, WholeFloorPart } from './genplan-parts.ts'

type Free = { free: number; price_from: number | null }

function freeLabel({ free, price_from }: Free): string {
  if (free === 0) return 'сейчас свободных квартир нет'
  return `в продаже ${formatFlatCount(free)}${price_from === null ? '' : ` от ${formatPriceShort(price_from)}`}`
}

/** Title and description of a project's master plan. */
export function projectHead({ name, city, slug, house_list: houses }: ProjectPart) {
  const prices = houses.flatMap(({ price_from }) => (price_from === null ? [] : [price_from]))
  const free = houses.reduce((sum, house) => sum + house.free, 0)
  const text = freeLabel({ free, price_from: prices.length > 0 ? Math.min(...prices) : null })
  return {
    title: `Генплан: ${name}, ${city}`,
    description: `${name} на генплане: корпуса, этажи и планы квартир, ${text}.`,
    path: `/choose/genplan/${slug}`,
    project: name,
    floor: undefined,
  }
}

/** Title and description of one floor of all houses. */
export function wholeFloorHead({ name, city, slug, picture }: WholeFloorPart) {
  return {
    title: `${picture.floor} этаж на генплане: ${name}, ${city}`,
    description: `${name}: ${picture.floor} этаж всех корпусов на генплане, ${freeLabel(picture)}.`,
    path: `/choose/genplan/${slug}`,
    project: name,
    floor: picture.floor,
  }
}

/** Title and description of a house; `slug` is the house's. */
export function houseHead(part: HousePart, slug: string) {
  const house = part.house_list.find((one) => one.slug === slug)
  const name = houseOfProject(part.name, house?.name ?? '')
  return {
    title: `${name}: выбор этажа`,
    description: `${name}, ${part.city}: этажи на фасаде, ${freeLabel({ free: house?.free ?? 0, price_from: house?.price_from ?? null })}.`,
    path: `/choose/genplan/${part.slug}/${slug}`,
  }
}

/** Search engines are invited to the house, which leads to all its floors. */
export function floorHead(part: FloorPart, slug: string, floor: number) {
  const name = houseOfProject(part.name, part.house_list.find((one) => one.slug === slug)?.name ?? '')
  const free = part.floors.find((one) => one.floor === floor)
  return {
    title: `${floor} этаж, ${name}: план`,
    description: `План ${floor} этажа, ${name}: ${freeLabel({ free: free?.free ?? 0, price_from: free?.price_from ?? null })}, площади, цены и статусы квартир.`,
    path: `/choose/genplan/${part.slug}/${slug}`,
    isIndexed: false,
  }
}
