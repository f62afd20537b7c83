import { sql } from 'kysely'
import { PARKING_KINDS } from '#app/backend/catalogue/present/flat-details.ts'
import type { FeedContext } from '#app/backend/portals/channel.ts'
import {
  COMMON_RULES,
  COMPANY_RULE,
  deadlineRule,
  houseIdRule,
  placeOf,
  projectIdRule,
  STATE_RULE,
  sellerName,
  stateWord,
} from '#app/backend/portals/common-rules.ts'
import type { FeedWriter, PortalDialect } from '#app/backend/portals/portal-dialect.ts'
import { addressLine, type PortalOffer } from '#app/backend/portals/portal-offer.ts'
import { RUTUBE, videoOn, YOUTUBE } from '#app/backend/portals/video-on.ts'
import { group, tag, XML_START } from '#app/backend/portals/xml-text.ts'
import { isPublicPicture } from '#app/domain/portals/public-picture.ts'

const CABINET = 'the cabinet of the portal'
const MAX_PLANS = 10
const MAX_VIEWS = 20
/** Whether the flat is finished, and how. */
const FINISHES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['none', ['нет', 'без отделки']],
  ['rough', ['нет', 'черновая']],
  ['prefinish', ['нет', 'предчистовая']],
  ['finish', ['да', 'чистовая']],
  ['furnished', ['да', 'под ключ']],
])
const VIEWS: ReadonlyMap<string, string> = new Map([
  ['yard', 'во двор'],
  ['street', 'на улицу'],
  ['city', 'на город'],
  ['park', 'на парк'],
  ['forest', 'на лес'],
  ['river', 'на реку'],
  ['lake', 'на озеро'],
])

/** Домклик: flats within houses within complexes. */
export const domclickOut: PortalDialect = {
  file: 'domclick.xml',
  contentType: 'application/xml; charset=utf-8',
  rules: [
    ...COMMON_RULES,
    deadlineRule,
    projectIdRule(CABINET),
    houseIdRule(CABINET),
    {
      code: 'kind.apartment',
      advice: 'the format knows flats alone, and would show apartments as flats',
      isKept: ({ row }) => row.kind === 'flat',
    },
    COMPANY_RULE,
    STATE_RULE,
  ],
  open: async ({ origin, source }) => nestedWriter(origin, await readAlike(source)),
}

/** What all flats of a complex on sale tell alike, and their complexes by id. */
type Alike = { parking: boolean; guarded: boolean; video: string | null }
type AlikeById = ReadonlyMap<number, Alike>

const NOTHING_ALIKE: Alike = { parking: false, guarded: false, video: null }

/**
 * The format says of a whole complex what the site knows of each flat, and says it before the first one: that of which one
 * flat is silent is not known of the complex.
 */
async function readAlike({ database }: FeedContext['source']): Promise<AlikeById> {
  const { rows } = await sql<Alike & { id: number }>`
    select project_id as id,
      bool_and(coalesce(details->>'parking' = any(${[...PARKING_KINDS]}), false)) as parking,
      bool_and(coalesce(details->'guarded' = 'true', false)) as guarded,
      case when bool_and(details ? 'videoUrl') and min(details->>'videoUrl') = max(details->>'videoUrl')
        then min(details->>'videoUrl') end as video
    from flat where kind = 'flat' and status = 'free' and removed_at is null
    group by project_id
  `.execute(database)
  return new Map(rows.map(({ id, ...alike }) => [id, alike]))
}

/** Flats come house by house, so a house is closed when the next one begins. */
function nestedWriter(origin: string, alike: AlikeById): FeedWriter {
  let last: PortalOffer | undefined
  const closeHouse = () => (last ? '</flats></building>\n' : '')
  const closeComplex = () => (last ? `</buildings>${salesOf(last, origin)}</complex>\n` : '')
  return {
    head: () => `${XML_START}<complexes>\n`,
    offer: (offer) => {
      const isSameComplex = last?.project.id === offer.project.id
      const isSameHouse = isSameComplex && last?.building.id === offer.building.id
      const around = [
        isSameHouse ? '' : closeHouse(),
        isSameComplex ? '' : `${closeComplex()}${openComplex(offer, origin, alike.get(offer.project.id))}`,
        isSameHouse ? '' : openHouse(offer),
      ]
      last = offer
      return `${around.join('')}${writeFlat(offer)}`
    },
    foot: () => `${closeHouse()}${closeComplex()}</complexes>\n`,
  }
}

function openComplex(offer: PortalOffer, origin: string, alike = NOTHING_ALIKE): string {
  const { project, portalProject, address } = offer
  const place = placeOf(offer)
  return [
    '<complex>',
    tag('id', portalProject),
    tag('name', project.name),
    tag('latitude', place?.lat),
    tag('longitude', place?.lon),
    tag('address', addressLine({ ...offer, address: project.address ?? address })),
    group('images', ...picturesOfComplex(offer, origin)),
    group('description_main', tag('text', project.description ?? project.feed_description)),
    group(
      'infrastructure',
      alike.parking ? '<parking>1</parking>' : '',
      alike.guarded ? '<security>1</security>' : '',
    ),
    group('videos', videoOf(alike)),
    '<buildings>\n',
  ].join('')
}

function videoOf({ video }: Alike): string {
  const [youtube, rutube] = [YOUTUBE, RUTUBE].map((sites) => videoOn(sites, video ?? undefined))
  const type = youtube ? 'youtube' : rutube && 'rutube'
  return type ? group('video', tag('type', type), tag('url', video)) : ''
}

/** Views of the complex that the portal can fetch, the main one first; the pictures of its houses where it has none. */
function picturesOfComplex({ project, publicPictures }: PortalOffer, origin: string): string[] {
  const own = [project.image, ...project.gallery].flatMap((picture) => {
    const url = picture && URL.parse(picture.url, origin)
    return url && isPublicPicture(url) ? [url.href] : []
  })
  const houses = publicPictures.filter(({ kind }) => kind === 'house').map(({ url }) => url)
  const urls = own.length > 0 ? own : houses
  return urls.slice(0, MAX_VIEWS).map((url) => tag('image', url))
}

function openHouse(offer: PortalOffer): string {
  const { building, portalHouse, row } = offer
  return [
    '<building>',
    tag('id', portalHouse),
    tag('name', building.name),
    tag('floors', row.floorsKnown ? building.floors_total : null),
    tag('building_state', stateWord(offer)),
    tag('built_year', building.deadline_year),
    tag('ready_quarter', building.deadline_quarter),
    tag('building_type', building.material),
    tag('ceiling_height', building.ceiling_height),
    '<flats>\n',
  ].join('')
}

function writeFlat(offer: PortalOffer): string {
  const { row, details } = offer
  const [isFinished, finish] = FINISHES.get(row.finish ?? '') ?? []
  const rooms = row.roomAreas.filter(({ kind }) => kind === 'room')
  const flat = group(
    'flat',
    tag('flat_id', row.externalId),
    tag('apartment', row.number),
    tag('floor', row.floor),
    // 0 is a studio.
    tag('room', row.rooms),
    plansOf(offer),
    tag('balcony', balconyWords(offer)),
    tag('renovation', isFinished),
    tag('decoration', finish),
    tag('price', offer.price),
    tag('area', row.area),
    tag('kitchen_area', row.kitchenArea),
    tag('living_area', row.livingArea),
    tag('window_view', row.views.flatMap((view) => VIEWS.get(view) ?? []).join(', ')),
    tag('bathroom', details.bathroomKind ?? details.bathrooms),
    group('rooms_area', ...rooms.map(({ area }) => tag('area', area))),
    tag('description', details.description),
  )
  return `${flat}\n`
}

/** The portal has a place for drawings alone: pictures of which nobody said what they show are none. */
function plansOf(offer: PortalOffer): string {
  const plans = offer.publicPictures
    .filter(({ kind }) => kind === 'plan' || kind === 'furniture')
    .slice(0, MAX_PLANS)
    .map(({ url }) => tag('plan', url))
  return plans.length > 1 ? group('plans', ...plans) : plans.join('')
}

/** "балкон", "2 лоджии", "балкон и 2 лоджии". */
function balconyWords({ balconies, loggias }: PortalOffer): string {
  const words = [counted(balconies, ['балкон', 'балкона']), counted(loggias, ['лоджия', 'лоджии'])]
  return words.filter((word) => word !== '').join(' и ')
}

const counted = (count: number, [one, several]: readonly [string, string]): string =>
  count === 0 ? '' : count === 1 ? one : `${count} ${several}`

function salesOf({ phone }: PortalOffer, origin: string): string {
  return [
    group('sales_info', tag('sales_phone', phone)),
    group('developer', tag('name', sellerName()), tag('phone', phone), tag('site', origin)),
  ].join('')
}
