import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import {
  ENTRY_KINDS,
  type EntryOf,
  isShownKind,
  SHOWN_KINDS,
  type ShownKind,
} from '#app/contract/entries/entry-kinds.ts'
import { fileSchema, type StoredFile } from '#app/contract/entries/fields.ts'
import { type Picture, pictureSchema } from '#app/contract/wire/picture.ts'
import { entryOutput, type MediaItems } from './entry-output.ts'

/** The entries that the site shows now. */
export type Entries = {
  /** All of a kind, in its order. */
  all<Kind extends ShownKind>(kind: Kind): EntryOf<Kind>[]
  find<Kind extends ShownKind>(kind: Kind, slug: string): EntryOf<Kind> | undefined
  /** When the entry was last written, or the hour from which it is shown, if that is later; undefined for none. */
  changedAt<Kind extends ShownKind>(kind: Kind, slug: string): Date | undefined
  /** The entry of a kind of which there is one. */
  single<Kind extends ShownKind>(kind: Kind): EntryOf<Kind> | undefined
  /** Grows with each change that this node has read; caches made from entries compare it. */
  revision(): number
}

export type EntryStore = Entries & {
  /** Reads what changed since the last call. @throws when the database does not answer */
  refresh(): Promise<void>
  /** When the next entry begins or ends by its hours, ms since 1970; Infinity if none does. */
  nextHour(): number
}

/** `publishAt`, `until` and `writtenAt` are ms since 1970. */
type Head = { slug: string; publishAt: number; until: number; writtenAt: number }
type Stored<Kind extends ShownKind> = Head & { entry: EntryOf<Kind> }
/** Of an entry there are two versions while the newer one waits for its hour; their hours never overlap. */
type Bucket<Kind extends ShownKind> = {
  byId: Map<number, Stored<Kind>[]>
  sorted: Stored<Kind>[] | undefined
}
type Buckets = { [Kind in ShownKind]: Bucket<Kind> }

/**
 * All live entries in memory: a few thousand at most, so pages never wait for the database, and go on without it. An
 * entry that is invalid for this release is left out and logged.
 *
 * @param now - ms since 1970, for tests
 */
export function createEntryStore(db: Kysely<Tables>, log: Log, now: () => number = Date.now): EntryStore {
  const buckets = emptyBuckets()
  const kindOf = new Map<number, ShownKind>()
  const revOf = new Map<number, number>()
  let media = { ...NO_MEDIA, signature: '' }
  let revision = 0
  let next = { revision: -1, at: 0 }
  let running: Promise<void> = Promise.resolve()

  function shown<Kind extends ShownKind>(kind: Kind): Stored<Kind>[] {
    const at = now()
    const bucket = buckets[kind]
    bucket.sorted ??= [...bucket.byId.values()].flat().sort(inOrderOf(kind))
    return bucket.sorted.filter(({ publishAt, until }) => publishAt <= at && at < until)
  }

  const all = <Kind extends ShownKind>(kind: Kind): EntryOf<Kind>[] => shown(kind).map(({ entry }) => entry)

  function changedAt(kind: ShownKind, slug: string): Date | undefined {
    const found = shown(kind).find((stored) => stored.slug === slug)
    return found && new Date(Math.max(found.writtenAt, found.publishAt))
  }

  function nextHour(): number {
    const at = now()
    if (next.revision === revision && at < next.at) return next.at
    const hours = Object.values(buckets)
      .flatMap(({ byId }) => [...byId.values()].flat())
      .flatMap(({ publishAt, until }) => [publishAt, until])
    next = {
      revision,
      at: hours.filter((hour) => hour > at).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    }
    return next.at
  }

  async function read(): Promise<void> {
    const changedMedia = await readMedia(db, media.signature)
    if (changedMedia) {
      media = changedMedia
      // Entries hold their pictures resolved, so all are made again; media change with an import alone.
      revOf.clear()
    }
    const heads = await db
      .selectFrom('entry')
      .select(['id', 'rev'])
      .where('kind', 'in', SHOWN_KINDS)
      .where('live', 'is not', null)
      .where('archived_at', 'is', null)
      .execute()
    const known = new Set(heads.map(({ id }) => id))
    const gone = [...kindOf.keys()].filter((id) => !known.has(id))
    const changed = heads.filter(({ id, rev }) => revOf.get(id) !== rev).map(({ id }) => id)
    if (gone.length === 0 && changed.length === 0 && !changedMedia) return
    for (const id of gone) forget(id)
    if (changed.length > 0) await readEntries(changed)
    revision++
  }

  async function readEntries(ids: readonly number[]): Promise<void> {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('entry_version', (join) =>
        join
          .onRef('entry_version.entry_id', '=', 'entry.id')
          .on((on) =>
            on.or([
              on('entry_version.n', '=', on.ref('entry.live')),
              on('entry_version.n', '=', on.ref('entry.prior')),
            ]),
          ),
      )
      .select([
        'entry.id',
        'entry.kind',
        'entry.slug',
        'entry.rev',
        'entry.publish_at',
        'entry.until',
        'entry.live',
        'entry.prior_until',
        'entry_version.n',
        'entry_version.at',
        'data',
      ])
      .where(sql<boolean>`entry.id = any(${[...ids]})`)
      .execute()
    for (const id of ids) forget(id)
    for (const { id, kind, slug, rev, publish_at, until, live, prior_until, n, at, data } of rows) {
      if (!isShownKind(kind)) continue
      revOf.set(id, rev)
      kindOf.set(id, kind)
      const publishAt = publish_at?.getTime() ?? 0
      const hours =
        n === live
          ? { publishAt, until: until?.getTime() ?? Number.POSITIVE_INFINITY }
          : { publishAt: 0, until: Math.min(prior_until?.getTime() ?? publishAt, publishAt) }
      keep(id, kind, { slug, ...hours, writtenAt: at.getTime() }, data)
    }
  }

  function keep<Kind extends ShownKind>(id: number, kind: Kind, head: Head, data: unknown): void {
    const made = entryOutput(kind, head.slug, data, media)
    if ('entry' in made) {
      const { byId } = buckets[kind]
      byId.set(id, [...(byId.get(id) ?? []), { ...head, entry: made.entry }])
      buckets[kind].sorted = undefined
    } else
      log.warn(
        { kind, slug: head.slug, faults: made.faults },
        'an entry of the content is invalid; it is left out',
      )
  }

  function forget(id: number): void {
    const kind = kindOf.get(id)
    if (kind !== undefined && buckets[kind].byId.delete(id)) buckets[kind].sorted = undefined
    kindOf.delete(id)
    revOf.delete(id)
  }

  return {
    all,
    find: (kind, slug) => all(kind).find((entry) => entry.slug === slug),
    changedAt,
    single: (kind) => all(kind)[0],
    revision: () => revision,
    nextHour,
    refresh: () => {
      // One after the other: two reads at once could keep the older of two versions.
      running = running.catch(() => {}).then(read)
      return running
    },
  }
}

/** The first signature gives the type of what the loop makes: a bucket of each kind's own entries. */
function emptyBuckets(): Buckets
function emptyBuckets(): Record<string, Bucket<ShownKind>> {
  return Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, { byId: new Map(), sorted: undefined }]))
}

/** By date, the newest first, or by `sort`; entries that are equal in that by slug. */
function inOrderOf(kind: ShownKind) {
  const { order } = ENTRY_KINDS[kind]
  const by = (a: object, b: object): number => {
    if (order === 'date') return String(Reflect.get(b, 'date')).localeCompare(String(Reflect.get(a, 'date')))
    if (order === 'sort') return Number(Reflect.get(a, 'sort') ?? 0) - Number(Reflect.get(b, 'sort') ?? 0)
    return 0
  }
  return (a: Stored<ShownKind>, b: Stored<ShownKind>) => by(a.entry, b.entry) || (a.slug < b.slug ? -1 : 1)
}

export const NO_MEDIA: MediaItems = { picture: () => undefined, file: () => undefined }

/** @returns undefined when nothing changed since `signature` */
export async function readMedia(
  db: Kysely<Tables>,
  signature: string,
): Promise<(MediaItems & { signature: string }) | undefined> {
  const { rows } = await sql<{ signature: string }>`
    select count(*) || '/' || coalesce(max(rev), 0) || '/' || count(deleted_at) as signature from media_item
  `.execute(db)
  const current = rows[0]?.signature ?? ''
  if (current === signature) return undefined
  const items = await db
    .selectFrom('media_item')
    .select(['kind', 'file_name', 'data'])
    .where('deleted_at', 'is', null)
    .execute()
  const pictures = new Map<string, Picture>()
  const files = new Map<string, StoredFile>()
  for (const { kind, file_name, data } of items) {
    if (kind === 'picture') pictures.set(file_name, pictureSchema.parse(data))
    else files.set(file_name, fileSchema.parse(data))
  }
  return { signature: current, picture: (file) => pictures.get(file), file: (name) => files.get(name) }
}
