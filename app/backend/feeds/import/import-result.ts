import type { FlatKind } from '#app/backend/database/tables.ts'
import type { DialectName } from '#app/backend/feeds/dialects/dialects.ts'
import type { FeedProblem, ProblemCode } from '#app/backend/feeds/problem.ts'

export type FeedCounts = {
  offers: number
  added: number
  /** Known units whose price, status or content changed. */
  changed: number
  /** Units that had been removed and are in the feed again. */
  returned: number
  /** Known units that are not in the feed but stay on the site for now. */
  missing: number
  /** Units that were absent three times in a row: taken off the site by this run. */
  removed: number
  /** Offers that could not be used. */
  refused: number
  /** Units whose new price waits for confirmation. */
  quarantined: number
}

export const NO_COUNTS: FeedCounts = {
  offers: 0,
  added: 0,
  changed: 0,
  returned: 0,
  missing: 0,
  removed: 0,
  refused: 0,
  quarantined: 0,
}

/** One line of the changes; at most DIFF_LINES are listed for each kind. */
export type FeedChange = {
  kind: 'added' | 'changed' | 'returned' | 'missing' | 'removed' | 'quarantined'
  offerId: string
  /** Old and new value. */
  status?: readonly [string, string]
  price?: readonly [number | null, number | null]
  /** Names of the changed columns, for changed units. */
  fields?: string[]
}

export const DIFF_LINES = 200

/** busy: another import of the source ran, and the feed was not looked at; lost: most known units are not in the feed. */
export type ImportRefusal =
  | { code: 'busy' }
  | { code: 'dialect'; known: string; found: DialectName }
  | { code: 'empty' }
  | { code: 'lost'; absent: number; known: number }

export type UnitsOfKind = {
  kind: FlatKind
  count: number
  /** Stored and not shown, because the company says so. */
  isLeftOut: boolean
  /** Of storerooms and parking places: how many stand in no house that has flats, see `units-apart.ts`. */
  apart?: number
}

export type FeedRunResult = {
  outcome: 'done' | 'refused' | 'unreadable'
  source: string
  dialect: DialectName | null
  dryRun: boolean
  counts: FeedCounts
  /** Units of the feed by kind, when it was read. */
  kinds?: UnitsOfKind[]
  errors: number
  warnings: number
  /** Examples; `problemCounts` is exact. */
  problems: FeedProblem[]
  problemCounts: Partial<Record<ProblemCode, number>>
  changes: FeedChange[]
  /** Why nothing was changed, and what to do. Absent when done. */
  refusal?: string
  /** What refused it, when a safety rule did. */
  refusedFor?: ImportRefusal
}
