import { heightOf } from '#app/backend/catalogue/present/to-flat.ts'
import { COMMON_RULES, placeOf, projectIdRule, stateOf } from '#app/backend/portals/common-rules.ts'
import type { PortalDialect } from '#app/backend/portals/portal-dialect.ts'
import { addressLine, type PortalOffer } from '#app/backend/portals/portal-offer.ts'
import { group, tag, XML_START } from '#app/backend/portals/xml-text.ts'

const STUDIO = 9
const FREE_LAYOUT = 7
/** Six and more. */
const MOST_ROOMS = 6
const MAX_PICTURES = 30
const MAX_DESCRIPTION = 10_000

const FINISHES: ReadonlyMap<string, string> = new Map([
  ['none', 'without'],
  ['rough', 'rough'],
  ['prefinish', 'preFine'],
  ['finish', 'fine'],
  ['furnished', 'fineWithFurniture'],
])
const QUARTERS = ['first', 'second', 'third', 'fourth']
/** The first that the material of the house matches. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/монолит.*кирпич|кирпич.*монолит/i, 'monolithBrick'],
  [/монолит/i, 'monolith'],
  [/кирпич/i, 'brick'],
  [/панел/i, 'panel'],
  [/газосиликат/i, 'gasSilicateBlock'],
  [/газобетон/i, 'aerocreteBlock'],
  [/пенобетон/i, 'foamConcreteBlock'],
  [/блок|блоч/i, 'block'],
  [/каркас/i, 'wireframe'],
  [/дерев/i, 'wood'],
]

/** A parking of which nobody said where it is has no word. */
const PARKINGS: ReadonlySet<string> = new Set(['underground', 'multilevel', 'ground', 'roof'])

/** ЦИАН, feed_version 2. */
export const cianOut: PortalDialect = {
  file: 'cian.xml',
  contentType: 'application/xml; charset=utf-8',
  rules: [...COMMON_RULES, projectIdRule('the list of complexes that ЦИАН gives its clients')],
  open: () => ({
    head: () => `${XML_START}<feed><feed_version>2</feed_version>\n`,
    offer: (offer) => writeObject(offer),
    foot: () => '</feed>\n',
  }),
}

function writeObject(offer: PortalOffer): string {
  const { row, details } = offer
  const place = placeOf(offer)
  const object = group(
    'object',
    tag('ExternalId', row.externalId),
    '<Category>newBuildingFlatSale</Category>',
    tag('Description', details.description?.slice(0, MAX_DESCRIPTION)),
    tag('Address', `Россия, ${addressLine(offer)}`),
    group('Coordinates', tag('Lat', place?.lat), tag('Lng', place?.lon)),
    group(
      'Phones',
      group('PhoneSchema', '<CountryCode>+7</CountryCode>', tag('Number', offer.phone?.slice('+7'.length))),
    ),
    ...writeRooms(offer),
    tag('FloorNumber', row.floor),
    tag('FlatOnFloorNumber', row.position),
    tag('CeilingHeight', row.ceilingHeight),
    tag('LoggiasCount', offer.loggias || null),
    tag('BalconiesCount', offer.balconies || null),
    ...bathroomCounts(details),
    tag('WindowsViewType', viewCode(row.views)),
    tag('Decoration', FINISHES.get(row.finish ?? '')),
    tag('CadastralNumber', details.cadastralNumber),
    writeHouse(offer),
    writeBuilding(offer),
    ...writePictures(offer),
    group('Videos', group('VideoSchema', tag('Url', details.videoUrl))),
    group(
      'BargainTerms',
      tag('Price', offer.price),
      '<Currency>rur</Currency>',
      details.mortgage ? '<MortgageAllowed>true</MortgageAllowed>' : '',
    ),
  )
  return `${object}\n`
}

function writeRooms({ row }: PortalOffer): string[] {
  const rooms = row.roomAreas.filter(({ kind }) => kind === 'room').map(({ area }) => area)
  const code = row.freeLayout ? FREE_LAYOUT : Math.min(row.rooms, MOST_ROOMS)
  return [
    tag('FlatRoomsCount', row.rooms === 0 ? STUDIO : code),
    row.euro ? '<IsEuroFlat>true</IsEuroFlat>' : '',
    row.kind === 'apartment' ? '<IsApartments>true</IsApartments>' : '',
    tag('TotalArea', row.area),
    tag('LivingArea', row.livingArea),
    tag('KitchenArea', row.kitchenArea),
    // "+" stands between rooms that are connected, which the catalogue does not know.
    tag('AllRoomsArea', rooms.join('-')),
  ]
}

function bathroomCounts({ bathroomKind = '', bathrooms = 1 }: PortalOffer['details']): string[] {
  const [isCombined, isSeparate] = [/совм/i.test(bathroomKind), /разд/i.test(bathroomKind)]
  const isBoth = isCombined && isSeparate
  // Of three of both kinds nobody knows how many are of which.
  if (isBoth && bathrooms !== 2) return []
  const count = isBoth ? 1 : bathrooms
  return [
    tag('SeparateWcsCount', isSeparate ? count : null),
    tag('CombinedWcsCount', isCombined ? count : null),
  ]
}

function viewCode(views: readonly string[]): string | undefined {
  const isYard = views.includes('yard')
  if (views.includes('street')) return isYard ? 'yardAndStreet' : 'street'
  return isYard ? 'yard' : undefined
}

function writeHouse({ row, project, building, portalProject, portalHouse }: PortalOffer): string {
  return group(
    'JKSchema',
    tag('Id', portalProject),
    tag('Name', project.name),
    group(
      'House',
      tag('Id', portalHouse),
      tag('Name', building.name),
      group('Flat', tag('FlatNumber', row.number), tag('SectionNumber', row.section)),
    ),
  )
}

function writeBuilding(offer: PortalOffer): string {
  const { deadline_quarter: quarter, deadline_year: year, material } = offer.building
  const state = stateOf(offer)
  const { lift, parking = '' } = offer.details
  return group(
    'Building',
    tag('FloorsCount', heightOf(offer.row)),
    tag('MaterialType', MATERIALS.find(([words]) => words.test(material ?? ''))?.[1]),
    tag('CeilingHeight', offer.building.ceiling_height),
    tag('PassengerLiftsCount', lift?.passenger),
    tag('CargoLiftsCount', lift?.cargo),
    group('Parking', tag('Type', PARKINGS.has(parking) ? parking : null)),
    group(
      'Deadline',
      tag('Quarter', quarter === null ? null : QUARTERS[quarter - 1]),
      tag('Year', year),
      tag('IsComplete', state && String(state === 'finished')),
    ),
  )
}

/** The drawing of the layout, then the photographs; whatever else the flat has is one of these. */
function writePictures(offer: PortalOffer): string[] {
  const pictures = offer.publicPictures.slice(0, MAX_PICTURES)
  const layout = pictures.find(({ kind }) => kind === 'plan' || kind === 'furniture')
  const photos = pictures.filter((picture) => picture !== layout)
  return [
    group('LayoutPhoto', tag('FullUrl', layout?.url)),
    group('Photos', ...photos.map(({ url }) => group('PhotoSchema', tag('FullUrl', url)))),
  ]
}
