import type { ExtraKind } from '../booking/extras.ts'
import { buildingInSentence } from '../building-name.ts'
import { formatArea, formatPriceShort } from '../format.ts'
import { PURPOSE_LABELS } from '../text/purpose-labels.ts'
import type { Purpose } from '../vocabulary.ts'
import { ends } from './filter-title.ts'
import { countFrom } from './list-summary.ts'
import { UNIT_KINDS, type UnitKind } from './unit-kinds.ts'

/** A list at an address: whose names it has, and what its filter asks. */
export type ListedUnits = {
  kind: UnitKind
  /** Name of the project, where the list is of one. */
  project?: string | undefined
  /** Name of the house. */
  house?: string | undefined
  filter: {
    price_from?: number | undefined
    price_to?: number | undefined
    area_from?: number | undefined
    area_to?: number | undefined
    /** Level; below ground it is negative. */
    floor?: number | undefined
    taken?: boolean | 1 | undefined
    purpose?: Purpose | undefined
  }
  count: number
  /** The lowest price, roubles, if it can be told. */
  priceFrom: number | undefined
}

/** A list of units in words: "Кладовые в проекте «Речной квартал», корпус 3, до 400 000 ₽" and "12 кладовых от 250 000 ₽". */
export function unitListWords({ kind, project, house, filter, count, priceFrom }: ListedUnits) {
  const { title, forms } = UNIT_KINDS[kind]
  const { floor, taken, purpose } = filter
  const area = ends(filter, 'area', formatArea)
  const phrases = [
    title,
    project !== undefined && `в\u00a0проекте «${project.replace(/[«»]/g, '')}»`,
    ends(filter, 'price', formatPriceShort),
    area && `площадью ${area}`,
    floor !== undefined && `на\u00a0уровне ${floor < 0 ? `−${-floor}` : floor}`,
  ]
  const tails = [
    purpose && PURPOSE_LABELS[purpose].toLowerCase(),
    house !== undefined && buildingInSentence(house),
    taken && 'вместе с\u00a0занятыми',
  ]
  return {
    asked: [phrases.filter(Boolean).join(' '), ...tails.filter(Boolean)].join(', '),
    found: count > 0 ? countFrom(count, forms, priceFrom) : 'пока ничего не\u00a0найдено',
  }
}

type Filter = ListedUnits['filter']

type Commerce = {
  total: number
  items: readonly { status: string; price: number | null }[]
  projects: readonly { slug: string; name: string }[]
}

/** Commercial units at an address. Free ones come first, the cheapest first: the first page tells the lowest price. */
export function commerceList(
  { total, items, projects }: Commerce,
  {
    project,
    page = 1,
    purpose,
    price_from,
    price_to,
    area_from,
    area_to,
  }: Filter & { project?: string | undefined; page?: number | undefined },
): ListedUnits {
  const [first] = items
  return {
    kind: 'commerce',
    project: projects.find(({ slug }) => slug === project)?.name,
    filter: { purpose, price_from, price_to, area_from, area_to },
    count: total,
    priceFrom: page === 1 && first?.status === 'free' ? (first.price ?? undefined) : undefined,
  }
}

type Storehouse = {
  kind: ExtraKind
  project: { name: string }
  total: number
  houses: readonly { slug: string; name: string; price_from: number | null }[]
}

/** Storerooms or parking places at an address; their lowest price is known of whole houses alone. */
export function storehouseList(
  { kind, project, total, houses }: Storehouse,
  { house, price_from, price_to, area_from, area_to, floor, taken }: Filter & { house?: string | undefined },
): ListedUnits {
  const filter = { price_from, price_to, area_from, area_to, floor, taken }
  const shown = houses.filter(({ slug }) => house === undefined || slug === house)
  const prices = shown.flatMap((each) => each.price_from ?? [])
  const isWhole = Object.values(filter).every((value) => value === undefined)
  return {
    kind,
    project: project.name,
    house: house === undefined ? undefined : shown[0]?.name,
    filter,
    count: total,
    priceFrom: isWhole && prices.length > 0 ? Math.min(...prices) : undefined,
  }
}

/** Whether the list is a part of what there is. */
export const isPartOfUnits = ({ house, filter, kind, project }: ListedUnits): boolean =>
  house !== undefined ||
  (kind === 'commerce' && project !== undefined) ||
  Object.values(filter).some((value) => value !== undefined)
