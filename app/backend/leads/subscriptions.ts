import { type Kysely, sql } from 'kysely'
import { isActive } from '#app/backend/alerts/active-subscription.ts'
import { NEWS, type SubjectWords, subjectWords } from '#app/backend/alerts/alert-subject.ts'
import { withdrawLetters } from '#app/backend/alerts/withdraw-letters.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { tooManyAlerts } from '#app/backend/errors/refused.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { ALERT_MONTHS, type AlertPace } from '#app/domain/forms/alert-subject.ts'
import { recordEvent } from './store-lead.ts'
import { browserMac } from './stored-lead.ts'

/** Days in which a subscription can be confirmed. */
export const CONFIRM_DAYS = 7

/** A subscription that nobody has confirmed in these days. */
export const isLate = sql<boolean>`asked_at < now() - make_interval(days => ${CONFIRM_DAYS})`
/** A subscription to a subject ends by itself after a year. */
const isOver = sql<boolean>`coalesce(expires_at <= now(), false)`
const unknownLink = () => notFound('Ссылка устарела. Подпишитесь ещё раз')

/** Keyed hash by which the subscription of a link is found. */
export const tokenMac = (secrets: Pick<Secrets, 'mac'>, token: string) => secrets.mac('subscription', token)

/** Alerts that an address has at one time; it is asked for each of them whenever the catalogue changes. */
export const MAX_ALERTS_OF_ADDRESS = 100

/** Until the transaction ends, nobody else counts the subscriptions of this address: two at once would pass its limits. */
export async function lockAddress(tx: Kysely<Tables>, mac: Buffer): Promise<void> {
  const key = `subscriptions ${mac.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Whether an address has as many other alerts as it may have. */
export async function hasReachedLimit(tx: Kysely<Tables>, mac: Buffer, about: string): Promise<boolean> {
  const { others } = await tx
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('email_mac', '=', mac)
    .where('about', '<>', about)
    .where(isActive)
    .executeTakeFirstOrThrow()
  return others >= MAX_ALERTS_OF_ADDRESS
}

/** Said where an address has as many alerts as it may have. */
export const TOO_MANY = `Подписок уже ${MAX_ALERTS_OF_ADDRESS}, больше нельзя. Отпишитесь от\u00a0лишних по\u00a0ссылке из\u00a0любого сообщения`

/** When a subscription that is confirmed now ends by itself. */
export const inAYear = sql<Date>`now() + make_interval(months => ${ALERT_MONTHS})`

export type SubscriptionState = 'asked' | 'confirmed' | 'ended'
/** One of the subscriptions of an address, in words. */
export type ListedSubscription = SubjectWords & { id: number }

/**
 * A subscription, and what else its address is told about. Changes nothing: programs that check letters open their
 * links.
 *
 * @throws NOT_FOUND for a link that is not of ours, or too old
 */
export async function subscriptionState(
  { database, secrets, catalogue }: ApiContext,
  token: string,
): Promise<{
  state: SubscriptionState
  subject: SubjectWords | null
  pace: AlertPace
  others: ListedSubscription[]
}> {
  const row = await database
    .selectFrom('subscription')
    .select(['id', 'about', 'pace', 'email_mac', 'confirmed_at', 'ended_at'])
    .select([isLate.as('is_late'), isOver.as('is_over')])
    .where('token_mac', '=', tokenMac(secrets, token))
    .executeTakeFirst()
  if (!row || (row.confirmed_at === null && row.ended_at === null && row.is_late)) throw unknownLink()
  const snapshot = catalogue.current()
  const others = await database
    .selectFrom('subscription')
    .select(['id', 'about'])
    .where('email_mac', '=', row.email_mac)
    .where('id', '<>', row.id)
    .where(isActive)
    .orderBy('id')
    .execute()
  return {
    state: row.ended_at !== null || row.is_over ? 'ended' : row.confirmed_at !== null ? 'confirmed' : 'asked',
    subject: row.about === NEWS ? null : subjectWords(snapshot, row.about),
    pace: row.pace,
    // Who has not proven that the address is his own is told nothing of it.
    others:
      row.confirmed_at === null
        ? []
        : others.map(({ id, about }) => ({ id, ...subjectWords(snapshot, about) })),
  }
}

/**
 * Pressing again changes nothing.
 *
 * @throws NOT_FOUND for a link that is not of ours, or too old
 * @throws TOO_MANY_ALERTS where the address has all that it may have; its link stays good
 */
export async function confirmSubscription({ database, secrets }: ApiContext, token: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('subscription')
      .select('email_mac')
      .where('token_mac', '=', tokenMac(secrets, token))
      .executeTakeFirst()
    // First the address, then its row, as ask-subscription.ts does: two transactions in opposite orders would deadlock.
    if (link) await lockAddress(tx, link.email_mac)
    const row = await ofToken(tx, secrets, token)
    if (!row || row.ended_at !== null || row.is_over) throw unknownLink()
    if (row.confirmed_at !== null) return
    if (row.is_late) throw unknownLink()
    if (row.about !== NEWS && (await hasReachedLimit(tx, row.email_mac, row.about)))
      throw tooManyAlerts(TOO_MANY)
    const expires_at = row.about === NEWS ? null : inAYear
    await tx
      .updateTable('subscription')
      .set({ confirmed_at: sql<Date>`now()`, expires_at })
      .where('id', '=', row.id)
      .execute()
    await record(tx, secrets, row, 'confirmed')
  })
}

/** How often letters about the subject of a link go. @throws NOT_FOUND for a link that is not of ours */
export async function changePace(
  { database, secrets }: ApiContext,
  token: string,
  pace: AlertPace,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('subscription')
    .set({ pace })
    .where('token_mac', '=', tokenMac(secrets, token))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknownLink()
}

/** The same of one that an account has asked for; an id of another account changes nothing. */
export async function changePaceOf(
  { database }: Pick<ApiContext, 'database'>,
  accountId: number,
  { id, pace }: { id: number; pace: AlertPace },
): Promise<void> {
  await database
    .updateTable('subscription')
    .set({ pace })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

/** Which subscriptions of the address end: that of the link, all but the news, or one by its id. */
type Ending = 'this' | 'alerts' | number

/** Ends letters; pressing again changes nothing. @throws NOT_FOUND for a link that is not of ours */
export async function endSubscription(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  token: string,
  which: Ending = 'this',
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const named = await ofToken(tx, secrets, token)
    if (!named) throw unknownLink()
    await end(tx, secrets, (query) =>
      which === 'this'
        ? query.where('subscription.id', '=', named.id)
        : which === 'alerts'
          ? query.where('subscription.email_mac', '=', named.email_mac).where('about', '<>', NEWS)
          : query.where('subscription.email_mac', '=', named.email_mac).where('subscription.id', '=', which),
    )
  })
}

/** Ends one of those that an account has asked for; an id of another account ends nothing. */
export async function endSubscriptionOf(
  { database, secrets }: ApiContext,
  accountId: number,
  id: number,
): Promise<void> {
  await database
    .transaction()
    .execute((tx) =>
      end(tx, secrets, (query) =>
        query.where('account_id', '=', accountId).where('subscription.id', '=', id),
      ),
    )
}

/** Ends all subscriptions of a browser that has taken its permission back, or is gone. */
export async function endBrowser(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  endpoint: string,
): Promise<void> {
  const mac = browserMac(secrets, endpoint)
  await database
    .transaction()
    .execute((tx) => end(tx, secrets, (query) => query.where('subscription.email_mac', '=', mac)))
}

/** What an account is told about, newest first. */
export async function subscriptionsOf(
  { database, catalogue }: Pick<ApiContext, 'database' | 'catalogue'>,
  accountId: number,
) {
  const rows = await database
    .selectFrom('subscription')
    .select(['id', 'about', 'pace', 'channel', 'expires_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`case when confirmed_at is null then not ${isLate} else not ${isOver} end`)
    .orderBy('id', 'desc')
    .execute()
  const snapshot = catalogue.current()
  return rows.map(({ id, about, pace, channel, expires_at, confirmed_at }) => ({
    id,
    ...subjectWords(snapshot, about),
    pace,
    channel,
    until: expires_at?.toISOString() ?? null,
    is_confirmed: confirmed_at !== null,
  }))
}

/** A row with its lead, locked until the transaction ends. */
function selectRows(tx: Kysely<Tables>) {
  return tx
    .selectFrom('subscription')
    .innerJoin('lead', 'lead.id', 'subscription.lead_id')
    .select([
      'subscription.id',
      'subscription.email_mac',
      'about',
      'lead_id',
      'lead.number',
      'confirmed_at',
      'ended_at',
    ])
    .select([isLate.as('is_late'), isOver.as('is_over')])
    .forUpdate('subscription')
}
type Rows = ReturnType<typeof selectRows>

const ofToken = (tx: Kysely<Tables>, secrets: Secrets, token: string) =>
  selectRows(tx).where('token_mac', '=', tokenMac(secrets, token)).executeTakeFirst()

async function end(tx: Kysely<Tables>, secrets: Secrets, those: (query: Rows) => Rows): Promise<void> {
  const rows = await those(selectRows(tx)).where('ended_at', 'is', null).orderBy('subscription.id').execute()
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('subscription').set({ ended_at: sql<Date>`now()` }).where('id', 'in', ids).execute()
  await withdrawLetters(tx, ids)
  for (const row of rows) await record(tx, secrets, row, 'ended')
}

/** The program that sends the news must know: the lead was reported before its address was confirmed. */
async function record(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { lead_id, about, number }: { lead_id: number; about: string; number: string },
  kind: 'confirmed' | 'ended',
): Promise<void> {
  await recordEvent(tx, { leadId: lead_id, kind, data: {} })
  if (about !== NEWS) return
  const news = { event: `subscription.${kind}`, data: { lead: number } }
  await enqueue(tx, secrets, { topic: 'webhook', lead_id, ...news })
}
