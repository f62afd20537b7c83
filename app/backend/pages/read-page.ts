import type * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

/** Texts change rarely, and every page requests them. */
const TTL_MS = 5_000

const memo = ttlMemo(TTL_MS)

/**
 * Reads one row of the content table. The raw row is cached, because several calls read it with different
 * schemas.
 *
 * @returns undefined when there is no such row, as in a database without content
 * @throws when the row does not match the schema
 */
export async function readPage<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  { database }: ApiContext,
): Promise<z.output<Schema> | undefined> {
  const row = await memo(database, key, () =>
    database.selectFrom('content').select('data').where('key', '=', key).executeTakeFirst(),
  )
  return row && schema.parse(row.data)
}
