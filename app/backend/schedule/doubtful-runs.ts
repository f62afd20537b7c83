import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { formatNumber } from '#app/domain/format.ts'
import { formatMoment } from '#app/domain/moment.ts'

/** A few prices that jump are everyday: they are told in the report of their run alone. */
const MANY_PRICES = 5
const MANY_SHARE = 0.05
/** So many are told, however large the feed is: a whole complex may have them. */
const MANY_IN_ANY_FEED = 50

/**
 * Why a run that was done may be wrong all the same. flats-gone: so many known flats are not in the feed that the guard
 * against mass removal warned; prices-held: many prices are held back.
 */
type Doubt = 'flats-gone' | 'prices-held'

type Findings = { offers: number; gone: number; removed: number; held: number; isDrop: boolean }

type FinishedRun = {
  id: number
  name: string
  host: string
  startedAt: Date
  found: Findings
  /** What the run before found, when its doubts were told; null otherwise. */
  toldBefore: Findings | null
}

/**
 * Tells of runs that were done and look wrong, each once. A run that finds the same as the one before is not told
 * again: absent flats are counted by three runs and so are prices that jumped, and one letter is enough for them.
 *
 * @param tx - in which nobody else looks
 * @returns how many were told
 */
export async function tellDoubtfulRuns(
  tx: Kysely<Tables>,
  secrets: Secrets,
  to: string | undefined,
): Promise<number> {
  let told = 0
  for (const run of await untoldRuns(tx)) {
    const doubts = doubtsOf(run.found)
    if (doubts.length === 0) continue
    await sql`update feed_run set counts = counts || '{"told": true}' where id = ${run.id}`.execute(tx)
    const known = run.toldBefore ? doubtsOf(run.toldBefore) : []
    const fresh = doubts.filter((doubt) => !known.includes(doubt))
    if (fresh.length === 0) continue
    const { id, name, host, found } = run
    const { gone, held, offers } = found
    const data = { source: name, host, run: id, doubts: fresh, flats_gone: gone, prices_held: held, offers }
    await enqueue(tx, secrets, { topic: 'webhook', event: 'feed.doubtful', data })
    if (to !== undefined)
      await enqueue(tx, secrets, { topic: 'email', to, template: 'written', letter: letterOf(run, fresh) })
    told += 1
  }
  return told
}

/** The last run that was done of each source on schedule, since it was scheduled or resumed, unless it was told. */
async function untoldRuns(tx: Kysely<Tables>): Promise<FinishedRun[]> {
  // Runs of earlier releases have no counts of problems: nothing is found in them.
  const found = sql`jsonb_build_object(
    'offers', coalesce((counts->>'offers')::int, 0), 'removed', coalesce((counts->>'removed')::int, 0),
    'gone', coalesce((counts->>'missing')::int, 0) + coalesce((counts->>'removed')::int, 0),
    'held', coalesce((counts->'problems'->>'price.quarantined')::int, 0) + coalesce((counts->'problems'->>'price.far')::int, 0),
    'isDrop', coalesce(counts->'problems' ? 'feed.drop', false))`
  const { rows } = await sql<FinishedRun>`
    select run.id, source.name, source.host, run.started_at as "startedAt", run.found, before.found as "toldBefore"
    from feed_source source
    join lateral (
      select id, started_at, counts, ${found} as found from feed_run
      where source_id = source.id and outcome = 'done' order by id desc limit 1) run on true
    left join lateral (
      select case when counts ? 'told' then ${found} end as found from feed_run
      where source_id = source.id and outcome = 'done' and id < run.id order by id desc limit 1) before on true
    where source.address is not null and not source.is_paused
      and run.started_at >= source.scheduled_at and not run.counts ? 'told'
    order by source.id
  `.execute(tx)
  return rows
}

function doubtsOf({ offers, held, isDrop }: Findings): Doubt[] {
  const many = Math.min(MANY_IN_ANY_FEED, Math.max(MANY_PRICES, offers * MANY_SHARE))
  return [...(isDrop ? ['flats-gone' as const] : []), ...(held >= many ? ['prices-held' as const] : [])]
}

const WORDS: Readonly<Record<Doubt, { title: string; text: string }>> = {
  'flats-gone': {
    title: 'пропали квартиры',
    text: 'Файл загружен, но\u00a0в\u00a0нём нет многих квартир, которые продаёт сайт. Проверьте, весь\u00a0ли файл выгружен. Квартиры, которых нет в\u00a0трёх загрузках подряд, сайт убирает. Если они правда сняты с\u00a0продажи, делать ничего не\u00a0нужно.',
  },
  'prices-held': {
    title: 'цены ждут проверки',
    text: 'У\u00a0многих квартир цена резко изменилась или намного отличается от\u00a0соседних. Эти цены сайт не\u00a0показывает: остаются прежние, а\u00a0у\u00a0новых квартир\u00a0– «Цена по\u00a0запросу». Если это ошибка, исправьте фид: сайт загрузит его сам. Если цены верные, попросите администратора одобрить этот файл командой из\u00a0письма. Не\u00a0одобряйте файл, в\u00a0котором цены в\u00a0миллионах: такие квартиры останутся с\u00a0ценой по\u00a0запросу.',
  },
}

function letterOf(
  { id, name, host, startedAt, found }: FinishedRun,
  doubts: readonly Doubt[],
): WrittenLetter {
  const title = `Фид «${name}»: ${doubts.map((doubt) => WORDS[doubt].title).join(', ')}`
  const counts: [string, number][] = [
    ['Объявлений в\u00a0файле', found.offers],
    ['Пропало квартир', found.gone],
    ['Из\u00a0них убрано с\u00a0сайта', found.removed],
    ['Цен задержано', found.held],
  ]
  return {
    subject: title,
    title,
    paragraphs: doubts.map((doubt) => WORDS[doubt].text),
    facts: [
      ['Сервер', host],
      ['Загрузка', formatMoment(startedAt.toISOString())],
      ...counts
        .filter(([, count]) => count > 0)
        .map(([label, count]): [string, string] => [label, formatNumber(count)]),
      ['Подробности', `npm run feed -- runs --run ${id} --lang ru`],
      ...(doubts.includes('prices-held')
        ? [['Одобрить цены', `npm run feed -- approve ${id}`] satisfies [string, string]]
        : []),
    ],
  }
}
