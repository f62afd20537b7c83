import type { ProblemGroup } from '#app/backend/feeds/doctor/examine-feed.ts'
import type { ReportLanguage } from '#app/backend/feeds/doctor/problem-words.ts'
import { placeOf } from '#app/backend/feeds/doctor/report-frame.ts'
import {
  type Approval,
  approveRun,
  type ListedRun,
  listRuns,
  type RunReport,
  readRun,
} from '#app/backend/schedule/runs.ts'
import { moment } from './feed-report.ts'
import { CommandError, print, withDatabase } from './run-command.ts'

/** Examples of a problem that are printed; `--json` has all that were stored. */
const SHOWN = 3

type RunsFlags = {
  limit?: string | undefined
  run?: string | undefined
  lang?: string | undefined
  json: boolean
}

/** `feed runs`: what imports did, newest first; with `--run` one of them, and all its problems. */
export async function runsCommand(words: string[], flags: RunsFlags, usage: string): Promise<number> {
  const { limit, run, lang, json } = flags
  const [name, ...rest] = words
  if (run !== undefined) {
    const isAlone = name === undefined && limit === undefined
    const language = lang ?? 'en'
    if (!isAlone || !isRunId(run) || (language !== 'ru' && language !== 'en'))
      throw new CommandError(usage, 2)
    return oneRun(Number(run), language, json)
  }
  const most = limit === undefined ? 20 : Number(limit)
  if (rest.length > 0 || lang !== undefined || !Number.isInteger(most) || most < 1)
    throw new CommandError(usage, 2)
  const runs = await withDatabase(({ db }) => listRuns(db, name, most))
  if (!runs) throw new CommandError(`There is no source ${name}`, 1)
  print({ runs }, json, () => [`${runs.length} runs`, ...runs.map(runLine)])
  return 0
}

async function oneRun(id: number, language: ReportLanguage, isJson: boolean): Promise<number> {
  const run = await withDatabase(({ db }) => readRun(db, id, language))
  if (!run) throw new CommandError(`There is no run ${id}; npm run feed -- runs lists them`, 1)
  print({ run }, isJson, () => reportLines(run, language))
  return 0
}

function runLine({ id, source, startedAt, outcome, counts, refusal, problems }: ListedRun): string {
  const pairs = (numbers: Record<string, number>) =>
    Object.entries(numbers).map(([name, count]) => `${name} ${count}`)
  return [
    id,
    moment(startedAt),
    source,
    outcome,
    ...pairs(counts),
    ...(Object.keys(problems).length > 0 ? [`problems: ${pairs(problems).join(', ')}`] : []),
    ...(refusal === null ? [] : [refusal]),
  ].join('  ')
}

function reportLines(run: RunReport, language: ReportLanguage): string[] {
  return [runLine(run), ...run.groups.flatMap((group) => ['', ...groupLines(group, language)])]
}

function groupLines(
  { code, severity, count, title, todo, examples }: ProblemGroup,
  language: ReportLanguage,
) {
  const shown = examples.slice(0, SHOWN)
  const more = count - shown.length
  return [
    `${severity}  ${code}  ${count}  ${title}`,
    ...(todo === '' ? [] : [`    ${todo}`]),
    ...shown.map((example) => `    - ${placeOf(example, language)}`),
    ...(more > 0 ? [`    ${more} more`] : []),
  ]
}

const REFUSED_APPROVALS: Record<Exclude<Approval, 'approved'>, string> = {
  unknown: 'There is no such run; npm run feed -- runs lists them',
  nothing: 'No safety rule refused this run or held anything of it back, so there is nothing to approve',
  manual: 'This file was imported by hand: import it again with --force',
}

/** `feed approve`: imports what a guard refused, and shows the prices that it held back. */
export async function approveCommand(words: string[], isJson: boolean, usage: string): Promise<number> {
  const [word = '', ...rest] = words
  if (rest.length > 0 || !isRunId(word)) throw new CommandError(usage, 2)
  const approval = await withDatabase(({ db }) => approveRun(db, Number(word)))
  if (approval !== 'approved') throw new CommandError(REFUSED_APPROVALS[approval], 1)
  print({ run: Number(word), approved: true }, isJson, () => [
    `run ${word}: approved. Its source is due now, and imports this file without its guards, as soon as the server sends it`,
  ])
  return 0
}

const isRunId = (word: string) => /^\d{1,9}$/.test(word)
