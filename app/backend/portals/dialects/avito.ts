import { COMMON_RULES, FLOORS_RULE, placeOf } from '#app/backend/portals/common-rules.ts'
import type { PortalDialect, Rule } from '#app/backend/portals/portal-dialect.ts'
import { addressLine, describeOffer, type PortalOffer } from '#app/backend/portals/portal-offer.ts'
import { RUTUBE, videoOn } from '#app/backend/portals/video-on.ts'
import { group, openTag, tag, XML_START } from '#app/backend/portals/xml-text.ts'
import { AVITO_MAX_ID, avitoHouseType, isAvitoArea } from '#app/domain/portals/avito.ts'

const MAX_PICTURES = 40
const MAX_DESCRIPTION = 7_500
const MAX_BUILDING_NAME = 100
/** m². */
const KITCHEN = { from: 2, to: 100 }
const LIVING = { from: 5, to: 5_000 }
const STUDIO = 'Студия'
const MOST_LIFTS = 4
const VIDEO_SITES = [...RUTUBE, 'vkvideo.ru', 'vk.com']

const FINISHES: ReadonlyMap<string, string> = new Map([
  ['none', 'Без отделки'],
  ['rough', 'Без отделки'],
  ['prefinish', 'Предчистовая'],
  ['finish', 'Чистовая'],
  ['furnished', 'Чистовая'],
])
const PARKINGS: ReadonlyMap<string, string> = new Map([
  ['underground', 'Подземная'],
  ['multilevel', 'Наземная многоуровневая'],
  ['ground', 'Открытая во дворе'],
])
const houseType = ({ building }: PortalOffer): string | undefined => avitoHouseType(building.material)

/** The house where the portal has it, else the whole complex. */
const developmentId = ({ portalHouse, portalProject }: PortalOffer): string | undefined =>
  portalHouse ?? portalProject

const RULES: readonly Rule[] = [
  {
    code: 'id.long',
    advice: `the id must have ${AVITO_MAX_ID} characters at most`,
    isKept: ({ row }) => row.externalId.length <= AVITO_MAX_ID,
  },
  {
    code: 'area.range',
    advice: 'the area must be from 10 to 5,000 m²',
    isKept: ({ row }) => isAvitoArea(row.area),
  },
  {
    code: 'house.material',
    advice:
      'the material of the house must be кирпичный, панельный, блочный, монолитный or монолитно-кирпичный',
    isKept: (offer) => houseType(offer) !== undefined,
  },
  {
    code: 'finish.missing',
    advice: 'the finish of the flat is not known: the feed that comes in must say it',
    isKept: ({ row }) => FINISHES.has(row.finish ?? ''),
  },
  {
    code: 'development.id',
    advice:
      'neither the house nor the project has an id of the portal: write projects.SLUG of the channel, from autoload.avito.ru/format/New_developments.xml',
    isKept: (offer) => developmentId(offer) !== undefined,
  },
]

/** Авито, new buildings. */
export const avitoOut: PortalDialect = {
  file: 'avito.xml',
  contentType: 'application/xml; charset=utf-8',
  rules: [...COMMON_RULES, FLOORS_RULE, ...RULES],
  open: () => ({
    head: () => `${XML_START}${openTag('Ads', { formatVersion: 3, target: 'Avito.ru' })}>\n`,
    offer: (offer) => writeAd(offer),
    foot: () => '</Ads>\n',
  }),
}

function writeAd(offer: PortalOffer): string {
  const { row, building, details, priceBefore } = offer
  const place = placeOf(offer)
  const ad = group(
    'Ad',
    tag('Id', row.externalId),
    '<Category>Квартиры</Category><OperationType>Продам</OperationType><MarketType>Новостройка</MarketType>',
    tag('Description', describeOffer(offer).slice(0, MAX_DESCRIPTION)),
    tag('Price', offer.price),
    tag('BasePriceND', priceBefore),
    tag('DiscountConditionText', priceBefore === null ? null : row.discountReason),
    tag('NewDevelopmentId', developmentId(offer)),
    tag('DevelopmentsBuildingName', building.name.slice(0, MAX_BUILDING_NAME)),
    '<PropertyRights>Застройщик</PropertyRights>',
    tag('Address', addressLine(offer)),
    tag('Latitude', place?.lat),
    tag('Longitude', place?.lon),
    tag('ContactPhone', offer.phone),
    tag('HouseType', houseType(offer)),
    tag('Floor', row.floor),
    tag('Floors', row.floorsTotal),
    tag('Rooms', roomsWord(offer)),
    tag('Square', row.area),
    tag('KitchenSpace', row.rooms === 0 ? null : within(row.kitchenArea, KITCHEN)),
    tag('LivingSpace', within(row.livingArea, LIVING)),
    tag('Status', row.kind === 'apartment' ? 'Апартаменты' : 'Квартира'),
    tag('Decoration', FINISHES.get(row.finish ?? '')),
    tag('ApartmentNumber', row.number),
    ...manyWords(offer),
    tag('CeilingHeight', row.ceilingHeight),
    tag('PassengerElevator', liftCount(details.lift?.passenger)),
    tag('FreightElevator', liftCount(details.lift?.cargo)),
    tag('CadastralNumber', details.cadastralNumber),
    tag('VideoURL', videoOn(VIDEO_SITES, details.videoUrl)),
    group(
      'Images',
      ...offer.publicPictures.slice(0, MAX_PICTURES).map(({ url }) => `${openTag('Image', { url })}/>`),
    ),
  )
  return `${ad}\n`
}

function manyWords({ row, details, balconies, loggias }: PortalOffer): string[] {
  const bathrooms = details.bathroomKind ?? ''
  return [
    options('BalconyOrLoggiaMulti', [balconies > 0 && 'Балкон', loggias > 0 && 'Лоджия']),
    options('ViewFromWindows', [
      row.views.includes('yard') && 'Во двор',
      row.views.includes('street') && 'На улицу',
    ]),
    options('BathroomMulti', [
      /совм/i.test(bathrooms) && 'Совмещённый',
      /разд/i.test(bathrooms) && 'Раздельный',
    ]),
    options('Parking', [PARKINGS.get(details.parking ?? '') ?? false]),
    options('SaleOptions', [details.mortgage === true && 'Можно в ипотеку']),
    options('NDAdditionally', [row.traits.includes('wardrobe') && 'Гардеробная']),
  ]
}

function roomsWord({ row }: PortalOffer): string | number {
  if (row.rooms === 0) return STUDIO
  return row.freeLayout ? 'Своб. планировка' : row.rooms
}

/** The portal has no word for more. */
const liftCount = (count: number | undefined): number | undefined =>
  count !== undefined && count <= MOST_LIFTS ? count : undefined

const options = (name: string, values: readonly (string | false)[]): string =>
  group(name, ...values.map((value) => tag('Option', value || null)))

type Range = { from: number; to: number }

const isWithin = (value: number, { from, to }: Range) => value >= from && value <= to
const within = (value: number | null, range: Range) =>
  value !== null && isWithin(value, range) ? value : null
