import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { HouseCheck } from '#app/backend/feeds/no-house.ts'
import { type FeedProblem, ProblemLog } from '#app/backend/feeds/problem.ts'
import type { DownloadOptions } from '#app/backend/feeds/source/download-feed.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import type { DialectName } from './dialects.ts'
import { type ReadOptions, readFeed } from './read-feed.ts'

export type FeedCheck = {
  outcome: 'readable' | 'unreadable'
  dialect: DialectName | null
  counts: {
    offers: number
    refused: number
    byStatus: Record<string, number>
    byKind: Record<string, number>
    byProject: Record<string, number>
  }
  errors: number
  warnings: number
  problems: FeedProblem[]
  problemCounts: Record<string, number>
  /** Why the feed cannot be read, and what to do. */
  refusal?: string
}

/** Reads a whole feed and reports what an import would find. Does not touch the database. */
export async function checkFeed(
  input: string,
  download: DownloadOptions = {},
  reading: ReadOptions = {},
): Promise<FeedCheck> {
  const log = new ProblemLog()
  const counts: FeedCheck['counts'] = { offers: 0, refused: 0, byStatus: {}, byKind: {}, byProject: {} }
  const houses = new HouseCheck()
  const reportSoFar = () => ({
    errors: log.errors,
    warnings: log.warnings,
    problems: log.examples,
    problemCounts: log.countByCode,
  })
  try {
    const summary = await withFeedInput(
      input,
      (feed) =>
        readFeed(
          feed,
          log,
          async ({ units }) => {
            for (const unit of units) {
              houses.add(unit)
              increase(counts.byStatus, unit.status)
              increase(counts.byKind, unit.kind)
              increase(counts.byProject, unit.project.name)
            }
          },
          reading,
        ),
      download,
    )
    houses.report(log)
    if (summary.offers === summary.refused) {
      const message = 'the feed has no usable units: an import would be refused'
      log.add({ code: 'feed.empty', severity: 'error', field: '', offerId: '', message })
    }
    counts.offers = summary.offers
    counts.refused = summary.refused
    return { outcome: 'readable', dialect: summary.dialect, counts, ...reportSoFar() }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { outcome: 'unreadable', dialect: null, counts, ...reportSoFar(), refusal: error.message }
  }
}

function increase(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}
