import * as z from 'zod'
import { type Company, company, NO_COMPANY, NO_HEADING, setCompany } from '#app/config/company.ts'
import type { CompanyEntry } from '#app/contract/entries/company.ts'
import {
  decided,
  isCallOff,
  pagesOff,
  type SectionName,
  WITHOUT_COMPANY,
} from '#app/domain/company/sections.ts'
import type { MortgageProgramme } from '#app/domain/mortgage/programme.ts'
import { type CompanyLook, lookOf } from './company-look.ts'

/** Who sells, as a feed names him. */
export const sellerOfFeed = z.object({
  name: z.string().min(1).nullable(),
  phone: z.string().nullable(),
  isDeveloper: z.boolean(),
})

type SellerOfFeed = z.output<typeof sellerOfFeed>

const NOTHING: ReadonlySet<SectionName> = new Set()

/** The company and the id of its main city; null where the operator has told none. */
export type KnownCompany = (CompanyEntry & { main_city_id: number | null }) | null

/** The whole company of this process. Browsers get a part of it, see config/company.ts. */
declare global {
  var siteCompanyEntry: KnownCompany | undefined
  var siteCompanyLook: CompanyLook | undefined
  var siteCompanySections: Sections | undefined
}

type Sections = Partial<Record<SectionName, boolean>>

type Said = {
  mainCityId?: number | null
  seller?: SellerOfFeed | null
  /** Which sections the site has; without it those that depend on what the site has to show are off. */
  sections?: Sections | undefined
}

/**
 * From now on this process speaks for this company, or without one for the seller that the feed names.
 *
 * @returns whether anything is another than before
 */
export function speakFor(entry: KnownCompany, said: Said = {}): boolean {
  const look = lookOf(entry)
  const sections = said.sections ?? decided(entry?.sections ?? WITHOUT_COMPANY, NOTHING)
  const words = entry === null ? withoutEntry(said) : carried(entry)
  const { logoAspect: logo, version, style, fonts } = look
  const next = {
    ...words,
    off: pagesOff(sections),
    logo,
    version,
    style,
    isSystemFont: fonts === 'system' ? (true as const) : undefined,
  }
  const isSame = JSON.stringify([next, entry]) === JSON.stringify([company(), companyEntry()])
  globalThis.siteCompanySections = sections
  setCompany(next)
  globalThis.siteCompanyEntry = entry
  globalThis.siteCompanyLook = look
  return !isSame
}

/** Everything about the company that is not needed in browsers; null where there is none. */
export function companyEntry(): KnownCompany {
  return globalThis.siteCompanyEntry ?? null
}

/** Whether the company has the section of a call. @param path - below /api, as the contract has it */
export function hasCall(path: string): boolean {
  return !isCallOff(siteSections(), path)
}

/** Which sections the site has; one that is not named is on. */
export function siteSections(): Sections {
  return globalThis.siteCompanySections ?? decided(WITHOUT_COMPANY, NOTHING)
}

/** The number of a city: the company's own for it, else that of the city; null where only the call centre has one. */
export function phoneOfCity({ slug, phone }: { slug: string; phone: string | null }): string | null {
  return companyEntry()?.phones.find(({ city }) => city === slug)?.phone ?? phone
}

/** The number of a complex that is sold by another than its site, E.164; null for those of the site. */
export function ownPhone(
  project: { phone: string | null },
  city: { slug: string; phone: string | null },
): string | null {
  const { phone } = project
  return phone === (phoneOfCity(city) ?? company().phone) ? null : phone
}

/** Whether bookings can cost money. */
export function takesPayments(): boolean {
  return siteSections().payments !== false
}

/** Colours, fonts, logo and icon. */
export function companyLook(): CompanyLook {
  globalThis.siteCompanyLook ??= lookOf(companyEntry())
  return globalThis.siteCompanyLook
}

/** The programmes that monthly payments are calculated by, best first. */
export function mortgages(): readonly MortgageProgramme[] {
  return programmesOf(companyEntry())
}

/** Its name and phone stand on pages and in letters; bookings are off, because an offer needs the name of a company. */
function withoutEntry({ mainCityId, seller }: Said): Omit<Company, 'off'> {
  return {
    name: NO_COMPANY.name,
    legalName: NO_COMPANY.legalName,
    ...(seller?.name && {
      name: brandOf(seller.name),
      ...(seller.isDeveloper && { legalName: seller.name }),
    }),
    phone: seller?.phone ?? undefined,
    mainCityId: mainCityId ?? undefined,
  }
}

const LEGAL_FORMS =
  /^(?:(?:ООО|ОАО|ЗАО|ПАО|АО|СЗ|специализированный застройщик|ГК|группа компаний)\s+(?!СЗ$))+/i

/** Longer ones do not fit beside the phone. */
const MAX_BRAND = 32

/** What people call a company whose legal name a feed has: ООО «СЗ «Берег» is Берег. */
function brandOf(name: string): string {
  const quoted = /[«"„“']([^«»"„“”']+)[»"“”']*$/.exec(name.trim())?.[1]
  const brand = (quoted ?? name).replace(LEGAL_FORMS, '').trim()
  if (brand.length <= MAX_BRAND) return brand
  const whole = brand.slice(0, MAX_BRAND).replace(/\s+\S*$/, '')
  return `${whole}…`
}

function carried(entry: NonNullable<KnownCompany>): Omit<Company, 'off'> {
  const { name, legal_name, slogan, phone, email, hours, address, street, time_zone, time_zone_label } = entry
  const { inn, ogrn, licences, social, main_city_id } = entry
  return {
    name,
    legalName: legal_name,
    // `company -- set` fills it in where the operator has said none.
    slogan: slogan === NO_HEADING ? undefined : slogan,
    phone,
    email,
    hours,
    address,
    mainCityId: main_city_id ?? undefined,
    street,
    time: { zone: time_zone, label: time_zone_label },
    requisites: `ИНН\u00a0${inn}, ОГРН\u00a0${ogrn}`,
    licences: licences.length > 0 ? licences : undefined,
    social: social.length > 0 ? social : undefined,
  }
}

/** Read with every flat, so the programmes of an entry are made once. */
const made = new WeakMap<object, readonly MortgageProgramme[]>()
const NO_PROGRAMMES: readonly MortgageProgramme[] = []

function programmesOf(entry: KnownCompany): readonly MortgageProgramme[] {
  if (entry === null) return NO_PROGRAMMES
  const known = made.get(entry)
  if (known) return known
  const programmes = entry.mortgages.map((each) => ({
    benefit: each.benefit,
    name: each.name,
    ratePercent: each.rate,
    fullCostPercent: each.full_cost,
    firstPaymentPercent: each.first_payment,
    termYears: each.term_years,
    loanLimitRub: each.loan_limit,
  }))
  made.set(entry, programmes)
  return programmes
}
