import { parseArgs } from 'node:util'
import { ContentInvalid } from '#app/backend/content/content-invalid.ts'
import { createDemo, DemoRefused } from '#app/backend/content/create-demo.ts'
import { silentLog } from '#app/backend/log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run demo -- create [--json]
Fills an empty database with the demonstration company.`

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new CommandError(USAGE, 2)

  const env = readEnv()
  return withDatabase(async ({ db }) => {
    try {
      const summary = await createDemo(db, { dataDir: env.DATA_DIR, log: silentLog })
      print(summary, values.json, () => [
        `created ${summary.units} units, ${summary.selections} selections and ${summary.media} media files in ${summary.ms} ms`,
      ])
      return 0
    } catch (error) {
      if (error instanceof DemoRefused) throw new CommandError(error.message, 1)
      if (error instanceof ContentInvalid) throw new CommandError(error.message, 2)
      throw error
    }
  })
})
