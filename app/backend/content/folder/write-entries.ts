import { sql, type Transaction } from 'kysely'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { changedWithin, removed, renamed } from '#app/backend/moves/entry-moves.ts'
import { type Move, recordMoves } from '#app/backend/moves/record-moves.ts'
import type { EntryFile } from './read-entries.ts'

type Tx = Transaction<Tables>

/** Entries that both the folder and the site have changed; nothing was written. */
export class ContentConflict extends Error {
  override readonly name = 'ContentConflict'
}

/** Any number; imports and exports of all nodes and commands wait for each other. */
export const EXCHANGE_LOCK = 5_170_021

/** The author of what a migration took from tables that only imports wrote: the folder it came from replaces it. */
const ADOPTED = 'migration'

export type WriteOptions = {
  /** Which folder the files are of: remembered, so that the next import knows what the editor changed. */
  folder: string
  /** Who is named as the author of the versions. */
  by: string
  /** IANA zone of the hours in the files. */
  timeZone: string
  /** Whose text wins where both the folder and the site have changed since the last exchange; without it none. */
  prefer?: 'folder' | 'site' | undefined
}

/** Number of entries that became new versions, and that left the site. */
export type EntryCounts = { entries: number; published: number; archived: number }

type Known = {
  id: number
  kind: string
  slug: string
  live: number | null
  data: JsonObject | null
  /** Who wrote the live version. */
  by: string | null
}

/**
 * Publishes what changed in a content folder. A file that changed since the last exchange becomes a version; an entry
 * that changed on the site alone stays; a file that left the folder archives its entry.
 *
 * @throws {ContentConflict} listing the entries that both have changed, unless `prefer` decides
 */
export async function writeEntries(
  trx: Tx,
  files: readonly EntryFile[],
  options: WriteOptions,
): Promise<EntryCounts> {
  await sql`select pg_advisory_xact_lock(${EXCHANGE_LOCK})`.execute(trx)
  const entries = await liveEntries(trx)
  const records = await trx
    .selectFrom('content_file')
    .selectAll()
    .where('folder', '=', options.folder)
    .execute()
  const recordOf = new Map(records.map((record) => [record.path, record]))
  const conflicts: string[] = []
  const counts: EntryCounts = { entries: files.length, published: 0, archived: 0 }
  const moves: Move[] = []
  const created: EntryFile[] = []
  const gone: Known[] = []

  for (const file of files) {
    const entry = entries.get(`${file.kind}/${file.slug}`)
    const record = recordOf.get(file.path)
    recordOf.delete(file.path)
    if (!entry) {
      await publish(trx, await createEntry(trx, file, options), 1, file, options)
      counts.published++
      created.push(file)
      continue
    }
    const isFileChanged = record?.sha256 !== file.sha256
    if (!isFileChanged) continue
    if (isEqual(entry.data, file.data)) {
      await remember(trx, file, entry.id, entry.live ?? 1, options)
      continue
    }
    const isEntryChanged = record ? record.version !== entry.live : entry.by !== ADOPTED
    if (isEntryChanged && options.prefer === undefined) {
      conflicts.push(file.path)
      continue
    }
    if (isEntryChanged && options.prefer === 'site') continue
    moves.push(...changedWithin(entry, file.data))
    await publish(trx, entry.id, (await lastVersion(trx, entry.id)) + 1, file, options)
    counts.published++
  }

  for (const [path, record] of recordOf) {
    const entry = [...entries.values()].find(({ id }) => id === record.entry_id)
    if (entry && entry.live !== record.version && options.prefer === undefined) {
      conflicts.push(`${path} (gone from the folder)`)
      continue
    }
    if (entry && !(entry.live !== record.version && options.prefer === 'site')) {
      await trx
        .updateTable('entry')
        .set({ archived_at: sql`now()`, rev: sql`nextval('entry_rev')` })
        .where('id', '=', entry.id)
        .execute()
      counts.archived++
      gone.push(entry)
    }
    await trx
      .deleteFrom('content_file')
      .where('folder', '=', options.folder)
      .where('path', '=', path)
      .execute()
  }

  if (conflicts.length > 0) {
    throw new ContentConflict(
      `Changed both in the folder and on the site since the last import, so nothing was written:\n${conflicts.join('\n')}\n` +
        'Take the folder’s texts with --theirs, or keep those of the site with --mine.',
    )
  }
  await recordMoves(trx, [...moves, ...movesOfGone(gone, created)], options.by)
  return counts
}

/**
 * A file that left the folder, and one that came with the same text, or else with the same title, are one entry with another
 * slug: its former address leads to the new one. More of a title than one of each is left to `redirects.json`. An entry that is gone for
 * good leads to what stands for it.
 */
function movesOfGone(gone: readonly Known[], created: readonly EntryFile[]): Move[] {
  return gone.flatMap((entry) => {
    const alike = created.filter(({ kind }) => kind === entry.kind)
    const same = alike.filter(({ data }) => isEqual(data, entry.data))
    const titled = alike.filter(
      ({ data }) => titleOf(data) !== '' && titleOf(data) === titleOf(entry.data ?? {}),
    )
    const isAlone =
      gone.filter(
        ({ kind, data }) => kind === entry.kind && titleOf(data ?? {}) === titleOf(entry.data ?? {}),
      ).length === 1
    const [next, ...others] = same.length > 0 ? same : isAlone ? titled : []
    return next && others.length === 0 ? renamed(entry, next.slug) : removed(entry)
  })
}

const titleOf = (data: JsonObject) => String(data['title'] ?? data['question'] ?? data['name'] ?? '')

async function liveEntries(trx: Tx): Promise<Map<string, Known>> {
  const rows = await trx
    .selectFrom('entry')
    .leftJoin('entry_version', (join) =>
      join.onRef('entry_version.entry_id', '=', 'entry.id').onRef('entry_version.n', '=', 'entry.live'),
    )
    .select(['entry.id', 'entry.kind', 'entry.slug', 'entry.live', 'entry_version.data', 'entry_version.by'])
    .where('entry.archived_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [`${row.kind}/${row.slug}`, row]))
}

async function createEntry(trx: Tx, { kind, slug }: EntryFile, { by }: WriteOptions): Promise<number> {
  const { id } = await trx
    .insertInto('entry')
    .values({ kind, slug, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lastVersion(trx: Tx, entryId: number): Promise<number> {
  const row = await trx
    .selectFrom('entry_version')
    .select((select) => select.fn.max('n').as('n'))
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row?.n ?? 0
}

async function publish(
  trx: Tx,
  id: number,
  n: number,
  file: EntryFile,
  options: WriteOptions,
): Promise<void> {
  const { data } = file
  const publishAt = localMoment(data['publish_at'], options.timeZone)
  // What the site shows stays until the hour of the new version. One that waited itself was never shown.
  const isLiveShown = sql<boolean>`${publishAt} is not null and (publish_at is null or publish_at <= now())`
  const isPriorKept = sql<boolean>`${publishAt} is not null`
  await trx
    .insertInto('entry_version')
    .values({ entry_id: id, n, data: JSON.stringify(data), by: options.by })
    .execute()
  await trx
    .updateTable('entry')
    .set({
      live: n,
      live_at: sql`now()`,
      title: titleOf(data),
      prior: sql`case when ${isLiveShown} then live when ${isPriorKept} then prior end`,
      prior_until: sql`case when ${isLiveShown} then until when ${isPriorKept} then prior_until end`,
      publish_at: publishAt,
      until: localMoment(data['until'], options.timeZone),
      rev: sql`nextval('entry_rev')`,
    })
    .where('id', '=', id)
    .execute()
  await remember(trx, file, id, n, options)
}

/** A text as 2026-12-01T09:00 is that hour of the zone. */
function localMoment(value: unknown, timeZone: string) {
  return sql<Date | null>`(${typeof value === 'string' ? value : null}::timestamp at time zone ${timeZone})`
}

async function remember(
  trx: Tx,
  { path, sha256 }: EntryFile,
  entryId: number,
  version: number,
  { folder }: WriteOptions,
): Promise<void> {
  await trx
    .insertInto('content_file')
    .values({ folder, path, entry_id: entryId, sha256, version })
    .onConflict((conflict) =>
      conflict
        .columns(['folder', 'path'])
        .doUpdateSet({ entry_id: entryId, sha256, version, at: sql`now()` }),
    )
    .execute()
}

/** Equal whatever the order of keys: the database keeps an order of its own. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
