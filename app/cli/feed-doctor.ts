import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { withComparison } from '#app/backend/feeds/doctor/compare-with-site.ts'
import { examineFeed } from '#app/backend/feeds/doctor/examine-feed.ts'
import { reportPage } from '#app/backend/feeds/doctor/report-page.ts'
import { reportText } from '#app/backend/feeds/doctor/report-text.ts'
import { type ImportOptions, importFeed } from '#app/backend/feeds/import/import-feed.ts'
import type { FeedRunResult } from '#app/backend/feeds/import/import-result.ts'
import { soleSource } from '#app/backend/feeds/source/default-source.ts'
import type { DownloadOptions } from '#app/backend/feeds/source/download-feed.ts'
import { type FeedInput, openFeedFile } from '#app/backend/feeds/source/feed-input.ts'
import { withFeedFile } from '#app/backend/feeds/source/with-feed-input.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, withDatabase, withDatabaseAsItIs } from './run-command.ts'

type DoctorFlags = {
  json: boolean
  html: boolean
  lang?: string | undefined
  out?: string | undefined
  /** The source whose flats the file is compared with; absent: the only one of the site. */
  source?: string | undefined
}

/** `feed doctor`: says what a feed would be on the site, in words for those who sell. Writes nothing to the database. */
export async function doctorCommand(
  input: string,
  { json, html, lang = 'ru', out, source }: DoctorFlags,
  reading: Omit<ImportOptions, 'source' | 'input'>,
  download: DownloadOptions,
): Promise<number> {
  if ((lang !== 'ru' && lang !== 'en') || (json && html)) {
    throw new CommandError('--lang is ru or en; --json and --html exclude each other', 2)
  }
  let foretold: FeedRunResult | undefined
  const examine = (read: (feed: FeedInput) => Promise<void>) =>
    withFeedFile(
      input,
      async (path) => {
        await read(openFeedFile(path))
        const importing = { ...reading, input: path, dryRun: true }
        foretold =
          source === undefined
            ? await foretoldBySoleSource(importing)
            : await withDatabase(({ db }) => importFeed(db, { ...importing, source: { name: source } }))
      },
      download,
    )
  const examined = await examineFeed(examine, lang, reading)
  const report = foretold ? withComparison(examined, foretold) : examined
  const text = json ? `${JSON.stringify(report)}\n` : html ? reportPage(report) : `${reportText(report)}\n`
  await write(text, out)
  const hasErrors = report.problems.some(({ severity }) => severity === 'error')
  return report.refusal ? 2 : hasErrors || report.changes?.refusal ? 1 : 0
}

/**
 * What an import into the only source of the site would do. The examination must not depend on a database: without one, or
 * with one that cannot be read, nothing is compared, and none is created or migrated for it.
 */
async function foretoldBySoleSource(
  importing: Omit<ImportOptions, 'source'>,
): Promise<FeedRunResult | undefined> {
  const env = readEnv()
  if (env.DATABASE_URL === undefined && !existsSync(join(env.DATA_DIR, 'postgres'))) return undefined
  try {
    return await withDatabaseAsItIs(env, async ({ db }) => {
      const name = await soleSource(db)
      if (name === undefined) return undefined
      await readCompany(db, env)
      return importFeed(db, { ...importing, source: { name } })
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Nothing was compared with the site: ${why}\n`)
    return undefined
  }
}

async function write(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  try {
    await writeFile(out, text, { flag: 'wx' })
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CommandError(`Cannot write ${out}: ${why}. Nothing was overwritten.`, 2)
  }
}
