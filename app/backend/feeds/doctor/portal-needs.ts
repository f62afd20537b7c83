import { addressWithin, cityNamed } from '#app/backend/feeds/offer/address-place.ts'
import type { Unit, UnitProject } from '#app/backend/feeds/unit.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { AVITO_MAX_ID, avitoHouseType, isAvitoArea } from '#app/domain/portals/avito.ts'
import { houseState } from '#app/domain/portals/house-state.ts'
import { isPublicPicture } from '#app/domain/portals/public-picture.ts'
import type { ReportLanguage } from './problem-words.ts'

/** What a portal asks of each flat. */
type Need = { has: (unit: Unit) => boolean; ru: string; en: string }

const NEEDS = {
  price: { has: ({ price }) => price !== null, ru: 'цена', en: 'price' },
  address: {
    has: ({ project, building }) => {
      const place = { city: cityNamed(project) || (project.region ?? ''), region: project.region }
      return [building.address, project.address].some((line) => addressWithin(line, place)?.trim())
    },
    ru: 'адрес',
    en: 'address',
  },
  city: { has: ({ project }) => cityNamed(project) !== '', ru: 'город', en: 'city' },
  house: { has: ({ building }) => building.isKnown, ru: 'корпус или дом', en: 'house' },
  floors: {
    // Of a house with a flat above its top the height is not known.
    has: ({ building, floor, floorTo }) =>
      building.floorsTotal !== null && (floorTo ?? floor) <= building.floorsTotal,
    ru: 'этажность дома',
    en: 'floors of the house',
  },
  deadline: {
    has: ({ building }) => building.deadlineYear !== null && building.deadlineQuarter !== null,
    ru: 'год и квартал сдачи',
    en: 'year and quarter of completion',
  },
  state: {
    has: ({ building }) =>
      houseState(building.state, building.deadlineYear, building.deadlineQuarter) !== null,
    ru: 'состояние дома: строится или сдан',
    en: 'state of the house: being built or finished',
  },
  material: {
    has: ({ building }) => avitoHouseType(building.material) !== undefined,
    ru: 'тип дома (монолит, кирпич, панель, блок)',
    en: 'material (monolith, brick, panel or block)',
  },
  finish: { has: ({ finish }) => finish !== null, ru: 'отделка', en: 'finish' },
  firstSale: {
    has: ({ details }) => details.deal === undefined,
    ru: 'продажа от застройщика',
    en: 'sale by the developer',
  },
  flat: {
    has: ({ kind }) => kind === 'flat',
    ru: 'статус квартиры, а не апартаментов',
    en: 'a flat, not apartments',
  },
  shortId: {
    has: ({ externalId }) => externalId.length <= AVITO_MAX_ID,
    ru: `номер объявления до ${AVITO_MAX_ID} знаков`,
    en: `an id of ${AVITO_MAX_ID} characters at most`,
  },
  area: {
    has: ({ area }) => isAvitoArea(area),
    ru: 'площадь от 10 до 5\u00a0000 м²',
    en: 'an area of 10 to 5,000 m²',
  },
  coordinates: { has: ({ project }) => project.lat !== null, ru: 'координаты', en: 'coordinates' },
  number: { has: ({ number }) => number !== '', ru: 'номер квартиры', en: 'number of the flat' },
  picture: {
    has: ({ plans }) => plans.some(({ url }) => isPublicPicture(URL.parse(url))),
    ru: 'планировка или фото с адресом на https://',
    en: 'plan or photograph with an https address',
  },
  description: { has: ({ details }) => Boolean(details.description), ru: 'описание', en: 'description' },
  kitchen: {
    has: ({ kitchenArea }) => kitchenArea !== null,
    ru: 'площадь кухни',
    en: 'kitchen area',
  },
  living: {
    has: ({ livingArea }) => livingArea !== null,
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
  dialect: PortalDialectName
  name: Readonly<Record<ReportLanguage, string>>
  required: readonly NeedName[]
  recommended: readonly NeedName[]
}

/** What every portal refuses a flat without. */
const COMMON = ['firstSale', 'price', 'address'] as const satisfies readonly NeedName[]

/**
 * What the portals' documents ask of a flat in a new building, and what the rules of the feeds to them leave out.
 * Phone and the portal's ids of complexes are written in the channel that sends flats out, so a feed is not asked for
 * them.
 */
const PORTALS: readonly Portal[] = [
  {
    dialect: 'yrl',
    name: { ru: 'Яндекс Недвижимость', en: 'Yandex Realty' },
    required: [...COMMON, 'city', 'floors', 'deadline', 'state', 'picture'],
    recommended: [
      'finish',
      'description',
      'kitchen',
      'living',
      'coordinates',
      'ceiling',
      'bathroom',
      'balcony',
    ],
  },
  {
    dialect: 'cian',
    name: { ru: 'ЦИАН', en: 'CIAN' },
    required: [...COMMON, 'house', 'floors'],
    recommended: ['finish', 'picture', 'number', 'deadline', 'kitchen', 'living', 'coordinates', 'bathroom'],
  },
  {
    dialect: 'avito',
    name: { ru: 'Авито', en: 'Avito' },
    required: [...COMMON, 'floors', 'material', 'finish', 'shortId', 'area'],
    // Авито refuses an ad without a description: the site writes a plain one.
    recommended: ['description', 'picture', 'number', 'kitchen', 'living', 'balcony', 'bathroom'],
  },
  {
    dialect: 'domclick',
    name: { ru: 'Домклик', en: 'Domclick' },
    required: [...COMMON, 'flat', 'house', 'floors', 'deadline', 'state', 'coordinates'],
    recommended: ['finish', 'picture', 'number', 'kitchen', 'living', 'balcony', 'bathroom'],
  },
]

/** What homes on sale lack for a portal, how many of them, and of how many. */
export type PortalGap = { field: string; count: number; of: number; firstId: string }
export type PortalReport = {
  portal: string
  dialect: PortalDialectName
  required: PortalGap[]
  recommended: PortalGap[]
}

/** A feed has fewer. */
const MAX_COMPLEXES = 10_000

/** Counts what homes on sale lack, unit by unit: portals get no others. */
export class PortalCount {
  #homes = 0
  #complexes = new Map<string, UnitProject>()
  #missing = new Map<NeedName, { count: number; firstId: string }>()
  /** Homes that have a price, which may be held back. */
  #priced: string[] = []

  add(unit: Unit): void {
    if (unit.kind !== 'flat' && unit.kind !== 'apartment') return
    this.#homes++
    if (unit.price !== null) this.#priced.push(unit.externalId)
    const onSite = { ...unit, project: this.#projectOnSite(unit.project) }
    for (const [name, need] of Object.entries(NEEDS)) {
      if (isNeedName(name) && !need.has(onSite)) this.#lack(name, unit.externalId)
    }
  }

  /** The complex of a home as the site has it: the first home tells its city, and the address of those that have none. */
  #projectOnSite(project: UnitProject): UnitProject {
    const first = this.#complexes.get(project.externalId) ?? project
    if (first === project && this.#complexes.size < MAX_COMPLEXES)
      this.#complexes.set(project.externalId, project)
    const [address, lat] = [project.address ?? first.address, project.lat ?? first.lat]
    return { ...first, address, lat }
  }

  /** After the last unit. @param held - ids of units whose prices an import holds back */
  hold(held: ReadonlySet<string>): void {
    for (const id of this.#priced) if (held.has(id)) this.#lack('price', id)
  }

  report(language: ReportLanguage): PortalReport[] {
    const gaps = (names: readonly NeedName[]) =>
      names.flatMap((name) => {
        const missing = this.#missing.get(name)
        return missing ? [{ field: NEEDS[name][language], ...missing, of: this.#homes }] : []
      })
    return PORTALS.map(({ dialect, name, required, recommended }) => ({
      portal: name[language],
      dialect,
      required: gaps(required),
      recommended: gaps(recommended),
    }))
  }

  #lack(name: NeedName, id: string): void {
    const known = this.#missing.get(name)
    if (known) known.count++
    else this.#missing.set(name, { count: 1, firstId: id })
  }
}

const isNeedName = (name: string): name is NeedName => name in NEEDS
