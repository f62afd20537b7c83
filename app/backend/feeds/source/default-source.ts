import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { isAddress } from './with-feed-input.ts'

/** Name of the source of a catalogue that has none yet. */
const FIRST_SOURCE = 'main'

/**
 * The source that an import means when nobody named one: the one that has this address, else the
 * only one there is. With several, a guess could double the catalogue, so the names are returned.
 */
export async function defaultSource(db: Kysely<Tables>, input: string): Promise<string | string[]> {
  const sources = await db.selectFrom('feed_source').select(['name', 'url']).orderBy('name').execute()
  const sameAddress = isAddress(input) ? sources.find((source) => source.url === input) : undefined
  if (sameAddress) return sameAddress.name
  const [first, ...others] = sources
  return others.length === 0 ? (first?.name ?? FIRST_SOURCE) : sources.map((source) => source.name)
}
