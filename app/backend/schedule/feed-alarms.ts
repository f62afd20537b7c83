import { type Kysely, sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { FeedOutcome, Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { NewMessage, WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { tellDoubtfulRuns } from './doubtful-runs.ts'
import { isFailure } from './next-run.ts'
import { databaseTime } from './source-lease.ts'

const MINUTE_MS = 60_000
/** One node at a time looks: who comes second sees what the first has told. */
const LOCK = 5_170_071
/** One answer that failed is no trouble: the third comes about a quarter of an hour after the first. */
const FAILURES_TOLD = 3
/** A source is late when two of its intervals and this have passed without a good import. */
const LATE_MS = 30 * MINUTE_MS

/**
 * unreadable: run after run could not read the feed; suspicious: a guard holds the last file back until it is approved;
 * late: neither, and yet no good import, as when no node runs the source.
 */
type Trouble = 'unreadable' | 'suspicious' | 'late'

type AlarmServices = Pick<ApiServices, 'database' | 'secrets'> & {
  env: Pick<ApiServices['env'], 'FEEDS_ALARM_EMAIL'>
  /** The database's clock, unless a test has its own. */
  clock?: () => Promise<Date>
}

/** Tells of feeds that are in trouble, once, and once when it is over; and once of a run that was done and looks wrong. */
export function startFeedAlarms(services: AlarmServices & Pick<ApiServices, 'log'>): Worker {
  return pollingWorker({
    name: 'alarms of feeds',
    everyMs: MINUTE_MS,
    log: services.log,
    work: async () => {
      await tellTroubles(services)
      return false
    },
  })
}

/**
 * One look at all sources on schedule. A source is in one trouble at most, the nearest to its cause; one that follows
 * another is told as the first was, and only the last one's end is told. Paused sources keep what was told of them. What
 * looks wrong in a run that was done is no trouble: it is told once and has no end, see `doubtful-runs.ts`.
 *
 * @returns how many changes were told
 */
export async function tellTroubles(services: AlarmServices): Promise<number> {
  const { database, secrets, env, clock } = services
  const now = clock ? await clock() : await databaseTime(database)
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(tx)
    if (!rows[0]?.isOurs) return 0
    let told = 0
    for (const source of await watchedSources(tx)) {
      const [before] = source.troubles
      const trouble = troubleOf(source, now)
      if (trouble === before) continue
      const troubles = trouble === undefined ? [] : [trouble]
      await tx.updateTable('feed_source').set({ troubles }).where('id', '=', source.id).execute()
      const facts = { ...source, trouble, before }
      await enqueue(tx, secrets, webhookOf(facts))
      if (env.FEEDS_ALARM_EMAIL !== undefined) {
        const letter = trouble === undefined ? overLetter(source) : troubleLetter(source, trouble)
        await enqueue(tx, secrets, { topic: 'email', to: env.FEEDS_ALARM_EMAIL, template: 'written', letter })
      }
      told += 1
    }
    return told + (await tellDoubtfulRuns(tx, secrets, env.FEEDS_ALARM_EMAIL))
  })
}

type WatchedSource = {
  id: number
  name: string
  host: string
  every_minutes: number
  scheduled_at: Date
  next_run_at: Date
  last_success_at: Date | null
  failures: number
  troubles: string[]
  /** The last run since the source was scheduled or resumed; null before it. */
  run_id: number | null
  outcome: FeedOutcome | null
  refusal: string | null
}

/** Locked, so that a source that is removed meanwhile is not written to. */
async function watchedSources(tx: Kysely<Tables>): Promise<WatchedSource[]> {
  const { rows } = await sql<WatchedSource>`
    select feed_source.id, name, host, every_minutes, scheduled_at, next_run_at, last_success_at, failures, troubles,
      run.id as run_id, run.outcome, run.refusal
    from feed_source left join lateral (
      select id, outcome, refusal from feed_run
      where source_id = feed_source.id and outcome is not null and started_at >= scheduled_at
      order by id desc limit 1) as run on true
    where address is not null and not is_paused
    order by feed_source.id for no key update of feed_source
  `.execute(tx)
  return rows
}

function troubleOf(source: WatchedSource, now: Date): Trouble | undefined {
  const { outcome, failures, every_minutes, scheduled_at, last_success_at, troubles } = source
  const isUnread = outcome === null || isFailure(outcome)
  if (outcome === 'refused') return 'suspicious'
  if (failures >= FAILURES_TOLD) return 'unreadable'
  // Who resumes a source does not mend it: what was told is over when a run shows it.
  if (isUnread && troubles.includes('unreadable')) return 'unreadable'
  if (isUnread && troubles.includes('suspicious')) return 'suspicious'
  const good = last_success_at?.getTime() ?? 0
  const since = troubles.includes('late') ? good : Math.max(good, scheduled_at.getTime())
  return now.getTime() - since > 2 * every_minutes * MINUTE_MS + LATE_MS ? 'late' : undefined
}

type Change = WatchedSource & { trouble: Trouble | undefined; before: string | undefined }

/** A message of an error inside the site may name anything, and letters and webhooks leave the site. */
function toldReason({ outcome, refusal }: WatchedSource): string | null {
  return outcome === 'failed' ? 'An error inside the site: see its log and the list of runs.' : refusal
}

/** The address is a secret: its host says enough. */
function webhookOf({ trouble, before, ...source }: Change): NewMessage {
  return {
    topic: 'webhook',
    event: trouble === undefined ? 'feed.recovered' : 'feed.trouble',
    data: {
      source: source.name,
      host: source.host,
      trouble: trouble ?? before,
      last_success_at: source.last_success_at?.toISOString() ?? null,
      ...(trouble !== undefined && {
        run: source.run_id,
        reason: toldReason(source),
        next_run_at: source.next_run_at.toISOString(),
      }),
    },
  }
}

const WORDS: Readonly<Record<Trouble, { title: (name: string) => string; text: string }>> = {
  unreadable: {
    title: (name) => `Фид «${name}» не\u00a0читается`,
    text: 'Несколько попыток подряд не\u00a0удались: сервер фида не\u00a0отвечает или отдаёт не\u00a0фид. Сайт пробует снова сам.',
  },
  suspicious: {
    title: (name) => `Фид «${name}» задержан проверкой`,
    text: 'Файл прочитан, но\u00a0изменения в\u00a0нём похожи на\u00a0ошибку, поэтому он\u00a0не\u00a0опубликован. Если это ошибка, исправьте фид: сайт загрузит его сам. Если всё верно, попросите администратора одобрить этот файл командой из\u00a0письма.',
  },
  late: {
    title: (name) => `Фид «${name}» давно не\u00a0загружался`,
    text: 'Время загрузки прошло дважды, а\u00a0новых данных нет. Администратору: проверьте, работают ли узлы сайта, и\u00a0список запусков.',
  },
}

function troubleLetter(source: WatchedSource, trouble: Trouble): WrittenLetter {
  const { title, text } = WORDS[trouble]
  const commands: [string, string][] =
    trouble === 'suspicious'
      ? [
          ['Подробности', `npm run feed -- runs --run ${source.run_id} --lang ru`],
          ['Одобрить', `npm run feed -- approve ${source.run_id}`],
        ]
      : [['Команда', `npm run feed -- runs ${source.name}`]]
  const facts: [string, string][] = [
    ['Сервер', source.host],
    ['Последняя загрузка', lastSuccess(source)],
    ['Сообщение', toldReason(source) ?? ''],
    ['Следующая попытка', formatMoment(source.next_run_at.toISOString())],
    ...commands,
  ]
  return {
    subject: title(source.name),
    title: title(source.name),
    paragraphs: [text, 'На\u00a0сайте остаются квартиры и\u00a0цены последней удачной загрузки.'],
    facts: facts.filter(([, value]) => value !== ''),
  }
}

function overLetter(source: WatchedSource): WrittenLetter {
  const title = `Фид «${source.name}» снова загружается`
  return {
    subject: title,
    title,
    paragraphs: ['На\u00a0сайте снова те\u00a0квартиры и\u00a0цены, что в\u00a0фиде.'],
    facts: [
      ['Сервер', source.host],
      ['Последняя загрузка', lastSuccess(source)],
    ],
  }
}

function lastSuccess({ last_success_at }: WatchedSource): string {
  return last_success_at ? formatMoment(last_success_at.toISOString()) : 'ещё не\u00a0было'
}
