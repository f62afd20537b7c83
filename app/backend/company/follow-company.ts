import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { companySchema } from '#app/contract/entries/company.ts'
import { speakFor } from './current-company.ts'

const POLL_MS = 1_000

/**
 * Reads the company and lets this process speak for it. Without one the words are neutral.
 *
 * @returns whether anything is another than before
 * @throws when the stored company does not match its schema, or the database does not answer
 */
export async function readCompany(db: Kysely<Tables>): Promise<boolean> {
  const [row, cities] = await Promise.all([
    db.selectFrom('content').select('data').where('key', '=', 'company').executeTakeFirst(),
    db.selectFrom('city').select(['id', 'slug']).orderBy('is_main', 'desc').orderBy('sort').execute(),
  ])
  const entry = row ? companySchema.parse(row.data) : null
  const main = cities.find(({ slug }) => slug === entry?.main_city) ?? cities[0]
  const main_city_id = main?.id ?? null
  return speakFor(entry && { ...entry, main_city_id }, main_city_id)
}

type FollowCompanyOptions = { db: Kysely<Tables>; log: Log; onChange: () => void; pollMs?: number }

/** Reads the company again and again, so that a change shows on every node at once. The last one that was read stays. */
export function followCompany({ db, log, onChange, pollMs = POLL_MS }: FollowCompanyOptions): Worker {
  let isFailing = false
  let reading: Promise<void> | undefined
  const timer = setInterval(poll, pollMs).unref()

  function poll(): void {
    reading ??= read().finally(() => {
      reading = undefined
    })
  }

  async function read(): Promise<void> {
    try {
      if (await readCompany(db)) onChange()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the company could not be read; the last known one stays')
      isFailing = true
    }
  }

  return {
    wake: poll,
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
