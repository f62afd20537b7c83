import { parseArgs } from 'node:util'
import { checkFeed } from '#app/backend/feeds/dialects/check-feed.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { defaultSource } from '#app/backend/feeds/source/default-source.ts'
import { readEnv } from '#app/config/env.server.ts'
import { describeCheck, describeImport } from './feed-report.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run feed -- check FILE_OR_URL [--json]
       npm run feed -- import FILE_OR_URL [--dry-run] [--force] [--source NAME] [--json]
A feed is YRL or Profitbase XML, plain or gzip. An address in a private network, or of this machine, must be named
in PRIVATE_FEED_HOSTS. Without --source, the only source there is takes it.`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      source: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [action, input, ...rest] = positionals
  if (!input || rest.length > 0) throw new CommandError(USAGE, 2)
  if (action === 'check') {
    if (values['dry-run'] || values.force || values.source !== undefined) throw new CommandError(USAGE, 2)
    return check(input, values.json)
  }
  if (action !== 'import') throw new CommandError(USAGE, 2)
  return importInput(input, {
    isDryRun: values['dry-run'],
    isForced: values.force,
    source: values.source,
    isJson: values.json,
  })
})

async function check(input: string, isJson: boolean): Promise<number> {
  const result = await checkFeed(input, downloadOptions())
  if (isJson || result.outcome === 'readable') print(result, isJson, () => describeCheck(result))
  if (result.refusal !== undefined) throw new CommandError(result.refusal, 2)
  return result.errors > 0 ? 1 : 0
}

type ImportFlags = { isDryRun: boolean; isForced: boolean; source: string | undefined; isJson: boolean }

async function importInput(input: string, flags: ImportFlags): Promise<number> {
  const result = await withDatabase(async ({ db }) => {
    const name = flags.source?.trim() || (await onlySource(db, input))
    return importFeed(db, {
      source: { name },
      input,
      force: flags.isForced,
      dryRun: flags.isDryRun,
      download: downloadOptions(),
    })
  })
  if (flags.isJson || result.outcome === 'done') print(result, flags.isJson, () => describeImport(result))
  if (result.refusal !== undefined) {
    throw new CommandError(`${result.refusal}\nNothing was changed.`, result.outcome === 'refused' ? 1 : 2)
  }
  return 0
}

/**
 * A function declaration is hoisted, so the command above, which runs when this module loads, can call it.
 */
function downloadOptions() {
  return { privateHosts: readEnv().PRIVATE_FEED_HOSTS }
}

async function onlySource(...args: Parameters<typeof defaultSource>): Promise<string> {
  const source = await defaultSource(...args)
  if (typeof source === 'string') return source
  throw new CommandError(
    `There are several sources: say --source NAME, one of ${source.join(', ')} or a new one`,
    2,
  )
}
