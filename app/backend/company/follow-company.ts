import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { companySchema } from '#app/contract/entries/company.ts'
import { decided, WITHOUT_COMPANY } from '#app/domain/company/sections.ts'
import { type BankSettings, needsOf } from './booking-needs.ts'
import { sellerOfFeed, speakFor } from './current-company.ts'
import { filledSections } from './filled-sections.ts'
import { writtenEntry } from './written-entry.ts'

const NOBODY = { name: null, isDeveloper: false }

/**
 * Reads the company and lets this process speak for it. Without one it speaks for the seller of the first feed that names
 * one, or that the operator gave a phone, and without that the words are neutral. Bookings are off while something that they need is missing.
 *
 * @returns whether anything is another than before
 * @throws when the stored company does not match its schema, or the database does not answer
 */
export async function readCompany(db: Kysely<Tables>, settings: BankSettings): Promise<boolean> {
  const [written, terms, cities, filled, source] = await Promise.all([
    writtenEntry(db, 'company'),
    writtenEntry(db, 'booking'),
    db.selectFrom('city').select(['id', 'slug']).orderBy('is_main', 'desc').orderBy('sort').execute(),
    filledSections(db),
    db
      .selectFrom('feed_source')
      .select(['seller', 'phone'])
      .where((eb) => eb.or([eb('seller', 'is not', null), eb('phone', 'is not', null)]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  const entry = written ? companySchema.parse(written) : null
  const main = cities.find(({ slug }) => slug === entry?.main_city) ?? cities[0]
  const main_city_id = main?.id ?? null
  const named = sellerOfFeed.safeParse(source?.seller).data ?? null
  const seller = source?.phone ? { ...(named ?? NOBODY), phone: source.phone } : named
  const isBooked = needsOf(entry, terms, settings).length === 0
  const chosen = decided(entry?.sections ?? WITHOUT_COMPANY, filled)
  const sections = { ...chosen, ...(!isBooked && { booking: false }) }
  return speakFor(entry && { ...entry, sections, main_city_id }, {
    mainCityId: main_city_id,
    seller,
    sections,
  })
}

type FollowCompanyOptions = { db: Kysely<Tables>; settings: BankSettings; log: Log; onChange: () => void }

export type CompanyFollower = {
  /** Reads the company; while that fails, which is logged once, the last one stays. */
  refresh(): Promise<void>
}

/** Lets this process speak for the company as it was last read. */
export function followCompany({ db, settings, log, onChange }: FollowCompanyOptions): CompanyFollower {
  let isFailing = false
  return {
    refresh: async () => {
      try {
        if (await readCompany(db, settings)) onChange()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'the company could not be read; the last known one stays')
        isFailing = true
      }
    },
  }
}
