import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { KEPT_DAYS } from './erase-delivered.ts'
import { openOutboxFile } from './outbox-file.ts'

/**
 * Takes out of the outbox's file what the database has forgotten: messages of a person who was erased, and those
 * delivered more than 30 days ago. Each node does it with the file of its own data folder.
 *
 * @returns how many lines
 */
export function eraseOutboxFile(db: Kysely<Tables>, dataDir: string): Promise<number> {
  return openOutboxFile(dataDir).erase(async (keys) => {
    const known = keys.filter((key) => z.uuid().safeParse(key).success)
    const rows = await db
      .selectFrom('outbox')
      .select('key')
      .where('key', '=', sql<string>`any(${known})`)
      .where((where) =>
        where.or([
          where('done_at', 'is', null),
          where('done_at', '>=', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`),
        ]),
      )
      .execute()
    return new Set(rows.map(({ key }) => key))
  })
}
