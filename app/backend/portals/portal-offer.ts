import { type FlatDetails, flatDetailsOf } from '#app/backend/catalogue/present/flat-details.ts'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { heightOf, placesOf } from '#app/backend/catalogue/present/to-flat.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { BuildingRow, CityRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { phoneOfCity } from '#app/backend/company/current-company.ts'
import type { JsonObject, PlanImage } from '#app/backend/database/json-columns.ts'
import { company } from '#app/config/company.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { formatFloor } from '#app/domain/format.ts'
import { isPublicPicture } from '#app/domain/portals/public-picture.ts'
import type { FeedContext } from './channel.ts'

/** What the catalogue in memory does not keep of a flat. */
export type FlatExtras = {
  details: JsonObject
  /** As the feed names them: the catalogue has only those that the site has copied. */
  plans: readonly PlanImage[]
  createdAt: Date
  updatedAt: Date
}

/** A flat with all that formats of portals hold; each takes what it knows. */
export type PortalOffer = {
  row: CatalogueRow
  project: ProjectRow
  building: BuildingRow
  city: CityRow
  address: string | null
  details: FlatDetails
  balconies: number
  loggias: number
  createdAt: Date
  updatedAt: Date
  /** What the channel sells for, whole roubles; null while on request. */
  price: number | null
  /** Before a discount that the channel tells of; null without one. */
  priceBefore: number | null
  /** Of the flat's page, with the channel's utm. */
  url: string
  /** Absolute addresses, the plan first. */
  pictures: readonly PlanImage[]
  /** Those of them that a portal can fetch. */
  publicPictures: readonly PlanImage[]
  /** +7 and ten digits. */
  phone: string | null
  /** The portal's own ids, as the channel has them. */
  portalProject: string | undefined
  portalHouse: string | undefined
}

/** Region, city and address in one line, for portals that want it so; a city that is a region is said once. */
export const addressLine = ({ city, address }: PortalOffer): string =>
  [city.region === city.name ? '' : city.region, city.name, address].filter(Boolean).join(', ')

/** @throws when the flat's project, building or city is not in the snapshot */
export function portalOffer(
  row: CatalogueRow,
  { details, plans, createdAt, updatedAt }: FlatExtras,
  snapshot: CatalogueSnapshot,
  { channel, origin }: FeedContext,
): PortalOffer {
  const { project, building, city } = placesOf(row, snapshot)
  const known = flatDetailsOf(details)
  const before = row.priceBase ?? row.price
  const isDiscounted = row.price !== null && before !== null && row.price < before
  const ids = Object.hasOwn(channel.projects, project.slug) ? channel.projects[project.slug] : undefined
  const houses = ids?.houses ?? {}
  return {
    row,
    project,
    building,
    city,
    address: building.address ?? project.address,
    details: known,
    balconies: known.balconies ?? Number(row.traits.includes('balcony')),
    loggias: known.loggias ?? Number(row.traits.includes('loggia')),
    createdAt,
    updatedAt,
    price: channel.price === 'base' ? before : row.price,
    priceBefore: channel.price === 'discounted' && isDiscounted ? before : null,
    url: withUtm(`${origin}/choose/flat/${row.id}`, channel.utm),
    ...absolutePictures(plans, origin),
    phone: channel.phone ?? project.phone ?? phoneOfCity(city) ?? company().phone ?? null,
    portalProject: ids?.id,
    portalHouse: Object.hasOwn(houses, building.slug) ? houses[building.slug] : undefined,
  }
}

/** A sentence or two about a flat that has no text of its own, for portals that want one. */
export function describeOffer({ row, project, city, details }: PortalOffer): string {
  if (details.description !== undefined) return details.description
  const deadline = deadlineLabel(row.deadline)
  const parts = [
    `${flatTitle(row)}, этаж ${formatFloor(row.floor, heightOf(row), row.floorTo)}.`,
    `${project.name}, ${city.name}.`,
    deadline && `Срок сдачи: ${deadline}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function withUtm(url: string, utm: FeedContext['channel']['utm']): string {
  const pairs = Object.entries(utm ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[`utm_${name}`, value]],
  )
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs)}`
}

const KIND_ORDER: readonly PlanImage['kind'][] = ['plan', 'furniture', 'floor', 'house', 'view', 'image']

function absolutePictures(
  plans: readonly PlanImage[],
  origin: string,
): Pick<PortalOffer, 'pictures' | 'publicPictures'> {
  const [pictures, publicPictures]: [PlanImage[], PlanImage[]] = [[], []]
  for (const kind of KIND_ORDER) {
    for (const plan of plans) {
      const url = plan.kind === kind ? URL.parse(plan.url, origin) : null
      if (!url) continue
      const picture = { ...plan, url: url.href }
      pictures.push(picture)
      if (isPublicPicture(url)) publicPictures.push(picture)
    }
  }
  return { pictures, publicPictures }
}
