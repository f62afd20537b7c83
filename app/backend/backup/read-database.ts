import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupPart,
  BackupRefused,
  type BackupTotals,
  HEADER_PART,
  MEDIA_PREFIX,
  ROWS_PREFIX,
  SEQUENCES_PART,
  TOTALS_PART,
} from './backup-parts.ts'
import {
  migrationsOf,
  otherSessions,
  partitionsOf,
  SESSION_SETTINGS,
  sequencesOf,
  tablesOf,
} from './schema-objects.ts'
import { createTally } from './tally.ts'

/** Size of a part, bytes; the memory that a backup takes is a few of them. */
const PART_BYTES = 1_000_000

type ReadOptions = {
  connection: ConnectionConfig
  /** Files to keep with the database; read after its rows, one at a time. */
  media?: AsyncIterable<BackupPart>
  /** Refuses while a node or another command of the site is connected, which could still write. */
  isAlone?: boolean
}

/**
 * Reads a database as the parts of a backup: all tables as they are at one moment, while others go on writing.
 *
 * @throws {BackupRefused} when the database has no schema of a site
 */
export async function* readDatabase({
  connection,
  media,
  isAlone = false,
}: ReadOptions): AsyncGenerator<BackupPart> {
  const client = new pg.Client({ ...connection, application_name: 'site backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SESSION_SETTINGS)
    const sessions = isAlone ? await otherSessions(client) : 0
    if (sessions > 0) {
      throw new BackupRefused(
        'refused',
        `The site uses this database (${sessions} connections): what it writes from now on would be lost. Stop all nodes first`,
      )
    }
    await client.query('begin isolation level repeatable read read only')
    const header = await readHeader(client)
    yield json(HEADER_PART, header)
    const totals: BackupTotals = { tables: {}, media: { files: 0, ...createTally().amount() } }
    for (const table of header.tables) totals.tables[table.name] = yield* readRows(client, table)
    yield json(SEQUENCES_PART, await sequencesOf(client))
    await client.query('commit')
    if (media) totals.media = yield* readMedia(media)
    yield json(TOTALS_PART, totals)
  } finally {
    await client.end()
  }
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  const migrations = await migrationsOf(client)
  if (!migrations) {
    throw new BackupRefused(
      'refused',
      'The database holds no site: nothing to back up. Check DATABASE_URL, or DATA_DIR',
    )
  }
  const tables = await tablesOf(client)
  // Without it a migration could change a table between the moment of the snapshot and its turn.
  if (tables.length > 0) {
    const names = tables.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`lock table ${names.join(', ')} in access share mode`)
  }
  return {
    format: BACKUP_FORMAT,
    made_at: new Date().toISOString(),
    migrations,
    tables,
    partitions: await partitionsOf(client),
  }
}

async function* readRows(
  client: pg.Client,
  { name, columns }: BackupHeader['tables'][number],
): AsyncGenerator<BackupPart, BackupTotals['tables'][string]> {
  const tally = createTally()
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  // A query, because COPY of a partitioned table itself gives no rows.
  const stream = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  let n = 0
  for await (const bytes of inPieces(stream)) {
    tally.add(bytes)
    n += 1
    yield { name: `${ROWS_PREFIX}${name}/${String(n).padStart(6, '0')}`, bytes }
  }
  // The stream ends with the last row. The number of rows comes after that, perhaps in a later packet, but before the next answer.
  await client.query('select 1')
  return { rows: stream.rowCount, ...tally.amount() }
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    gathered.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function* readMedia(
  media: AsyncIterable<BackupPart>,
): AsyncGenerator<BackupPart, BackupTotals['media']> {
  const tally = createTally()
  let files = 0
  for await (const { name, bytes } of media) {
    tally.add(bytes)
    files += 1
    yield { name: `${MEDIA_PREFIX}${name}`, bytes }
  }
  return { files, ...tally.amount() }
}

function json(name: string, value: object): BackupPart {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`) }
}
