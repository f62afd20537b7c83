import {
  COMMON_RULES,
  deadlineRule,
  FLOORS_RULE,
  houseIdRule,
  PICTURE_RULE,
  placeOf,
  projectIdRule,
  STATE_RULE,
  sellerName,
  stateWord,
} from '#app/backend/portals/common-rules.ts'
import type { PortalDialect } from '#app/backend/portals/portal-dialect.ts'
import type { PortalOffer } from '#app/backend/portals/portal-offer.ts'
import { RUTUBE, videoOn, YOUTUBE } from '#app/backend/portals/video-on.ts'
import { group, openTag, tag, XML_START } from '#app/backend/portals/xml-text.ts'

const MAX_PICTURES = 14
const MAX_DESCRIPTION = 10_000
const MOST_BATHROOMS = 9
const MOSCOW_MS = 3 * 60 * 60 * 1000
const LIST = 'https://realty.yandex.ru/newbuildings.tsv'

const FINISHES: ReadonlyMap<string, string> = new Map([
  ['none', 'без отделки'],
  ['rough', 'черновая'],
  ['prefinish', 'предчистовая'],
  ['finish', 'чистовая'],
  ['furnished', 'под ключ'],
])
const PICTURE_TAGS = new Map([
  ['plan', 'plan'],
  ['furniture', 'plan 3d'],
  ['floor', 'floor-plan'],
])

/** Of cars on a roof the format says that there is a place for them. */
const PARKINGS: ReadonlyMap<string, string> = new Map([
  ['underground', 'подземная'],
  ['multilevel', 'многоуровневая'],
  ['ground', 'наземная'],
])

/** Yandex's format of new buildings. */
export const yrlOut: PortalDialect = {
  file: 'yrl.xml',
  contentType: 'application/xml; charset=utf-8',
  rules: [
    ...COMMON_RULES,
    FLOORS_RULE,
    STATE_RULE,
    PICTURE_RULE,
    deadlineRule,
    projectIdRule(`column 3 of ${LIST}`),
    houseIdRule(`column 7 of ${LIST}`),
  ],
  open: ({ at }) => ({
    head: () =>
      `${XML_START}<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">${tag('generation-date', instant(at))}\n`,
    offer: (offer) => writeOffer(offer),
    foot: () => '</realty-feed>\n',
  }),
}

type Station = NonNullable<PortalOffer['details']['metro']>[number]

/** The feed's own id, or else that of the flat's page: Yandex takes letters, digits and hyphens, and a price list has neither. */
const idOf = ({ id, externalId }: PortalOffer['row']): string =>
  /^[\p{L}\p{N}-]+$/u.test(externalId) ? externalId : `lot-${id}`

function writeOffer(offer: PortalOffer): string {
  const { row, building, details } = offer
  return [
    `${openTag('offer', { 'internal-id': idOf(row) })}>`,
    '<type>продажа</type><property-type>жилая</property-type><category>квартира</category>',
    tag('creation-date', instant(offer.createdAt)),
    tag('last-update-date', instant(offer.updatedAt)),
    tag('url', offer.url),
    writePlace(offer),
    group(
      'sales-agent',
      tag('phone', offer.phone),
      '<category>застройщик</category>',
      tag('organization', sellerName()),
    ),
    '<deal-status>первичная продажа</deal-status>',
    writePrice(offer),
    yes('mortgage', details.mortgage),
    yes('installment', row.benefits.includes('installment')),
    space('area', row.area),
    space('living-space', row.livingArea),
    space('kitchen-space', row.kitchenArea),
    ...row.roomAreas.map(({ area }) => space('room-space', area)),
    ...offer.publicPictures
      .slice(0, MAX_PICTURES)
      .map(({ kind, url }) => tag('image', url, { tag: PICTURE_TAGS.get(kind) })),
    tag('renovation', FINISHES.get(row.finish ?? '')),
    tag('description', details.description?.slice(0, MAX_DESCRIPTION)),
    '<new-flat>1</new-flat>',
    tag('floor', row.floor),
    row.rooms === 0 ? '<studio>1</studio>' : tag('rooms', row.rooms),
    row.freeLayout && row.rooms > 0 ? '<open-plan>1</open-plan>' : '',
    row.kind === 'apartment' ? '<apartments>1</apartments>' : '',
    tag('balcony', balconyWord(offer)),
    tag('window-view', viewWord(row.views)),
    tag('bathroom-unit', bathroomWord(details)),
    tag('floors-total', row.floorsTotal),
    tag('building-name', offer.project.name),
    tag('yandex-building-id', offer.portalProject),
    tag('yandex-house-id', offer.portalHouse),
    tag('built-year', building.deadline_year),
    tag('ready-quarter', building.deadline_quarter),
    tag('key-handover-date', details.keysBy),
    tag('building-state', stateWord(offer)),
    tag('building-type', building.material),
    tag('building-section', row.section),
    tag('ceiling-height', row.ceilingHeight),
    // How many there are the format cannot say.
    yes('lift', details.lift !== undefined),
    yes('parking', details.parking !== undefined),
    tag('parking-type', PARKINGS.get(details.parking ?? '')),
    yes('guarded-building', details.guarded),
    tag('lot-number', row.lotNumber),
    tag('cadastral-number', details.cadastralNumber),
    group('virtual-tour', tag('model-url', details.tourUrl)),
    group(
      'video-review',
      tag('youtube-video-review-url', videoOn(YOUTUBE, details.videoUrl)),
      tag('rutube-video-review-url', videoOn(RUTUBE, details.videoUrl)),
    ),
    '</offer>\n',
  ].join('')
}

function writePlace(offer: PortalOffer): string {
  const { row, project, city, address, details } = offer
  const place = placeOf(offer)
  return group(
    'location',
    '<country>Россия</country>',
    tag('region', city.region),
    tag('locality-name', city.name),
    tag('sub-locality-name', project.district),
    tag('address', address),
    tag('apartment', row.number),
    tag('latitude', place?.lat),
    tag('longitude', place?.lon),
    ...(details.metro ?? []).map(writeStation),
  )
}

/** Minutes of which nobody said whether they are walked have no place. */
const writeStation = ({ name, minutes, by }: Station): string =>
  group(
    'metro',
    tag('name', name),
    tag('time-on-foot', by === 'foot' ? minutes : null),
    tag('time-on-transport', by === 'transport' ? minutes : null),
  )

/** The full price with the discount beside it: so a buyer sees both on the portal too. */
function writePrice({ row, price, priceBefore }: PortalOffer): string {
  const full = group('price', tag('value', priceBefore ?? price), '<currency>RUR</currency>')
  if (priceBefore === null) return full
  const until = row.discountUntil && new Date(row.discountUntil.getTime() + MOSCOW_MS).toISOString()
  return `${full}${group('discount', tag('final-price', price), tag('end-date', until?.slice(0, 16)))}`
}

const space = (name: string, value: number | null): string =>
  value === null ? '' : group(name, tag('value', value), '<unit>кв. м</unit>')

const yes = (name: string, isSo: boolean | undefined): string => (isSo ? `<${name}>1</${name}>` : '')

const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`

/** The portal knows no more than two of a kind. */
function balconyWord({ balconies, loggias }: PortalOffer): string | undefined {
  if (loggias === 1 || loggias === 2) return loggias === 1 ? 'лоджия' : '2 лоджии'
  if (balconies === 1 || balconies === 2) return balconies === 1 ? 'балкон' : '2 балкона'
  return undefined
}

function viewWord(views: readonly string[]): string | undefined {
  const isYard = views.includes('yard')
  if (views.includes('street')) return isYard ? 'во двор и на улицу' : 'на улицу'
  return isYard ? 'во двор' : undefined
}

function bathroomWord({ bathroomKind, bathrooms }: PortalOffer['details']): string | number | undefined {
  if (bathroomKind && /совм/i.test(bathroomKind)) return 'совмещенный'
  if (bathroomKind && /разд/i.test(bathroomKind)) return 'раздельный'
  return bathrooms !== undefined && bathrooms <= MOST_BATHROOMS ? bathrooms : undefined
}
