export type Severity = 'error' | 'warning'

/** One thing in a feed that was skipped, guessed or looks wrong. */
export type FeedProblem = {
  /** Stable, for tools: `price.missing`, `status.unknown`. */
  code: string
  severity: Severity
  /** Path inside the offer, as the dialect writes it: `area/value`. Empty when it is the whole offer. */
  field: string
  /** The offer's own id in the feed; empty when it has none or the problem is the file's. */
  offerId: string
  /** English, with what was done about it. */
  message: string
}

/** A hundred thousand offers can have the same fault; the log keeps this many of each code. */
const KEPT_PER_CODE = 200

/** Collects problems in bounded memory: counts are exact, examples are limited for each code. */
export class ProblemLog {
  readonly kept: FeedProblem[] = []
  readonly countByCode: Record<string, number> = {}
  errors = 0
  warnings = 0

  add(problem: FeedProblem): void {
    if (problem.severity === 'error') this.errors++
    else this.warnings++
    const count = (this.countByCode[problem.code] ?? 0) + 1
    this.countByCode[problem.code] = count
    if (count > KEPT_PER_CODE) return
    this.kept.push({ ...problem, offerId: storable(problem.offerId), message: storable(problem.message) })
  }
}

/** Problems quote the feed, and are stored: the database takes no NUL and no half of a character. */
function storable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').toWellFormed()
}
