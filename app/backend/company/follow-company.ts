import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { companySchema } from '#app/contract/entries/company.ts'
import { speakFor } from './current-company.ts'

/**
 * Reads the company and lets this process speak for it. Without one the words are neutral.
 *
 * @returns whether anything is another than before
 * @throws when the stored company does not match its schema, or the database does not answer
 */
export async function readCompany(db: Kysely<Tables>): Promise<boolean> {
  const [row, cities] = await Promise.all([
    db
      .selectFrom('entry')
      .innerJoin('entry_version', (join) =>
        join.onRef('entry_version.entry_id', '=', 'entry.id').onRef('entry_version.n', '=', 'entry.live'),
      )
      .select('entry_version.data')
      .where('kind', '=', 'company')
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
    db.selectFrom('city').select(['id', 'slug']).orderBy('is_main', 'desc').orderBy('sort').execute(),
  ])
  const entry = row ? companySchema.parse(row.data) : null
  const main = cities.find(({ slug }) => slug === entry?.main_city) ?? cities[0]
  const main_city_id = main?.id ?? null
  return speakFor(entry && { ...entry, main_city_id }, main_city_id)
}

type FollowCompanyOptions = { db: Kysely<Tables>; log: Log; onChange: () => void }

export type CompanyFollower = {
  /** Reads the company; while that fails, which is logged once, the last one stays. */
  refresh(): Promise<void>
}

/** Lets this process speak for the company as it was last read. */
export function followCompany({ db, log, onChange }: FollowCompanyOptions): CompanyFollower {
  let isFailing = false
  return {
    refresh: async () => {
      try {
        if (await readCompany(db)) onChange()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'the company could not be read; the last known one stays')
        isFailing = true
      }
    },
  }
}
