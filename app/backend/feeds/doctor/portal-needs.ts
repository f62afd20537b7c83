import type { Unit } from '#app/backend/feeds/unit.ts'
import type { ReportLanguage } from './problem-words.ts'

/** A field that a portal asks of each flat. */
type Need = { has: (unit: Unit) => boolean; ru: string; en: string }

const isHome = ({ kind }: Unit) => kind === 'flat' || kind === 'apartment'

const NEEDS = {
  price: { has: ({ price }) => price !== null, ru: 'цена', en: 'price' },
  address: {
    has: ({ project, building }) => (building.address ?? project.address) !== null,
    ru: 'адрес',
    en: 'address',
  },
  city: { has: ({ project }) => project.city !== null, ru: 'город', en: 'city' },
  house: { has: ({ building }) => building.isKnown, ru: 'корпус или дом', en: 'house' },
  floors: {
    has: ({ building }) => building.floorsTotal !== null,
    ru: 'этажность дома',
    en: 'floors of the house',
  },
  deadline: {
    has: ({ building }) => building.deadlineYear !== null && building.deadlineQuarter !== null,
    ru: 'год и квартал сдачи',
    en: 'year and quarter of completion',
  },
  material: {
    has: ({ building }) => building.material !== null,
    ru: 'тип дома (монолит, кирпич)',
    en: 'material',
  },
  coordinates: { has: ({ project }) => project.lat !== null, ru: 'координаты', en: 'coordinates' },
  number: { has: ({ number }) => number !== '', ru: 'номер квартиры', en: 'number of the flat' },
  picture: { has: ({ plans }) => plans.length > 0, ru: 'планировка или фото', en: 'plan or photograph' },
  description: { has: ({ details }) => Boolean(details.description), ru: 'описание', en: 'description' },
  kitchen: {
    has: (unit) => !isHome(unit) || unit.kitchenArea !== null,
    ru: 'площадь кухни',
    en: 'kitchen area',
  },
  living: {
    has: (unit) => !isHome(unit) || unit.livingArea !== null,
    ru: 'жилая площадь',
    en: 'living area',
  },
  bathroom: {
    has: ({ details }) => details.bathrooms !== undefined || details.bathroomKind !== undefined,
    ru: 'санузел',
    en: 'bathroom',
  },
  balcony: {
    has: ({ details }) => details.balconies !== undefined || details.loggias !== undefined,
    ru: 'балкон или лоджия',
    en: 'balcony or loggia',
  },
  ceiling: { has: ({ ceilingHeight }) => ceilingHeight !== null, ru: 'высота потолка', en: 'ceiling height' },
} as const satisfies Record<string, Need>

type NeedName = keyof typeof NEEDS
type Portal = {
  name: Readonly<Record<ReportLanguage, string>>
  required: readonly NeedName[]
  recommended: readonly NeedName[]
}

/**
 * What the portals' documents ask of a flat in a new building. Phone and the portal's ids of complexes are written in
 * the channel that sends flats out, so a feed is not asked for them.
 */
const PORTALS: readonly Portal[] = [
  {
    name: { ru: 'Яндекс Недвижимость', en: 'Yandex Realty' },
    required: ['price', 'city', 'address', 'floors', 'deadline', 'picture'],
    recommended: ['description', 'kitchen', 'living', 'coordinates', 'ceiling', 'bathroom', 'balcony'],
  },
  {
    name: { ru: 'ЦИАН', en: 'CIAN' },
    required: ['price', 'address', 'house', 'floors'],
    recommended: ['picture', 'number', 'deadline', 'kitchen', 'living', 'coordinates', 'bathroom'],
  },
  {
    name: { ru: 'Авито', en: 'Avito' },
    required: ['price', 'address', 'floors', 'material', 'description'],
    recommended: ['picture', 'number', 'kitchen', 'living', 'balcony', 'bathroom'],
  },
  {
    name: { ru: 'Домклик', en: 'Domclick' },
    required: ['price', 'address', 'house', 'floors', 'deadline', 'coordinates'],
    recommended: ['picture', 'number', 'kitchen', 'living', 'balcony', 'bathroom'],
  },
]

/** A field that flats on sale lack for a portal, and how many of them. */
export type PortalGap = { field: string; count: number; firstId: string }
export type PortalReport = { portal: string; required: PortalGap[]; recommended: PortalGap[] }

/** Counts what flats on sale lack, unit by unit. */
export class PortalCount {
  #missing = new Map<NeedName, { count: number; firstId: string }>()

  add(unit: Unit): void {
    for (const [name, need] of Object.entries(NEEDS)) {
      if (!isNeedName(name) || need.has(unit)) continue
      const known = this.#missing.get(name)
      if (known) known.count++
      else this.#missing.set(name, { count: 1, firstId: unit.externalId })
    }
  }

  report(language: ReportLanguage): PortalReport[] {
    const gaps = (names: readonly NeedName[]) =>
      names.flatMap((name) => {
        const missing = this.#missing.get(name)
        return missing ? [{ field: NEEDS[name][language], ...missing }] : []
      })
    return PORTALS.map(({ name, required, recommended }) => ({
      portal: name[language],
      required: gaps(required),
      recommended: gaps(recommended),
    }))
  }
}

const isNeedName = (name: string): name is NeedName => name in NEEDS
