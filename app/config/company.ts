import { isBelow } from '#app/domain/address/is-below.ts'
import { type OfficeTime, setOfficeTime } from '#app/domain/moment.ts'

/** What every part of the site knows of the company, browsers included: keep it small, each page carries it. */
export type Company = {
  /** Short name; also the title of pages that have no title of their own. */
  name: string
  /** Legal name of the seller, which buyers read in the offer and in the consent. */
  legalName: string
  /** Absent where nobody has said one. */
  slogan?: string | undefined
  /** Call centre, E.164. */
  phone?: string | undefined
  email?: string | undefined
  hours?: string | undefined
  /** Of the head office, in one line. */
  address?: string | undefined
  /** The city whose map, master plan and phone are shown until the visitor chooses a city. */
  mainCityId?: number | undefined
  /** A project with a landing page about its street, /zarechenskaya. */
  street?: { project: string; label: string } | undefined
  time?: OfficeTime | undefined
  /** Addresses of pages that this company does without, with all below them: see domain/company/sections.ts. */
  off: readonly string[]
  /** ИНН and ОГРН in one line, for the notes in the footer. */
  requisites?: string | undefined
  /** Sentences of licences and the like, for the notes in the footer. */
  licences?: readonly string[] | undefined
  social?: readonly { title: string; url: string }[] | undefined
  /** Width of the logo divided by its height; absent without one. */
  logo?: number | undefined
  /** Of the pictures made of the logo, for their addresses. */
  version?: string | undefined
  isSystemFont?: true | undefined
  /** The stylesheet of the colours: only on the server. */
  style?: string | undefined
}

/** The heading of a main page of which nobody has said one. */
export const NO_HEADING = 'Квартиры в\u00a0новостройках'

/** Words of a site whose operator has not told it the company, and of one that cannot read it. */
export const NO_COMPANY: Company = {
  name: 'Новостройки',
  legalName: 'Застройщик',
  off: [],
}

/** Global, so that the node server and the bundle it loads, and a reloaded module in development, share one company. */
declare global {
  var siteCompany: Company | undefined
}

/**
 * The company of this site. The server keeps the current one; a browser reads from the document that of the page
 * it has opened, so that both render the same words.
 */
export function company(): Company {
  return globalThis.siteCompany ?? setCompany(companyOfDocument() ?? NO_COMPANY)
}

/** From now on `company()` and all dates follow this company. */
export function setCompany(next: Company): Company {
  if (next.time) setOfficeTime(next.time)
  globalThis.siteCompany = next
  return next
}

function companyOfDocument(): Company | undefined {
  const carried = typeof document === 'object' && document.documentElement.dataset['company']
  return carried ? JSON.parse(carried) : undefined
}

/** Whether the company has the page at an address of this site; a search part and an anchor do not matter. */
export function isPageOn(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return !isBelow(path, company().off)
}

/** What a page gives its browser, see `companyOfDocument`. */
export function carriedCompany(): string {
  const { style: _, ...carried } = company()
  return JSON.stringify(carried)
}
