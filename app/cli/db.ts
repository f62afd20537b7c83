import { parseArgs } from 'node:util'
import { migrate } from '#app/backend/database/migrate.ts'
import { openDatabase } from '#app/backend/database/open-database.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand } from './run-command.ts'

const USAGE = `Usage: npm run db -- migrate [--json]
Applies the migrations that the database lacks. Starting the site does so too.`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1 || positionals[0] !== 'migrate') throw new CommandError(USAGE, 2)

  const database = await openDatabase(readEnv())
  try {
    const applied = await migrate(database.db)
    print({ applied }, values.json, () =>
      applied.length === 0 ? ['The database is up to date'] : applied.map((name) => `applied ${name}`),
    )
  } finally {
    await database.close()
  }
  return 0
})
