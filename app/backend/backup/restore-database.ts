import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import { migrations as ownMigrations } from '#app/backend/database/migrations/index.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupPart,
  BackupRefused,
  type BackupTotals,
  backupHeader,
  backupSequences,
  backupTotals,
  HEADER_PART,
  MEDIA_PREFIX,
  ROWS_PREFIX,
  SEQUENCES_PART,
  TOTALS_PART,
} from './backup-parts.ts'
import {
  dropStatements,
  isEmpty,
  loadingSteps,
  otherSessions,
  SESSION_SETTINGS,
  tablesOf,
} from './schema-objects.ts'
import { createTally } from './tally.ts'

type RestoreOptions = {
  connection: ConnectionConfig
  /** Removes what the target holds, in the same transaction. */
  isReplacing?: boolean
  writeMedia: (name: string, bytes: Uint8Array) => Promise<void>
  /** Looks at the restored database before it is committed. */
  inspect?: (db: Kysely<Tables>) => Promise<void>
  /** Those of this release, unless a test has its own. */
  migrations?: Record<string, Migration>
}

export type RestoredDatabase = {
  tables: number
  rows: number
  media: number
  /** When the backup was made, ISO 8601. */
  made_at: string
  /** Migrations of this release that the backup did not have yet. */
  migrated: string[]
  /** Tables of the backup that are not the site's. */
  left_out: string[]
}

/** Key of an advisory lock, the same in every release: one restore of a database at a time. */
const RESTORE_LOCK = 5_170_020

/**
 * Restores a backup in one transaction: makes the schema that it was made of, loads the rows, checks them against
 * the totals, and applies the migrations that came since. Whatever ends it before the last step, even a kill,
 * leaves the target as it was. Media are written before that step.
 *
 * @throws {BackupRefused} when the backup is broken or of a newer release, or the target is not empty
 */
export async function restoreDatabase(
  parts: AsyncIterable<BackupPart>,
  options: RestoreOptions,
): Promise<RestoredDatabase> {
  const pool = new pg.Pool({ ...options.connection, application_name: 'site restore', max: 1 })
  pool.on('error', () => {})
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  client.on('error', () => {})
  // Kysely and COPY share the connection, and with it the transaction.
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => client, end: async () => {} },
    }),
  })
  try {
    await client.query(SESSION_SETTINGS)
    return await db.transaction().execute((trx) => restore(parts, { ...options, client, trx }))
  } finally {
    await pool.end()
  }
}

type Target = RestoreOptions & { client: pg.PoolClient; trx: Kysely<Tables> }

async function restore(parts: AsyncIterable<BackupPart>, target: Target): Promise<RestoredDatabase> {
  const { client, trx, migrations = ownMigrations } = target
  await client.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])
  const loader = createLoader(target)
  let header: BackupHeader | undefined
  let steps = { before: [''], after: [''] }
  let totals: BackupTotals | undefined
  let known: BackupHeader['tables'] = []
  try {
    for await (const { name, bytes } of parts) {
      if (!header) {
        header = readHeader(name, bytes, migrations)
        await clearTarget(target)
        await applyMigrations(trx, pick(migrations, header.migrations))
        await makePartitions(client, header.partitions)
        known = await knownTables(client, header.tables)
        steps = await loadingSteps(client)
        await runAll(client, steps.before)
        const own = (await tablesOf(client)).map((table) => pg.escapeIdentifier(table.name))
        // Rows that migrations made are in the backup too.
        if (own.length > 0) await client.query(`truncate ${own.join(', ')}`)
        loader.expect(known)
      } else if (name === TOTALS_PART) totals = parse(backupTotals, bytes)
      else await loader.take(name, bytes)
    }
  } catch (error) {
    loader.abort()
    throw error
  }
  const loaded = await loader.finish()
  if (!header || !totals)
    throw new BackupRefused('unreadable', 'The file ends too early: its backup was not finished')
  check(header, loaded, totals)
  await runAll(client, steps.after)
  const migrated = await applyMigrations(trx, migrations)
  await target.inspect?.(trx)
  const names = (await tablesOf(client)).map(({ name }) => pg.escapeIdentifier(name))
  // A database without statistics plans its first queries badly.
  if (names.length > 0) await client.query(`analyze ${names.join(', ')}`)
  return {
    tables: known.length,
    rows: Object.values(loaded.tables).reduce((sum, { rows }) => sum + rows, 0),
    media: loaded.media.files,
    made_at: header.made_at,
    migrated,
    left_out: header.tables.flatMap(({ name }) => (known.some((table) => table.name === name) ? [] : [name])),
  }
}

function readHeader(name: string, bytes: Uint8Array, migrations: Record<string, Migration>): BackupHeader {
  if (name !== HEADER_PART) throw new BackupRefused('unreadable', 'The file is no backup of a site')
  const header = parse(backupHeader, bytes)
  const unknown = header.migrations.filter((migration) => !Object.hasOwn(migrations, migration))
  if (header.format > BACKUP_FORMAT || unknown.length > 0) {
    const what =
      unknown.length > 0 ? `its schema has ${unknown.join(', ')}` : `its format is ${header.format}`
    throw new BackupRefused(
      'refused',
      `The backup is of a newer release (${what}): restore it with that release or a later one`,
    )
  }
  return header
}

async function clearTarget({ client, isReplacing = false }: Target): Promise<void> {
  if (await isEmpty(client)) return
  if (!isReplacing) {
    throw new BackupRefused(
      'refused',
      'The target database is not empty. Give the address of an empty one, or --replace to remove all that it holds',
    )
  }
  const sessions = await otherSessions(client)
  if (sessions > 0) {
    throw new BackupRefused(
      'refused',
      `The site uses the target (${sessions} connections). Stop all its nodes, then restore again`,
    )
  }
  await runAll(client, await dropStatements(client))
}

async function applyMigrations(
  trx: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}

function pick(migrations: Record<string, Migration>, names: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
}

/** Partitions that appeared while the site ran: the migrations know nothing of them. */
async function makePartitions(client: pg.PoolClient, partitions: BackupHeader['partitions']): Promise<void> {
  for (const { name, of, bound } of partitions) {
    await client.query(`create table if not exists ${pg.escapeIdentifier(name)} partition of ${of} ${bound}`)
  }
}

/** The tables that both have. @throws {BackupRefused} when columns differ in spite of equal migrations */
async function knownTables(
  client: pg.PoolClient,
  tables: BackupHeader['tables'],
): Promise<BackupHeader['tables']> {
  const own = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  const known = tables.filter(({ name }) => own.has(name))
  for (const { name, columns } of known) {
    const foreign = columns.filter((column) => !own.get(name)?.includes(column))
    if (foreign.length === 0) continue
    throw new BackupRefused(
      'refused',
      `The table ${name} of the backup has columns that no migration made: ${foreign.join(', ')}. Drop them and back up again`,
    )
  }
  const missing = [...own.keys()].filter((name) => !known.some((table) => table.name === name))
  if (missing.length > 0) {
    throw new BackupRefused(
      'unreadable',
      `The backup lacks the tables ${missing.join(', ')}: take another one`,
    )
  }
  return known
}

/** Takes the parts after the header, in their order. */
function createLoader({ client, writeMedia }: Target) {
  const loaded: BackupTotals = { tables: {}, media: { files: 0, bytes: 0, sha256: '' } }
  const media = createTally()
  let expected: BackupHeader['tables'] = []
  let current: { table: string; rows: RowsWriter; tally: ReturnType<typeof createTally> } | undefined

  async function finishTable(): Promise<void> {
    if (!current) return
    const { table, rows, tally } = current
    current = undefined
    loaded.tables[table] = { rows: await rows.end(), ...tally.amount() }
  }

  async function takeRows(table: string, bytes: Uint8Array): Promise<void> {
    if (current?.table !== table) {
      await finishTable()
      const known = expected.find(({ name }) => name === table)
      current = { table, rows: known ? copyInto(client, known) : ignoredRows(), tally: createTally() }
    }
    current.tally.add(bytes)
    await current.rows.write(bytes)
  }

  return {
    expect: (tables: BackupHeader['tables']) => {
      expected = tables
    },
    take: async (name: string, bytes: Uint8Array) => {
      if (name.startsWith(ROWS_PREFIX)) {
        return takeRows(name.slice(ROWS_PREFIX.length, name.lastIndexOf('/')), bytes)
      }
      await finishTable()
      if (name === SEQUENCES_PART) return setSequences(client, bytes)
      if (!name.startsWith(MEDIA_PREFIX))
        throw new BackupRefused('unreadable', `The backup holds ${name}, which is no part of one`)
      media.add(bytes)
      loaded.media.files += 1
      await writeMedia(name.slice(MEDIA_PREFIX.length), bytes)
    },
    abort: () => current?.rows.abort(),
    finish: async () => {
      await finishTable()
      loaded.media = { files: loaded.media.files, ...media.amount() }
      return loaded
    },
  }
}

type RowsWriter = {
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<number>
  /** Ends it in the middle: the connection takes no other statement before. */
  abort(): void
}

/** @returns `end` gives the number of rows */
function copyInto(client: pg.PoolClient, { name, columns }: BackupHeader['tables'][number]): RowsWriter {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
  // A stream that the database has refused has no connection: pg-copy-streams throws when it is used again.
  let isOver = false
  const done = finished(stream).catch((error: unknown) => {
    isOver = true
    throw loadingFault(name, error)
  })
  done.catch(() => {})
  return {
    write: async (bytes) => {
      if (isOver) await done
      else if (!stream.write(bytes)) await Promise.race([once(stream, 'drain').catch(() => done), done])
    },
    end: async () => {
      if (!isOver) stream.end()
      await done
      return stream.rowCount
    },
    abort: () => {
      if (!isOver) stream.destroy(new Error('the rest of the rows cannot be read'))
    },
  }
}

/** Rows that the database does not understand (classes 22 and 23 of SQLSTATE) come from a damaged file. */
function loadingFault(table: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !/^2[23]/.test(code)) return error
  return new BackupRefused(
    'unreadable',
    `The backup is damaged: rows of ${table} cannot be loaded. Take another copy\n${error.message}`,
  )
}

function ignoredRows(): RowsWriter {
  return { write: async () => {}, end: async () => 0, abort: () => {} }
}

async function setSequences(client: pg.PoolClient, bytes: Uint8Array): Promise<void> {
  for (const { of, last, is_called } of parse(backupSequences, bytes)) {
    if ('name' in of) {
      await client.query('select setval(c, $2::bigint, $3) from to_regclass($1) as c where c is not null', [
        of.name,
        last,
        is_called,
      ])
    } else {
      await client.query(
        `select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)
         where to_regclass(quote_ident($1)) is not null`,
        [of.table, of.column, last, is_called],
      )
    }
  }
}

/** @throws {BackupRefused} when what came differs from what was written */
function check(header: BackupHeader, loaded: BackupTotals, totals: BackupTotals): void {
  const wrong = header.tables.flatMap(({ name }) => {
    const [was, is] = [totals.tables[name], loaded.tables[name]]
    if (!was) return [name]
    const isSame = was.bytes === 0 ? !is : is?.sha256 === was.sha256
    return isSame ? [] : [name]
  })
  const isMediaSame = loaded.media.files === totals.media.files && loaded.media.sha256 === totals.media.sha256
  if (wrong.length === 0 && isMediaSame) return
  const what = [...wrong, ...(isMediaSame ? [] : ['media'])].join(', ')
  throw new BackupRefused(
    'unreadable',
    `The backup is damaged: the checksums of ${what} differ. Take another copy`,
  )
}

async function runAll(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  bytes: Uint8Array,
): T {
  const parsed = schema.safeParse(readJson(bytes))
  if (!parsed.success) throw new BackupRefused('unreadable', 'The file is damaged, or no backup of a site')
  return parsed.data
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
