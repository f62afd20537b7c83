import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { DialectName } from '#app/backend/feeds/dialects/dialects.ts'
import { type ReadOptions, readFeed } from '#app/backend/feeds/dialects/read-feed.ts'
import type { UnitBatch } from '#app/backend/feeds/dialects/unit-batches.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { DownloadOptions } from '#app/backend/feeds/source/download-feed.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import { addUnits, applyPlan, countMisses } from './apply-changes.ts'
import { followChangedIds, reportLikelyChangedIds } from './changed-ids.ts'
import { countPlan, describeChanges, kindsOf } from './describe-changes.ts'
import { emptiedBuildings, touchEmptied } from './emptied-places.ts'
import { holdFarPrices } from './far-prices.ts'
import { ImportRefused, lockSource, markSuccess, recordRun } from './feed-source.ts'
import { type FeedRunResult, NO_COUNTS } from './import-result.ts'
import { fillUnits } from './joining/fill-from-others.ts'
import { joinNewHouses } from './joining/join-houses.ts'
import { joinProjects } from './joining/join-projects.ts'
import { joinBuildingsWithoutIds, joinProjectsWithoutIds } from './joining/join-without-ids.ts'
import { readSharing } from './joining/read-sharing.ts'
import { moveRecodedTypes, noteRecodedTypes } from './joining/recoded-types.ts'
import { reportSharing } from './joining/report-sharing.ts'
import { handOver, shareFlats } from './joining/share-flats.ts'
import { guardMassRemoval } from './mass-removal-guard.ts'
import { notifyAlerts } from './notify-alerts.ts'
import { planChanges } from './plan-changes.ts'
import { writeProjectPhones } from './project-phones.ts'
import { recogniseBuildings, recogniseProjects } from './same-places.ts'
import { reportTwoSources } from './two-sources.ts'
import { UnitStage } from './unit-stage.ts'
import { reportUnitsApart } from './units-apart.ts'
import { updateBuildings } from './update-buildings.ts'

export type ImportOptions = ReadOptions & {
  /** Units are identified by source and external id. A new name creates a new source. */
  source: { name: string }
  /** Keyed hash of the feed's address, by which a later import finds the source; see `addressMac`. */
  addressMac?: Buffer | undefined
  /** Hash of the file if it is known before: a refused run is recorded with it. */
  sha256?: string
  /** Names of sources that may share a complex, the one that wins first; see FEED_SHARED. */
  shared?: readonly string[]
  /** Path of a file, or an http URL. */
  input: string
  /** Skips the guards against mass removal, a changed dialect and price jumps. */
  force?: boolean
  /** Runs the whole import, reports the changes, and rolls back. */
  dryRun?: boolean
  download?: DownloadOptions
}

/**
 * Imports a feed into the catalogue in one transaction: if it is refused, unreadable or interrupted, the
 * catalogue stays as it was. Importing the same file again changes nothing. Refusals and unreadable feeds are
 * returned, not thrown.
 *
 * @throws the database's error
 */
export async function importFeed(db: Kysely<Tables>, options: ImportOptions): Promise<FeedRunResult> {
  const problems = new ProblemLog()
  const startedAt = new Date()
  const isForced = options.force ?? false
  const dryRun = options.dryRun ?? false
  const result = { source: options.source.name, dialect: null, dryRun, counts: NO_COUNTS, changes: [] }
  let sha256: string | null = options.sha256 ?? null
  try {
    return await withFeedInput(
      options.input,
      async (feed) => {
        const runResult = await inTransaction(db, dryRun, async (trx) => {
          const outcome = await runImport(trx, feed, options, problems)
          await recordRun(trx, outcome, { startedAt, sha256: feed.sha256(), isForced })
          return outcome
        })
        sha256 = feed.sha256()
        return runResult
      },
      options.download,
    )
  } catch (error) {
    if (!(error instanceof ImportRefused) && !(error instanceof FeedUnreadable)) throw error
    const failed: FeedRunResult = {
      ...result,
      ...problemsOf(problems),
      outcome: error instanceof ImportRefused ? 'refused' : 'unreadable',
      refusal: error.message,
      ...(error instanceof ImportRefused && { refusedFor: error.reason }),
    }
    // A busy one has not looked at the feed.
    if (!dryRun && failed.refusedFor?.code !== 'busy')
      await recordRun(db, failed, { startedAt, sha256, isForced })
    return failed
  }
}

async function runImport(
  trx: Transaction<Tables>,
  feed: FeedInput,
  options: ImportOptions,
  problems: ProblemLog,
): Promise<FeedRunResult> {
  const source = await lockSource(trx, options.source.name)
  const isForced = options.force ?? false
  const { deals = options.deals, names = {} } = source.rules
  const reading = { ...options, deals, names: new Map([...(options.names ?? []), ...Object.entries(names)]) }
  const run = {
    trx,
    sourceId: source.id,
    isForced,
    names: reading.names,
    problems,
    sharing: await readSharing(trx, options.shared ?? []),
  }
  const stage = await UnitStage.open(run)
  const addBatch = async (batch: UnitBatch, dialect: DialectName) => {
    if (!isForced) guardDialect(source.dialect, dialect)
    await stage.add(batch)
  }
  const summary = await readFeed(feed, problems, addBatch, reading)

  await joinProjectsWithoutIds(run, stage)
  await recogniseProjects(run, stage)
  await joinBuildingsWithoutIds(run, stage)
  await recogniseBuildings(run, stage)
  if (run.sharing.isOn) {
    await joinNewHouses(run, stage)
    await joinProjects(run, stage)
    await shareFlats(run)
  }
  await reportTwoSources(run)
  const apart = await reportUnitsApart(run)
  await holdFarPrices(run)
  await followChangedIds(run)
  await guardMassRemoval(run, stage.units)
  await reportLikelyChangedIds(run)
  await stage.projects.placeByUnits()
  await stage.projects.describe()
  await writeProjectPhones(run, summary.phones)
  await updateBuildings(run, stage.buildings.facts)
  const emptied = await emptiedBuildings(trx)
  const filled = await fillUnits(run)
  await planChanges(run)
  await handOver(run)
  await reportSharing(run, filled)
  await notifyAlerts(run)
  const changes = await describeChanges(run)
  const plannedCounts = await countPlan(run)
  await noteRecodedTypes(run)
  await applyPlan(run)
  await moveRecodedTypes(run)
  const added = await addUnits(run)
  const missCounts = await countMisses(run)
  await touchEmptied(trx, emptied)
  const { addressMac } = options
  await markSuccess(trx, source.id, { ...summary, sha256: feed.sha256(), addressMac })
  return {
    outcome: 'done',
    source: source.name,
    dialect: summary.dialect,
    dryRun: options.dryRun ?? false,
    counts: { offers: summary.offers, refused: summary.refused, added, ...plannedCounts, ...missCounts },
    kinds: await kindsOf(run, apart),
    changes,
    ...problemsOf(problems),
  }
}

function problemsOf(
  log: ProblemLog,
): Pick<FeedRunResult, 'problems' | 'problemCounts' | 'errors' | 'warnings'> {
  return {
    problems: log.examples,
    problemCounts: log.countByCode,
    errors: log.errors,
    warnings: log.warnings,
  }
}

function guardDialect(known: string | null, found: DialectName): void {
  if (known === null || known === found) return
  throw new ImportRefused(
    { code: 'dialect', known, found },
    `This source has always been ${known}, and this feed is ${found}. Check the file; to change the dialect, use --force.`,
  )
}

/** Runs the work in a transaction and commits it; rolls back after an error and in a dry run. */
async function inTransaction<T>(
  db: Kysely<Tables>,
  isDryRun: boolean,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    // A large feed may take longer than the time limit of ordinary requests.
    await sql`set local statement_timeout = 0`.execute(trx)
    const result = await work(trx)
    await (isDryRun ? trx.rollback() : trx.commit()).execute()
    return result
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
}
