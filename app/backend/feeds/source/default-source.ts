import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { isUrl } from './with-feed-input.ts'

/** Name of the first source of a catalogue. */
const FIRST_SOURCE = 'main'

/** Keyed hash of a feed's address, which may hold a password. Undefined for a file. */
export function addressMac(secrets: Pick<Secrets, 'mac'>, input: string): Buffer | undefined {
  return isUrl(input) ? secrets.mac('feed address', input) : undefined
}

/**
 * The source of an import without a source name: the one with this address, or else the only one. With several
 * sources a wrong guess could duplicate the catalogue, so their names are returned instead.
 *
 * @param mac - see `addressMac`
 */
export async function defaultSource(db: Kysely<Tables>, mac: Buffer | undefined): Promise<string | string[]> {
  const sources = await db.selectFrom('feed_source').select(['name', 'address_mac']).orderBy('name').execute()
  const sameAddress = mac && sources.find(({ address_mac }) => address_mac?.equals(mac))
  if (sameAddress) return sameAddress.name
  const [first, ...others] = sources
  return others.length === 0 ? (first?.name ?? FIRST_SOURCE) : sources.map((source) => source.name)
}

/** The name of the only source of a catalogue; undefined where there are several or none. */
export async function soleSource(db: Kysely<Tables>): Promise<string | undefined> {
  const [first, ...others] = await db.selectFrom('feed_source').select('name').limit(2).execute()
  return others.length === 0 ? first?.name : undefined
}
