import { sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { recordUnreadRun } from '#app/backend/feeds/import/feed-source.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { isFailure, pauseMs } from './next-run.ts'
import type { RunInProcess } from './run-in-process.ts'
import { parseAddress } from './source-address.ts'
import {
  type ClaimedSource,
  claimSource,
  databaseTime,
  LEASE_MS,
  releaseLease,
  renewLease,
} from './source-lease.ts'
import { type RunEnd, runEndSchema } from './source-run.ts'

const POLL_MS = 15_000
/** Runs are listed for so long; the last ones of a source stay, because guards look at them. */
const RUNS_KEPT_DAYS = 90
const RUNS_KEPT = 20

export type ScheduleServices = Pick<ApiServices, 'database' | 'secrets' | 'log'> & {
  env: Pick<ApiServices['env'], 'PRIVATE_FEED_HOSTS' | 'FEED_DEALS' | 'FEED_NAMES' | 'FEED_SHARED'>
  /** The database's clock, unless a test has its own. */
  clock?: () => Promise<Date>
}

/** Runs the sources of feeds when they are due, one at a time on a node, each on one node at a time. */
export function startFeedSchedule(services: ScheduleServices, run: RunInProcess): Worker {
  return pollingWorker({
    name: 'feed schedule',
    everyMs: POLL_MS,
    log: services.log,
    work: async (signal) => (await runDueSource(services, run, signal)) !== undefined,
  })
}

export type FinishedRun = { source: string; end: RunEnd }

/** Runs the source that waits longest. @returns undefined when none is due, or its run was aborted */
export async function runDueSource(
  services: ScheduleServices,
  run: RunInProcess,
  signal: AbortSignal,
): Promise<FinishedRun | undefined> {
  const claim = await claimSource(services.database, await timeOf(services))
  return claim && runClaimed(services, claim, run, signal)
}

/** The run of a claimed source, from its address to the time of the next run. */
export async function runClaimed(
  services: ScheduleServices,
  claim: ClaimedSource,
  run: RunInProcess,
  signal: AbortSignal,
): Promise<FinishedRun | undefined> {
  const { database, secrets, env } = services
  const lost = new AbortController()
  const stopping = AbortSignal.any([signal, lost.signal])
  const renewing = setInterval(() => {
    timeOf(services)
      .then((now) => renewLease(database, claim, now))
      .then((isOurs) => isOurs || lost.abort())
      // The database is away: the run sees that itself.
      .catch(() => {})
  }, LEASE_MS / 4).unref()
  const startedAt = await timeOf(services)
  try {
    const { url, map } = parseAddress(await secrets.open(claim.address, sealedPlace.feedAddress(claim.id)))
    const end = await run(
      {
        id: claim.id,
        name: claim.name,
        address: url,
        map,
        etag: claim.etag,
        lastModified: claim.last_modified,
        sha256: claim.last_sha256,
        approvedSha256: claim.approved_sha256,
        isRepaired: claim.is_repaired,
        privateHosts: [...env.PRIVATE_FEED_HOSTS],
        deals: [...env.FEED_DEALS],
        names: [...env.FEED_NAMES],
        shared: [...env.FEED_SHARED],
      },
      stopping,
    )
    return await finish(services, claim, startedAt, end)
  } catch (error) {
    if (stopping.aborted) {
      await releaseLease(database, claim)
      return undefined
    }
    const end = runEndSchema.parse({ outcome: 'failed', refusal: faultOf(error) })
    const failed = { source: claim.name, outcome: end.outcome, refusal: faultOf(error) }
    await recordUnreadRun(database, failed, { startedAt, sha256: null })
    return await finish(services, claim, startedAt, end)
  } finally {
    clearInterval(renewing)
  }
}

/** Records when the source runs next, unless another node has taken it over. */
async function finish(
  services: ScheduleServices,
  claim: ClaimedSource,
  startedAt: Date,
  end: RunEnd,
): Promise<FinishedRun> {
  const { outcome, isBusy, retryAfterMs, refusal, counts } = end
  const { database, log } = services
  const failures = isFailure(outcome) ? claim.failures + 1 : 0
  const pause = pauseMs({ outcome, isBusy, failures, everyMinutes: claim.every_minutes, retryAfterMs })
  // The interval is counted from the start, so that the time of day of the runs does not wander.
  const now = await timeOf(services)
  const from = isFailure(outcome) || startedAt.getTime() + pause < now.getTime() ? now : startedAt
  const isGood = outcome === 'done' || outcome === 'unchanged'
  await sql`
    update feed_source set lease = null, lease_until = null, failures = ${failures},
      next_run_at = ${new Date(from.getTime() + pause)},
      last_success_at = case when ${isGood} then ${now} else last_success_at end,
      etag = case when ${isGood} then ${end.etag} else etag end,
      last_modified = case when ${isGood} then ${end.lastModified} else last_modified end,
      approved_sha256 = case when ${outcome === 'done'} and approved_sha256 = ${end.sha256} then null else approved_sha256 end
    where id = ${claim.id} and lease = ${claim.lease}
  `.execute(database)
  await forgetOldRuns(services, claim.id)
  const details = { source: claim.name, host: claim.host, outcome, ...problemsToLog(end) }
  if (isGood) log.info({ ...details, ...shortCounts(counts) }, 'a feed was imported')
  else log.warn({ ...details, refusal, nextInMin: Math.round(pause / 60_000) }, 'a feed was not imported')
  return { source: claim.name, end }
}

async function forgetOldRuns({ database }: ScheduleServices, sourceId: number): Promise<void> {
  await sql`
    delete from feed_run where source_id = ${sourceId} and started_at < now() - ${RUNS_KEPT_DAYS} * interval '1 day'
      and id not in (
        select id from feed_run where source_id = ${sourceId} and outcome = 'done' order by id desc limit ${RUNS_KEPT})
  `.execute(database)
}

/** The names and numbers that are not nought. */
function shortCounts(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** How many problems of which codes; `feed -- runs --run` has their examples. */
function problemsToLog({ errors, warnings, problemCounts }: RunEnd) {
  return errors + warnings === 0 ? {} : { ...shortCounts({ errors, warnings }), problems: problemCounts }
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function timeOf({ clock, database }: ScheduleServices): Promise<Date> {
  return clock ? clock() : databaseTime(database)
}
