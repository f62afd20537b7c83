import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { company, isPageOn, NO_COMPANY } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { type BankSettings, type BookingNeed, bookingNeeds, describeNeeds } from './booking-needs.ts'
import { companyEntry } from './current-company.ts'

/** What the site says of its company, and what keeps it from taking bookings. */
export type ShownCompany = {
  from: 'settings' | 'feed' | 'nowhere'
  name: string
  legalName: string
  phone: string | null
  takesBookings: boolean
  /** Of the three that bookings need. */
  bookingNeeds: BookingNeed[]
  /** Fields of the company that only its operator knows. */
  missing: string[]
}

/** The company as this site has it now. */
export async function showCompany(db: Kysely<Tables>, settings: BankSettings): Promise<ShownCompany> {
  const { name, legalName, phone = null } = company()
  const entry = companyEntry()
  const seller = await db
    .selectFrom('feed_source')
    .select('id')
    .where('seller', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return {
    from: entry ? 'settings' : seller ? 'feed' : 'nowhere',
    name,
    legalName,
    phone,
    takesBookings: isPageOn('/booking'),
    bookingNeeds: await bookingNeeds(db, settings),
    missing: entry
      ? []
      : [
          ...(legalName === NO_COMPANY.legalName ? ['legal_name'] : []),
          ...(phone === null ? ['phone'] : []),
          ...['inn', 'ogrn', 'time_zone', 'time_zone_label'],
        ],
  }
}

const SOURCES = {
  settings: 'the entry company',
  feed: 'the seller of the feed',
  nowhere: 'neutral words: neither an entry company nor a feed that names its seller',
}

/** Lines for people. */
export function describeCompany({
  from,
  name,
  legalName,
  phone,
  takesBookings,
  bookingNeeds: needs,
  missing,
}: ShownCompany): string[] {
  return [
    `name        ${name}`,
    `legal name  ${legalName}`,
    `phone       ${phone ? formatPhone(phone) : 'none'}`,
    `from        ${SOURCES[from]}`,
    ...(missing.length > 0 ? [`not told    ${missing.join(', ')}`] : []),
    ...(takesBookings ? ['bookings    on'] : []),
    ...(takesBookings || needs.length > 0
      ? []
      : ['bookings    off, because sections.booking is false: pages show a button to call']),
    ...describeNeeds(needs),
  ]
}
