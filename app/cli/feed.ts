import { parseArgs } from 'node:util'
import { bookingNeeds, describeNeeds } from '#app/backend/company/booking-needs.ts'
import { checkFeed } from '#app/backend/feeds/dialects/check-feed.ts'
import type { PriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { picturesReport, retryPictures } from '#app/backend/feeds/pictures/pictures-report.ts'
import { listUsedAddresses } from '#app/backend/feeds/pictures/used-addresses.ts'
import { addressMac, defaultSource } from '#app/backend/feeds/source/default-source.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { doctorCommand } from './feed-doctor.ts'
import { exportChannel, printToken } from './feed-export.ts'
import { mapCommand, readMapFile } from './feed-map.ts'
import { describeCheck, describeImport, describePictures } from './feed-report.ts'
import { approveCommand, runsCommand } from './feed-runs.ts'
import { sourcesCommand } from './feed-sources.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run feed -- check FILE_OR_URL [--repair] [--map MAP] [--json]
       npm run feed -- import FILE_OR_URL [--dry-run] [--force] [--repair] [--map MAP] [--source NAME] [--json]
       npm run feed -- map FILE_OR_URL [--out MAP] [--json]
       npm run feed -- doctor FILE_OR_URL [--html | --json] [--lang ru|en] [--out FILE] [--source NAME] [--map MAP] [--repair]
       npm run feed -- sources [--json]
       npm run feed -- sources add NAME URL --every MINUTES [--dialect D] [--map MAP] [--repair] [--json]
       npm run feed -- sources set NAME [--phone +7…] [--deals resale,assignment] [--names 'ID=NAME; …'] [--json]
       npm run feed -- sources remove|pause|resume NAME [--json]
       npm run feed -- runs [NAME] [--limit N] [--json]
       npm run feed -- runs --run RUN [--lang ru|en] [--json]
       npm run feed -- approve RUN [--json]
       npm run feed -- pictures [--retry] [--json]
       npm run feed -- export CHANNEL [OUT] [--dialect D] [--check] [--json]
       npm run feed -- token [--json]
A feed is XML of YRL, Profitbase, CIAN, Domclick or Avito, plain or gzip. An address in a private network, or of this machine,
must be named in PRIVATE_FEED_HOSTS. Without --source, the only source there is takes it. --repair reads a "&" that
should have been written "&amp;" as text. A price list (CSV, XLSX) is read with a mapping of its columns.
doctor   says what would be on the site and what to mend, for people who sell: as text, as a page to print or as JSON. With
         --source, or where the site has one source alone, also what would change since its last import. Nothing is written
         to the database
map      proposes this mapping: a YAML file to check and to mend, on standard output or as a new file MAP
sources  what the site imports by itself, every so many minutes (5 to 10080). URL may be "-": it is read from standard input
         then, and stays out of the shell's history. It is stored sealed, and only its host is ever shown.
         set gives a source a phone, which wins over those of its feed, and rules of its own, which win over FEED_DEALS and
         FEED_NAMES; an empty one ('') is taken away.
runs     what imports did, newest first, with their problems by kind; --run tells all problems of one, with examples
approve  imports the file of a run that a safety rule refused, or shows the prices that it held back: exactly this file
pictures which pictures of feeds wait or failed, and why; --retry has the site try them again now
export   writes the feed of a portal to OUT, or with --check tells what is left out of it, and why
token    makes the secret part of a channel's address`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      source: { type: 'string' },
      map: { type: 'string' },
      out: { type: 'string' },
      html: { type: 'boolean', default: false },
      lang: { type: 'string' },
      every: { type: 'string' },
      check: { type: 'boolean', default: false },
      dialect: { type: 'string' },
      limit: { type: 'string' },
      run: { type: 'string' },
      json: { type: 'boolean', default: false },
      retry: { type: 'boolean', default: false },
      phone: { type: 'string' },
      deals: { type: 'string' },
      names: { type: 'string' },
    },
  })
  const [action, input, ...rest] = positionals
  if (action === 'sources') return sourcesCommand(positionals.slice(1), values, USAGE)
  if (action === 'runs') return runsCommand(positionals.slice(1), values, USAGE)
  if (action === 'approve') return approveCommand(positionals.slice(1), values.json, USAGE)
  if (action === 'pictures') {
    const { retry, json, ...others } = values
    if (input !== undefined || Object.values(others).some(Boolean)) throw new CommandError(USAGE, 2)
    return pictures(retry, json)
  }
  if (values.retry) throw new CommandError(USAGE, 2)
  if (action === 'token' && input === undefined) return printToken(values.json)
  if (action === 'export' && input !== undefined) {
    const [out, ...more] = rest
    if (more.length > 0 || values.check === (out !== undefined)) throw new CommandError(USAGE, 2)
    return exportChannel(input, { out, dialect: values.dialect, isJson: values.json })
  }
  if (!input || rest.length > 0) throw new CommandError(USAGE, 2)
  if (action === 'map') return mapCommand(input, values, downloadOptions())
  const map = values.map === undefined ? undefined : await readMapFile(values.map)
  if (action === 'doctor') {
    const reading = { repair: values.repair, map, ...readingSettings() }
    return doctorCommand(input, values, reading, downloadOptions())
  }
  if (action === 'check') {
    if (values['dry-run'] || values.force || values.source !== undefined) throw new CommandError(USAGE, 2)
    return check(input, { ...values, map })
  }
  if (action !== 'import') throw new CommandError(USAGE, 2)
  return importInput(input, {
    isDryRun: values['dry-run'],
    isForced: values.force,
    isRepaired: values.repair,
    map,
    source: values.source,
    isJson: values.json,
  })
})

type CheckFlags = { repair: boolean; json: boolean; map: PriceListMap | undefined }

async function check(input: string, { repair, json, map }: CheckFlags): Promise<number> {
  const result = await checkFeed(input, downloadOptions(), {
    repair,
    map,
    ...readingSettings(),
  })
  if (json || result.outcome === 'readable') print(result, json, () => describeCheck(result))
  if (result.refusal !== undefined) throw new CommandError(result.refusal, 2)
  return result.errors > 0 ? 1 : 0
}

/** Exits with 1 when something failed and was not told to be tried again. */
async function pictures(isRetry: boolean, isJson: boolean): Promise<number> {
  return withDatabase(async ({ db }) => {
    await listUsedAddresses(db)
    const retried = isRetry ? await retryPictures(db) : 0
    const report = await picturesReport(db)
    print({ ...report, retried }, isJson, () => [
      ...describePictures(report),
      ...(isRetry ? [`retried    ${retried}: the site tries them again now`] : []),
    ])
    return report.failed > 0 && !isRetry ? 1 : 0
  })
}

type ImportFlags = {
  isDryRun: boolean
  isForced: boolean
  isRepaired: boolean
  map: PriceListMap | undefined
  source: string | undefined
  isJson: boolean
}

async function importInput(input: string, flags: ImportFlags): Promise<number> {
  const { result, needs } = await withDatabase(async ({ db }) => {
    const mac = addressMac(await secretsOf(db, readEnv()), input)
    const name = flags.source?.trim() || (await onlySource(db, mac))
    const imported = await importFeed(db, {
      source: { name },
      addressMac: mac,
      input,
      force: flags.isForced,
      dryRun: flags.isDryRun,
      repair: flags.isRepaired,
      ...readingSettings(),
      map: flags.map,
      download: downloadOptions(),
    })
    return { result: imported, needs: describeNeeds(await bookingNeeds(db, readEnv())) }
  })
  if (flags.isJson || result.outcome === 'done')
    print(result, flags.isJson, () => [
      ...describeImport(result),
      ...(needs.length > 0 ? ['', ...needs] : []),
    ])
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

function readingSettings() {
  const { FEED_DEALS, FEED_NAMES, FEED_SHARED } = readEnv()
  return { deals: FEED_DEALS, names: FEED_NAMES, shared: FEED_SHARED }
}

async function onlySource(...args: Parameters<typeof defaultSource>): Promise<string> {
  const source = await defaultSource(...args)
  if (typeof source === 'string') return source
  throw new CommandError(
    `There are several sources: say --source NAME, one of ${source.join(', ')} or a new one`,
    2,
  )
}
