import type { Kysely } from 'kysely'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { mediaFolder, mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { readDataKeys, WrongSecretKey } from '#app/backend/secrets/data-keys.ts'
import { existingSecretKey } from '#app/backend/secrets/secret-key.ts'
import type { Env } from '#app/config/env.server.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { type BackupPart, backupHeader, backupTotals, HEADER_PART, TOTALS_PART } from './backup-parts.ts'
import { mediaFiles } from './media-files.ts'
import { readDatabase } from './read-database.ts'
import { type RestoredDatabase, restoreDatabase } from './restore-database.ts'

/** What a backup holds. */
type MadeBackup = { tables: number; rows: number; media: number; schema: string; bytes: number }

/**
 * Writes the database, and with `hasMedia` the media of DATA_DIR, into a new file.
 *
 * @throws {BackupRefused} when the file exists, or the database holds no site
 */
export async function backUp(
  connection: ConnectionConfig,
  { env, file, hasMedia }: { env: Env; file: string; hasMedia: boolean },
): Promise<MadeBackup> {
  const media = hasMedia ? { media: mediaFiles(mediaFolder(env)) } : {}
  const made: MadeBackup = { tables: 0, rows: 0, media: 0, schema: '', bytes: 0 }
  made.bytes = await writeBackupFile(file, counted(readDatabase({ connection, ...media }), made))
  return made
}

async function* counted(parts: AsyncIterable<BackupPart>, made: MadeBackup): AsyncGenerator<BackupPart> {
  for await (const part of parts) {
    yield part
    if (part.name === HEADER_PART) {
      const { tables, migrations } = backupHeader.parse(jsonOf(part))
      made.tables = tables.length
      made.schema = migrations.at(-1) ?? ''
    }
    if (part.name !== TOTALS_PART) continue
    const totals = backupTotals.parse(jsonOf(part))
    made.rows = Object.values(totals.tables).reduce((sum, { rows }) => sum + rows, 0)
    made.media = totals.media.files
  }
}

const jsonOf = ({ bytes }: BackupPart): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'))

export type Restored = RestoredDatabase & {
  /** Whether the key of this machine opens what is sealed; `missing`: there is none yet. */
  key: 'fits' | 'other' | 'missing'
}

type RestoreOptions = { env: Env; isReplacing: boolean }

/** Restores a file. @throws {BackupRefused} and the target is as it was */
export function restore(
  connection: ConnectionConfig,
  { file, ...options }: RestoreOptions & { file: string },
): Promise<Restored> {
  return bring(readBackupFile(file), connection, options)
}

/** Brings one database to another, without a file. @throws {BackupRefused} and the target is as it was */
export function move(
  from: ConnectionConfig,
  to: ConnectionConfig,
  options: RestoreOptions,
): Promise<Restored> {
  return bring(readDatabase({ connection: from, isAlone: true }), to, options)
}

async function bring(
  parts: AsyncIterable<BackupPart>,
  connection: ConnectionConfig,
  { env, isReplacing }: RestoreOptions,
): Promise<Restored> {
  const store = await mediaStoreOf(env)
  let key: Restored['key'] = 'fits'
  const restored = await restoreDatabase(parts, {
    connection,
    isReplacing,
    writeMedia: store.write,
    inspect: async (db) => {
      key = await keyOf(db, env)
    },
  })
  return { ...restored, key }
}

async function keyOf(db: Kysely<Tables>, env: Env): Promise<Restored['key']> {
  if (!(await db.selectFrom('data_key').select('id').limit(1).executeTakeFirst())) return 'fits'
  const secretKey = await existingSecretKey(env)
  if (!secretKey) return 'missing'
  return readDataKeys(db, { secretKey }).then(
    () => 'fits' as const,
    (error: unknown) => {
      if (error instanceof WrongSecretKey) return 'other'
      throw error
    },
  )
}
