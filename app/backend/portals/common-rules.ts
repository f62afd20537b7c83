import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { isInRussia } from '#app/backend/feeds/offer/coordinates.ts'
import { company, NO_COMPANY } from '#app/config/company.ts'
import { houseState } from '#app/domain/portals/house-state.ts'
import type { Rule } from './portal-dialect.ts'
import type { PortalOffer } from './portal-offer.ts'

const PHONE = /^\+7\d{10}$/

/** Rules that every portal has. */
export const COMMON_RULES: readonly Rule[] = [
  {
    code: 'status.reserved',
    advice: 'the flat is reserved, which the format cannot say: take reserved flats out of the filter',
    isKept: ({ row }) => row.status === 'free',
  },
  {
    code: 'deal.other',
    advice: 'an assignment or a resale: the format is for flats that the developer sells',
    isKept: ({ details }) => details.deal === undefined,
  },
  {
    code: 'price.missing',
    advice: 'the price is on request: give the flat a price in the feed that comes in',
    isKept: ({ price }) => price !== null && price > 0,
  },
  {
    code: 'phone.missing',
    advice: 'no phone: write "phone" of the channel, as +7 and ten digits',
    isKept: ({ phone }) => phone !== null && PHONE.test(phone),
  },
  {
    code: 'address.missing',
    advice: 'neither the house nor the project has an address: write "address" of the project',
    isKept: ({ address }) => address !== null && address.trim() !== '',
  },
  {
    code: 'area.invalid',
    advice: 'the area must be above zero',
    isKept: ({ row }) => row.area > 0,
  },
  {
    code: 'floor.invalid',
    advice: 'the floor must be from 1 to the number of floors of the house',
    isKept: ({ row }) => row.floor >= 1 && row.floor <= row.floorsTotal,
  },
]

/** Without it the highest flat would stand for the height of the house. */
export const FLOORS_RULE: Rule = {
  code: 'floors.missing',
  advice: 'how many floors the house has is not known: the feed that comes in must say it',
  isKept: ({ row }) => row.floorsKnown,
}

const STATES = {
  planned: 'unfinished',
  building: 'unfinished',
  built: 'built',
  finished: 'hand-over',
} as const

/** How far the house is, in the words of Yandex, which Домклик has too; null where nobody has said it. */
export function stateWord(offer: PortalOffer): string | null {
  const state = stateOf(offer)
  return state && STATES[state]
}

/** How far the house is; null where nothing tells it. */
export const stateOf = ({ building }: PortalOffer): BuildingRow['state'] | null =>
  houseState(building.state_known ? building.state : null, building.deadline_year, building.deadline_quarter)

/** For formats that have no flats without the state of their house. */
export const STATE_RULE: Rule = {
  code: 'state.missing',
  advice: 'whether the house is finished is not known: the feed that comes in must say it',
  isKept: (offer) => stateOf(offer) !== null,
}

/** The legal name of who sells; null while neither the operator nor a feed has told it. */
export function sellerName(): string | null {
  const { legalName } = company()
  return legalName === NO_COMPANY.legalName ? null : legalName
}

/** For formats that have no flats without the name of who sells them. */
export const COMPANY_RULE: Rule = {
  code: 'company.missing',
  advice: 'who sells is not known: write "legal_name" into content/company.json',
  isKept: () => sellerName() !== null,
}

/** A portal fetches pictures itself, so they must have addresses on the public web. */
export const PICTURE_RULE: Rule = {
  code: 'picture.missing',
  advice:
    'no picture with an https address of the usual port: give the flat a plan, and set SITE_URL to the address of the site',
  isKept: ({ publicPictures }) => publicPictures.length > 0,
}

/** Where the complex is; null outside the country, where no portal has flats: a mistake of the feed. */
export const placeOf = ({ project: { lat, lon } }: PortalOffer): { lat: number; lon: number } | null =>
  lat !== null && lon !== null && isInRussia(lat, lon) ? { lat, lon } : null

/** The project must be one that the portal knows. @param where - how the portal calls its list */
export const projectIdRule = (where: string): Rule => ({
  code: 'project.id',
  advice: `the project has no id of the portal: write projects.SLUG.id of the channel, from ${where}`,
  isKept: ({ portalProject }) => portalProject !== undefined,
})

export const houseIdRule = (where: string): Rule => ({
  code: 'house.id',
  advice: `the house has no id of the portal: write projects.SLUG.houses of the channel, from ${where}`,
  isKept: ({ portalHouse }) => portalHouse !== undefined,
})

export const deadlineRule: Rule = {
  code: 'deadline.missing',
  advice: 'the house has no year and quarter of completion',
  isKept: ({ building }) => building.deadline_year !== null && building.deadline_quarter !== null,
}
