import type { Unit } from '#app/backend/feeds/unit.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { ADDRESS, ORIGIN } from './portal-site.ts'

/**
 * What is left of a unit that has gone out in a format, and come back: all that the format has a place for. What is
 * said with other words there (a floor of nine levels, "6 and more" rooms) is said so on both sides.
 */
export const HELD_BY: Readonly<Partial<Record<PortalDialectName, (unit: Unit) => Record<string, unknown>>>> =
  {
    yrl: (unit) => ({
      ...common(unit),
      ...placed(unit),
      // The format has no place for the name of a house.
      house: undefined,
      rooms: unit.rooms,
      freeLayout: unit.freeLayout && unit.rooms > 0,
      section: unit.section,
      lotNumber: unit.lotNumber,
      roomAreas: unit.roomAreas.map(({ area }) => area),
      priceBase: unit.priceBase,
      ceilingHeight: unit.ceilingHeight,
      deadline: [unit.building.deadlineYear, unit.building.deadlineQuarter],
      state: stateOf(unit),
      balcony: yrlBalcony(unit),
      bathrooms: yrlBathrooms(unit),
      description: unit.details.description,
      cadastralNumber: unit.details.cadastralNumber,
      tourUrl: unit.details.tourUrl,
      videoUrl: videoOn(/^(.+\.)?(youtube\.com|youtu\.be|rutube\.ru)$/, unit),
      metro: unit.details.metro?.map(({ name, minutes, by }) => (by ? [name, minutes, by] : [name])),
      keysBy: unit.details.keysBy,
      hasLift: unit.details.lift !== undefined,
      // A kind of parking that the format has no word for is a yes.
      parking: unit.details.parking === 'roof' ? 'yes' : unit.details.parking,
      guarded: unit.details.guarded,
      mortgage: unit.details.mortgage,
      hasInstallment: unit.benefits.includes('installment'),
      pictures: pictures(unit),
      views: yardOrStreet(unit),
    }),
    cian: (unit) => ({
      ...common(unit),
      ...placed(unit),
      rooms: unit.freeLayout ? unit.roomAreas.length || 1 : Math.min(unit.rooms, 6),
      freeLayout: unit.freeLayout && unit.rooms > 0,
      euro: unit.euro,
      section: unit.section,
      position: unit.position,
      roomAreas: rooms(unit),
      ceilingHeight: unit.ceilingHeight,
      counts: [unit.details.balconies, unit.details.loggias],
      bathrooms: bathroomsOf(unit),
      description: unit.details.description,
      cadastralNumber: unit.details.cadastralNumber,
      videoUrl: unit.details.videoUrl,
      lifts: liftsUpTo(20, unit),
      parking: unit.details.parking === 'yes' ? undefined : unit.details.parking,
      mortgage: unit.details.mortgage,
      deadline: [unit.building.deadlineYear, unit.building.deadlineQuarter],
      isComplete: unit.building.state === 'finished',
      pictures: pictures(unit),
      views: yardOrStreet(unit),
    }),
    avito: (unit) => ({
      ...common(unit),
      ...placed(unit),
      complex: placed(unit).city,
      material: MATERIALS.slice(0, 3).filter((stem) => unit.building.material?.toLowerCase().includes(stem)),
      finish: AVITO_FINISH.get(unit.finish ?? ''),
      rooms: unit.freeLayout ? undefined : unit.rooms,
      freeLayout: unit.freeLayout && unit.rooms > 0,
      kitchenArea: unit.rooms > 0 && (unit.kitchenArea ?? 0) >= 2 && unit.kitchenArea,
      livingArea: (unit.livingArea ?? 0) >= 5 && unit.livingArea,
      priceBase: unit.priceBase,
      discountReason: unit.price === unit.priceBase ? null : unit.discountReason,
      ceilingHeight: unit.ceilingHeight,
      balconies: [(unit.details.balconies ?? 0) > 0, (unit.details.loggias ?? 0) > 0],
      bathrooms: ['разд', 'совм'].filter((stem) => unit.details.bathroomKind?.toLowerCase().includes(stem)),
      cadastralNumber: unit.details.cadastralNumber,
      videoUrl: videoOn(/^(.+\.)?(rutube\.ru|vkvideo\.ru|vk\.com)$/, unit),
      lifts: liftsUpTo(4, unit),
      parking: ['underground', 'multilevel', 'ground'].find((kind) => kind === unit.details.parking),
      mortgage: unit.details.mortgage,
      pictures: pictures(unit),
      views: yardOrStreet(unit),
      hasWardrobe: unit.traits.includes('wardrobe'),
    }),
    domclick: (unit) => ({
      ...common(unit),
      ...placed(unit),
      address: unit.project.address ?? ADDRESS,
      rooms: unit.rooms,
      roomAreas: rooms(unit),
      deadline: [unit.building.deadlineYear, unit.building.deadlineQuarter],
      state: stateOf(unit),
      floorsTotal: null,
      floorsOfHouse: unit.building.floorsTotal,
      ceilingOfHouse: unit.building.ceilingHeight,
      hasParkingInComplex: unit.details.parking !== undefined,
      isComplexGuarded: unit.details.guarded,
      videoOfComplex: videoOn(/^(.+\.)?(youtube\.com|youtu\.be|rutube\.ru)$/, unit),
      counts: [unit.details.balconies, unit.details.loggias],
      bathrooms: unit.details.bathroomKind ?? unit.details.bathrooms,
      description: unit.details.description,
      plans: unit.plans
        .filter(({ kind }) => kind === 'plan' || kind === 'furniture')
        .map(({ url }) => new URL(url, ORIGIN).href)
        .toSorted(),
      views: unit.views,
    }),
  }

/** Regions that are cities: the site names such a city where a feed has only its region. */
const CITY_REGIONS = ['Москва', 'Санкт-Петербург', 'Севастополь']

/** What every format has. */
function common(unit: Unit) {
  const { externalId, kind, floor, number, area, livingArea, kitchenArea, price, finish, status } = unit
  return { externalId, kind, floor, number, area, livingArea, kitchenArea, price, finish, status }
}

function placed({ project, building }: Unit) {
  return {
    complex: project.name,
    city: (project.city ?? CITY_REGIONS.find((name) => name === project.region))?.replace(/^г\. /, ''),
    region: project.region,
    place: [project.lat, project.lon],
    address: building.address ?? project.address ?? ADDRESS,
    house: building.name,
    floorsTotal: building.floorsTotal,
    material: materialOf(building),
  }
}

const rooms = ({ roomAreas }: Unit) => roomAreas.filter(({ kind }) => kind === 'room').map(({ area }) => area)

const AVITO_FINISH: ReadonlyMap<string, string> = new Map([
  ['none', 'none'],
  ['rough', 'none'],
  ['prefinish', 'prefinish'],
  ['finish', 'finish'],
  ['furnished', 'finish'],
])

const yardOrStreet = ({ views }: Unit) => views.filter((view) => view === 'yard' || view === 'street')

const MATERIALS = ['монолит', 'кирпич', 'панел', 'газобетон', 'пенобетон', 'газосиликат', 'каркас', 'дерев']

/** "Монолит-кирпич" and "монолитно-кирпичный" are one. */
const materialOf = ({ material }: Unit['building']) =>
  MATERIALS.filter((stem) => material?.toLowerCase().includes(stem))

const pictures = (unit: Unit) => unit.plans.map(({ url }) => new URL(url, ORIGIN).href).toSorted()

const stateOf = ({ building: { state } }: Unit) => (state === 'planned' ? 'building' : (state ?? 'building'))

/** A video of one of the sites that the portal plays. */
const videoOn = (sites: RegExp, { details: { videoUrl } }: Unit) =>
  videoUrl !== undefined && sites.test(new URL(videoUrl).hostname) ? videoUrl : undefined

/** Of how many nobody said, a format of counts has no place for. */
function liftsUpTo(most: number, { details: { lift } }: Unit) {
  return [lift?.passenger, lift?.cargo].map((count) => (count !== undefined && count <= most ? count : null))
}

/** One word of both, of two at most. */
function yrlBalcony({ details: { balconies = 0, loggias = 0 } }: Unit) {
  if (loggias === 1 || loggias === 2) return ['loggia', loggias]
  return balconies === 1 || balconies === 2 ? ['balcony', balconies] : []
}

/** A kind, or else how many. */
function yrlBathrooms({ details: { bathroomKind = '', bathrooms = 0 } }: Unit) {
  const kind = ['совм', 'разд'].find((stem) => bathroomKind.toLowerCase().includes(stem))
  return kind ?? (bathrooms > 0 && bathrooms < 10 ? bathrooms : undefined)
}

/** By kind; those of which nobody said a kind have no place. */
function bathroomsOf({ details: { bathroomKind = '', bathrooms = 1 } }: Unit) {
  const kinds = ['разд', 'совм'].filter((stem) => bathroomKind.toLowerCase().includes(stem))
  return kinds.length === 2 && bathrooms !== 2 ? [] : kinds.map((kind) => [kind, bathrooms])
}
