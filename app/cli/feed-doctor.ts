import { writeFile } from 'node:fs/promises'
import { examineFeed } from '#app/backend/feeds/doctor/examine-feed.ts'
import { reportPage } from '#app/backend/feeds/doctor/report-page.ts'
import { reportText } from '#app/backend/feeds/doctor/report-text.ts'
import { type ImportOptions, importFeed } from '#app/backend/feeds/import/import-feed.ts'
import type { DownloadOptions } from '#app/backend/feeds/source/download-feed.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import { CommandError, withDatabase } from './run-command.ts'

type DoctorFlags = {
  json: boolean
  html: boolean
  lang?: string | undefined
  out?: string | undefined
  /** The source whose flats the file is compared with. */
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
  const report = await examineFeed((read) => withFeedInput(input, read, download), lang, reading)
  if (source !== undefined && report.refusal === null) {
    const foretold = await withDatabase(({ db }) =>
      importFeed(db, { ...reading, source: { name: source }, input, dryRun: true, download }),
    )
    const { counts, refusal, changes } = foretold
    report.changes = { source, counts, examples: changes.slice(0, 20), ...(refusal && { refusal }) }
  }
  const text = json ? `${JSON.stringify(report)}\n` : html ? reportPage(report) : `${reportText(report)}\n`
  await write(text, out)
  const hasErrors = report.problems.some(({ severity }) => severity === 'error')
  return report.refusal ? 2 : hasErrors ? 1 : 0
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
