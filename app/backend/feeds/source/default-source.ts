import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { isUrl } from './with-feed-input.ts'

/** Name of the first source of a catalogue. */
const FIRST_SOURCE = 'main'

/**
 * The source of an import without a source name: the one with this URL, or else the only one. With several
 * sources a wrong guess could duplicate the catalogue, so their names are returned instead.
 */
export async function defaultSource(db: Kysely<Tables>, input: string): Promise<string | string[]> {
  const sources = await db.selectFrom('feed_source').select(['name', 'url']).orderBy('name').execute()
  const sameUrl = isUrl(input) ? sources.find((source) => source.url === input) : undefined
  if (sameUrl) return sameUrl.name
  const [first, ...others] = sources
  return others.length === 0 ? (first?.name ?? FIRST_SOURCE) : sources.map((source) => source.name)
}
