import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Env } from '#app/config/env.server.ts'
import { type CompanyEntry, companySchema } from '#app/contract/entries/company.ts'
import { writtenEntry } from './written-entry.ts'

/** What a site must be told before it takes bookings. */
export type BookingNeed = 'legal name' | 'offer' | 'payments'

/** The settings that say whether a bank takes money. */
export type BankSettings = Pick<Env, 'DEMO' | 'PAYMENT_PROVIDER'>

/** Terms that this release cannot read count as set: the booking page tells buyers about them (see booking-page.ts). */
const pricesOfTerms = z.object({ periods: z.array(z.object({ price: z.number() })) })

/** What keeps the site of this database from taking bookings. */
export async function bookingNeeds(db: Kysely<Tables>, settings: BankSettings): Promise<BookingNeed[]> {
  const [company, terms] = await Promise.all([writtenEntry(db, 'company'), writtenEntry(db, 'booking')])
  return needsOf(company ? companySchema.parse(company) : null, terms, settings)
}

/**
 * What keeps a company from taking bookings: a booking is a contract between the buyer and a company with a legal name, by an
 * offer that the company has published; and a period that costs money needs a bank that takes it.
 *
 * @param entry - null where the operator has told no company
 * @param terms - the published entry `booking`, as it was written
 */
export function needsOf(entry: CompanyEntry | null, terms: unknown, settings: BankSettings): BookingNeed[] {
  const prices = pricesOfTerms.safeParse(terms).data?.periods.map(({ price }) => price) ?? []
  const isPaid = prices.some((price) => price > 0)
  const isFreeAlone = entry?.sections.payments === false
  const hasNoPeriod = isFreeAlone && isPaid && !prices.includes(0)
  return [
    ...(entry === null ? (['legal name'] as const) : []),
    ...(terms === undefined || hasNoPeriod ? (['offer'] as const) : []),
    ...(isPaid && !isFreeAlone && !hasBank(entry, settings) ? (['payments'] as const) : []),
  ]
}

/** The bank of the demonstration takes no money: it is one where nobody can buy. */
function hasBank(entry: CompanyEntry | null, { DEMO, PAYMENT_PROVIDER }: BankSettings): boolean {
  return PAYMENT_PROVIDER !== 'demo' || DEMO === 'on' || entry?.fictional === true
}

const HOW_TO_SET = {
  'legal name':
    "npm run company -- set legal_name='ООО «СЗ «Берег»' inn=… ogrn=… time_zone=Asia/Yekaterinburg time_zone_label='по Екатеринбургу'",
  offer:
    'a folder with content/booking.json: periods, of which one is free where payments are off, offer and consent (npm run content -- init FOLDER explains it). Then: npm run content -- import FOLDER',
  payments:
    'PAYMENT_PROVIDER=yookassa with its keys, because the terms have a period that costs money; or free periods alone: npm run company -- set sections.payments=false',
} as const satisfies Record<BookingNeed, string>

/** One line that says why bookings are off and one for each need with how to meet it; none where nothing is missing. */
export function describeNeeds(needs: readonly BookingNeed[]): string[] {
  if (needs.length === 0) return []
  return [
    `bookings are off, and pages show a button to call. Missing: ${needs.join(', ')}`,
    ...needs.map((need) => `  ${need}: ${HOW_TO_SET[need]}`),
    ...(needs.includes('legal name')
      ? ['  until then the consents of forms name no company: set the legal name before visitors send any']
      : []),
  ]
}
