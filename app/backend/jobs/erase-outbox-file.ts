import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { RETENTION_DAYS } from './erase-delivered.ts'
import { openOutboxFile } from './outbox-file.ts'

/**
 * Erases from the outbox file the messages that the database no longer has: those of an erased person, and
 * those delivered more than 30 days ago. Each node cleans the file in its own data folder.
 *
 * @returns number of erased lines
 */
export function eraseOutboxFile(db: Kysely<Tables>, dataDir: string): Promise<number> {
  return openOutboxFile(dataDir).erase(async (keys) => {
    const validKeys = keys.filter((key) => z.uuid().safeParse(key).success)
    const rows = await db
      .selectFrom('outbox')
      .select('key')
      .where('key', '=', sql<string>`any(${validKeys})`)
      .where((where) =>
        where.or([
          where('done_at', 'is', null),
          where('done_at', '>=', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`),
        ]),
      )
      .execute()
    return new Set(rows.map(({ key }) => key))
  })
}
