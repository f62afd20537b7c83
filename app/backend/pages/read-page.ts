import type * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

/** Words change rarely and are asked for by every page. */
const KEEP_MS = 5_000

const recent = ttlMemo(KEEP_MS)

/**
 * One row of the content table. The row is remembered as it is: several calls read it, each for its part.
 *
 * @returns undefined while there is no such row, as in a database that holds flats alone
 * @throws when the row is not of the schema
 */
export async function readPage<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  { database }: ApiContext,
): Promise<z.output<Schema> | undefined> {
  const row = await recent(database, key, () =>
    database.selectFrom('content').select('data').where('key', '=', key).executeTakeFirst(),
  )
  return row && schema.parse(row.data)
}
