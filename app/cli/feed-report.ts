import type { FeedCheck } from '#app/backend/feeds/dialects/check-feed.ts'
import type { FeedChange, FeedRunResult } from '#app/backend/feeds/import/import-result.ts'
import type { PicturesReport } from '#app/backend/feeds/pictures/pictures-report.ts'
import type { FeedProblem } from '#app/backend/feeds/problem.ts'

/** How many lines of one kind are printed; `--json` prints them all. */
const SHOWN = 20

/** The printed report of `feed check`. */
export function describeCheck(check: FeedCheck): string[] {
  const { counts } = check
  return [
    `dialect   ${check.dialect ?? 'unknown'}`,
    `offers    ${counts.offers} (${counts.refused} refused)`,
    `statuses  ${countList(counts.byStatus)}`,
    `kinds     ${countList(counts.byKind)}`,
    `projects  ${countList(counts.byProject)}`,
    ...problemLines(check),
  ]
}

/** The printed report of a finished `feed import`. */
export function describeImport(result: FeedRunResult): string[] {
  const { counts } = result
  return [
    `source       ${result.source}${result.dryRun ? ' (dry run: nothing was written)' : ''}`,
    `dialect      ${result.dialect ?? 'unknown'}`,
    `offers       ${counts.offers}`,
    `added        ${counts.added}`,
    `changed      ${counts.changed}`,
    `returned     ${counts.returned}`,
    `missing      ${counts.missing}`,
    `removed      ${counts.removed}`,
    `refused      ${counts.refused}`,
    `quarantined  ${counts.quarantined}`,
    ...kindLines(result),
    ...(result.dryRun ? changeLines(result.changes) : []),
    ...problemLines(result),
  ]
}

const PLACES: Partial<Record<string, string>> = {
  commercial: 'sold on /commerce',
  storeroom: 'sold on the pages of storerooms',
  parking: 'sold on the pages of parking places',
}

/** How many of each kind, and where they are sold or why not. */
function kindLines({ kinds = [] }: FeedRunResult): string[] {
  const parts = kinds.map(({ kind, count, isLeftOut, apart = 0 }) => {
    const place = isLeftOut ? `stored, but not shown: the section of ${kind} units is off` : PLACES[kind]
    const notes = [...(place ? [place] : []), ...(apart > 0 ? [`${apart} in no house of flats`] : [])]
    return `${kind} ${count}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
  })
  return parts.length === 0 ? [] : [`kinds        ${parts.join(', ')}`]
}

/** The printed report of `feed pictures`. */
export function describePictures({ hosts, reasons, examples, ...counts }: PicturesReport): string[] {
  const shown = examples.slice(0, SHOWN)
  return [
    `addresses  ${counts.addresses}`,
    `copied     ${counts.copied}`,
    `waiting    ${counts.waiting}`,
    `failed     ${counts.failed}`,
    `unused     ${counts.unused}`,
    ...hosts.map(
      ({ host, problem, closed_until }) => `host ${host} is left alone until ${closed_until}: ${problem}`,
    ),
    ...reasons.map(({ problem, count }) => `${count} × ${problem}`),
    ...shown.map(({ url, problem, is_shown, next_at }) => {
      const state = is_shown ? 'the copy of before is shown' : 'nothing is shown'
      return `failed  ${url}  ${problem}; ${state}; next at ${next_at}`
    }),
    ...(counts.failed > shown.length ? [`        ${counts.failed - shown.length} more`] : []),
  ]
}

function changeLines(changes: readonly FeedChange[]): string[] {
  const kinds = [...new Set(changes.map((change) => change.kind))]
  return kinds.flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind)
    const more = ofKind.length > SHOWN ? ['  …'] : []
    return ['', kind, ...ofKind.slice(0, SHOWN).map((change) => `  ${changeLine(change)}`), ...more]
  })
}

function changeLine({ offerId, status, price, fields }: FeedChange): string {
  const parts = [
    ...(status ? [`status ${status[0]} → ${status[1]}`] : []),
    ...(price ? [`price ${price[0] ?? 'on request'} → ${price[1] ?? 'on request'}`] : []),
    ...(fields?.length ? [`fields ${fields.join(', ')}`] : []),
  ]
  return parts.length === 0 ? offerId : `${offerId}: ${parts.join('; ')}`
}

type ReportedProblems = {
  errors: number
  warnings: number
  problems: FeedProblem[]
  problemCounts: Record<string, number>
}

function problemLines({ errors, warnings, problems, problemCounts }: ReportedProblems): string[] {
  if (errors + warnings === 0) return ['problems: none']
  const lines = [`problems: errors ${errors}, warnings ${warnings}`]
  for (const [code, count] of Object.entries(problemCounts)) {
    const examples = problems.filter((problem) => problem.code === code)
    for (const { severity, field, offerId, message } of examples.slice(0, SHOWN)) {
      lines.push(`${severity}  ${code}  ${field || '-'}  ${offerId || '-'}  ${message}`)
    }
    if (count > SHOWN) lines.push(`         ${code}: ${count - SHOWN} more`)
  }
  return lines
}

function countList(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  return parts.length === 0 ? 'none' : parts.join(', ')
}

/** A moment as lists print it. */
export function moment(at: Date | null): string {
  return at?.toISOString().replace(/\.\d+Z$/, 'Z') ?? '-'
}
