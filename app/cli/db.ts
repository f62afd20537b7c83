import { parseArgs } from 'node:util'
import { BackupRefused } from '#app/backend/backup/backup-parts.ts'
import { backUp, move, type Restored, restore } from '#app/backend/backup/keep-site.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { type Env, readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabaseAsItIs } from './run-command.ts'

const USAGE = `Usage: npm run db -- migrate [--json]
       npm run db -- backup FILE [--no-media] [--json]
       npm run db -- restore FILE [--replace] [--json]
       npm run db -- move [--replace] [--json]
migrate  applies the migrations that the database lacks; starting the site does so too
backup   writes the database, as it is at one moment, and the media of DATA_DIR into FILE; nodes go on
restore  brings FILE into an empty database, and up to this release; --replace removes first what is there
move     brings the private database of DATA_DIR to DATABASE_URL; nodes must be stopped. Media stay where they are
SECRET_KEY is never in FILE: keep it apart.`

type Options = { json: boolean; replace: boolean; 'no-media': boolean }

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'no-media': { type: 'boolean', default: false },
    },
  })
  const [verb, file, ...rest] = positionals
  if (rest.length > 0) throw new CommandError(USAGE, 2)
  const env = readEnv()
  try {
    if (verb === 'migrate' && file === undefined) await runMigrate(env, values)
    else if (verb === 'backup' && file !== undefined) await runBackup(env, file, values)
    else if (verb === 'restore' && file !== undefined) await runRestore(env, file, values)
    else if (verb === 'move' && file === undefined) await runMove(env, values)
    else throw new CommandError(USAGE, 2)
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    throw new CommandError(error.message, error.reason === 'unreadable' ? 2 : 1)
  }
  return 0
})

async function runMigrate(env: Env, { json }: Options): Promise<void> {
  const applied = await withDatabaseAsItIs(env, ({ db }) => migrate(db))
  print({ applied }, json, () =>
    applied.length === 0 ? ['The database is up to date'] : applied.map((name) => `applied ${name}`),
  )
}

async function runBackup(env: Env, file: string, options: Options): Promise<void> {
  const hasMedia = !options['no-media'] && env.S3_BUCKET === undefined
  const made = await withDatabaseAsItIs(env, ({ connection }) => backUp(connection, { env, file, hasMedia }))
  const bucket =
    env.S3_BUCKET === undefined ? [] : [`Media are in the bucket ${env.S3_BUCKET}, not in the file.`]
  print({ file, ...made }, options.json, () => [
    `${file}: ${made.tables} tables, ${made.rows} rows, ${made.media} media files, ${megabytes(made.bytes)} MB, schema ${made.schema}`,
    ...bucket,
    `The key is not in the file: keep ${env.SECRET_KEY ? 'SECRET_KEY' : `${env.DATA_DIR}/secret.key`} apart from it. Without the key nobody opens personal data again.`,
  ])
}

async function runRestore(env: Env, file: string, { replace, json }: Options): Promise<void> {
  const restored = await withDatabaseAsItIs(env, ({ connection }) =>
    restore(connection, { env, file, isReplacing: replace }),
  )
  print(restored, json, () => [
    `Restored ${amountOf(restored)}, as of ${restored.made_at}`,
    ...describeRestored(restored, env),
  ])
}

async function runMove(env: Env, { replace, json }: Options): Promise<void> {
  const { DATABASE_URL, ...own } = env
  if (DATABASE_URL === undefined) throw new CommandError('Set DATABASE_URL to the database to move to', 2)
  const moved = await withDatabaseAsItIs(own, (from) =>
    withDatabaseAsItIs(env, (to) => move(from.connection, to.connection, { env, isReplacing: replace })),
  )
  print(moved, json, () => [
    `Moved ${amountOf(moved)}`,
    ...describeRestored(moved, env),
    `Start the nodes with this DATABASE_URL. ${env.DATA_DIR}/postgres stays as it was: remove it when all is well.`,
  ])
}

function amountOf({ tables, rows, media }: Restored): string {
  return `${tables} tables, ${rows} rows${media === 0 ? '' : `, ${media} media files`}`
}

function describeRestored(restored: Restored, env: Env): string[] {
  return [
    ...restored.migrated.map((name) => `applied ${name}`),
    ...restored.left_out.map((name) => `left out the table ${name}, which is not the site's`),
    ...(restored.key === 'fits'
      ? []
      : [
          `The key of this machine ${restored.key === 'other' ? 'does not open' : 'is missing for'} what is sealed: before the first start set SECRET_KEY, or put secret.key into ${env.DATA_DIR}, from where the key was kept.`,
        ]),
  ]
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
