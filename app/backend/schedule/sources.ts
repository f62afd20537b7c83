import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { DialectName } from '#app/backend/feeds/dialects/dialects.ts'
import type { PriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { type SourceRules, sourceRules } from '#app/backend/feeds/import/feed-source.ts'
import { addressMac } from '#app/backend/feeds/source/default-source.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { addressToSeal } from './source-address.ts'

type Db = Kysely<Tables>

export type NewSource = {
  name: string
  /** http or https; it may hold a password, so it is stored sealed. */
  address: string
  everyMinutes: number
  /** A feed of another dialect is refused. */
  dialect?: DialectName | undefined
  isRepaired?: boolean
  /** How the columns of a price list become flats; a feed has none. */
  map?: PriceListMap | undefined
}

/** Why an address cannot be one of a source; undefined when it can. */
export function addressFault(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.host && (url.protocol === 'http:' || url.protocol === 'https:')) return undefined
  return 'The address must begin with http:// or https://'
}

/**
 * Adds a source, or a schedule to the source of this name that was imported by hand until now. It is due at once.
 *
 * @returns false when the source has an address already
 */
export async function addSource(
  db: Db,
  secrets: Secrets,
  { name, address, everyMinutes, dialect, isRepaired = false, map }: NewSource,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`insert into feed_source (name) values (${name}) on conflict (name) do nothing`.execute(tx)
    const source = await tx
      .selectFrom('feed_source')
      .select(['id', 'host'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (source.host !== null) return false
    await tx
      .updateTable('feed_source')
      .set({
        address: await secrets.seal(addressToSeal({ url: address, map }), sealedPlace.feedAddress(source.id)),
        address_mac: addressMac(secrets, address) ?? null,
        host: new URL(address).host,
        every_minutes: everyMinutes,
        is_paused: false,
        is_repaired: isRepaired,
        scheduled_at: sql<Date>`now()`,
        next_run_at: sql<Date>`now()`,
        lease: null,
        lease_until: null,
        failures: 0,
        etag: null,
        last_modified: null,
        // The same file read by another mapping is other flats.
        ...(map && { last_sha256: null }),
        approved_sha256: null,
        troubles: [],
        ...(dialect && { dialect }),
      })
      .where('id', '=', source.id)
      .execute()
    return true
  })
}

/**
 * Takes address and schedule away from a source. Its flats and its history stay, and it can be imported by hand.
 *
 * @returns false when there is no such source with a schedule
 */
export async function removeSource(db: Db, name: string): Promise<boolean> {
  const removed = await db
    .updateTable('feed_source')
    .set({
      address: null,
      address_mac: null,
      host: null,
      every_minutes: null,
      scheduled_at: null,
      next_run_at: null,
      lease: null,
      lease_until: null,
      etag: null,
      last_modified: null,
      approved_sha256: null,
      troubles: [],
    })
    .where('name', '=', name)
    .where('address', 'is not', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}

/** A paused source is not run, and not late. @returns false when there is no such source with a schedule */
export async function pauseSource(db: Db, name: string): Promise<boolean> {
  const paused = await db
    .updateTable('feed_source')
    .set({ is_paused: true })
    .where('name', '=', name)
    .where('address', 'is not', null)
    .executeTakeFirst()
  return paused.numUpdatedRows > 0n
}

/** Makes a source due at once, without the pauses of its failures. @returns false when there is no such source */
export async function resumeSource(db: Db, name: string): Promise<boolean> {
  const resumed = await db
    .updateTable('feed_source')
    .set({
      is_paused: false,
      failures: 0,
      scheduled_at: sql<Date>`now()`,
      next_run_at: sql<Date>`now()`,
    })
    .where('name', '=', name)
    .where('address', 'is not', null)
    .executeTakeFirst()
  return resumed.numUpdatedRows > 0n
}

/** What the operator says of a source; null takes it away, and what is absent stays. */
export type SourceWords = {
  /** E.164; wins over the phones of the feed. */
  phone?: string | null
  deals?: SourceRules['deals'] | null
  names?: SourceRules['names'] | null
}

/**
 * Gives a source a phone and rules of its own. Its complexes have the phone at once; what the rules change comes with
 * the next import, which does not pass the feed over as unchanged.
 *
 * @returns false when there is no such source
 */
export async function setSource(db: Db, name: string, { phone, ...rules }: SourceWords): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const source = await tx
      .selectFrom('feed_source')
      .select(['id', 'rules'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (!source) return false
    const next = Object.entries({ ...source.rules, ...rules }).filter(([, rule]) => rule !== null)
    await tx
      .updateTable('feed_source')
      .set({
        rules: JSON.stringify(Object.fromEntries(next)),
        last_sha256: null,
        etag: null,
        last_modified: null,
        next_run_at: sql<Date>`case when address is not null then now() end`,
        ...(phone !== undefined && { phone }),
      })
      .where('id', '=', source.id)
      .execute()
    if (typeof phone === 'string')
      await tx.updateTable('project').set({ phone }).where('source_id', '=', source.id).execute()
    return true
  })
}

export type ListedSource = {
  name: string
  /** manual: without an address, imported by hand. */
  state: 'manual' | 'paused' | 'running' | 'failing' | 'on'
  host: string | null
  dialect: string | null
  everyMinutes: number | null
  nextRunAt: Date | null
  lastSuccessAt: Date | null
  failures: number
  phone: string | null
  rules: SourceRules
}

/** All sources by name, without their addresses. */
export async function listSources(db: Db): Promise<ListedSource[]> {
  const rows = await db
    .selectFrom('feed_source')
    .select([
      'name',
      'host',
      'dialect',
      'every_minutes',
      'is_paused',
      'next_run_at',
      'last_success_at',
      'failures',
      'phone',
      'rules',
    ])
    .select(sql<boolean>`coalesce(lease_until > now(), false)`.as('is_running'))
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    state: stateOf(row),
    host: row.host,
    dialect: row.dialect,
    everyMinutes: row.every_minutes,
    nextRunAt: row.is_paused ? null : row.next_run_at,
    lastSuccessAt: row.last_success_at,
    failures: row.failures,
    phone: row.phone,
    rules: sourceRules.parse(row.rules),
  }))
}

function stateOf(row: {
  host: string | null
  is_paused: boolean
  is_running: boolean
  failures: number
}): ListedSource['state'] {
  if (row.host === null) return 'manual'
  if (row.is_running) return 'running'
  if (row.is_paused) return 'paused'
  return row.failures > 0 ? 'failing' : 'on'
}
