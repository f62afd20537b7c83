import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type Browser,
  isActive,
  type SealedAddress,
  subscriptionPath,
} from '#app/backend/alerts/active-subscription.ts'
import { NEWS, type SubjectWords, subjectWords } from '#app/backend/alerts/alert-subject.ts'
import { withdrawLetters } from '#app/backend/alerts/withdraw-letters.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badForm, notFound } from '#app/backend/errors/bad-input.ts'
import { tooManyAlerts } from '#app/backend/errors/refused.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { NewMessage, WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { ALERT_MONTHS, type AlertPace } from '#app/domain/forms/alert-subject.ts'
import { recordEvent } from './store-lead.ts'
import { browserMac, leadEmailMac } from './stored-lead.ts'

const TOKEN_BYTES = 32
/** Days in which a subscription can be confirmed. */
export const CONFIRM_DAYS = 7

const isLate = sql<boolean>`asked_at < now() - make_interval(days => ${CONFIRM_DAYS})`
/** A subscription to a subject ends by itself after a year. */
const isOver = sql<boolean>`coalesce(expires_at <= now(), false)`
const unknownLink = () => notFound('Ссылка устарела. Подпишитесь ещё раз')

/** Keyed hash by which the subscription of a link is found. */
export const tokenMac = (secrets: Pick<Secrets, 'mac'>, token: string) => secrets.mac('subscription', token)

/** Alerts that an address has at one time; it is asked for each of them whenever the catalogue changes. */
export const MAX_ALERTS_OF_ADDRESS = 100

/**
 * Letters that ask an address to confirm, before it has answered any of them within their days. Whoever types a stranger's
 * address can send no more.
 */
export const MAX_WAITING_OF_ADDRESS = 10

/** What somebody asks to be told about. */
export type AskedSubject = {
  /** As `subscription.about` has it. */
  about: string
  title: string
  pace: AlertPace
  /** Of the visitor, when signed in. */
  accountId: number | null
}

export const ASKED_NEWS: AskedSubject = { about: NEWS, title: '', pace: 'daily', accountId: null }

type Asked = { leadId: number; subject: AskedSubject }

/**
 * Notes that somebody asked to be told about a subject at an address. Letters go only to an address whose owner has
 * confirmed it; one that is confirmed already gets no second letter, and the form does not tell which case it is. An
 * account whose address is confirmed by another subscription of it needs no letter.
 *
 * @returns the letter with the link; none where nothing has to be confirmed, or the address has left too many unanswered
 */
export async function askSubscription(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { leadId, email, subject }: Asked & { email: string },
): Promise<NewMessage[]> {
  const { accountId } = subject
  const mac = leadEmailMac(secrets, email)
  await oneByOne(tx, mac)
  const isConfirmed = await hasConfirmed(tx, mac, accountId)
  const reached = { address: { email }, mac, channel: 'email' as const, isConfirmed }
  if (!isConfirmed && (await hasLeftUnanswered(tx, mac, subject.about))) {
    // Without an account the form does not tell: whose address it is may not be who asks.
    if (accountId === null) return []
    throw leftUnanswered()
  }
  const token = await storeAsked(tx, secrets, { leadId, subject, ...reached })
  if (token === undefined || isConfirmed) return []
  return [
    {
      topic: 'email',
      lead_id: leadId,
      to: email,
      template: 'written',
      letter: confirmLetter(subject, subscriptionPath(token)),
    },
  ]
}

/**
 * The same of a browser. It has asked its owner itself, so that nothing has to be confirmed; how often it is told can be
 * changed by asking again.
 */
export async function askInBrowser(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { leadId, browser, subject }: Asked & { browser: Browser },
): Promise<void> {
  const mac = browserMac(secrets, browser.endpoint)
  await oneByOne(tx, mac)
  const reached = { address: { browser }, mac, channel: 'push' as const, isConfirmed: true }
  const token = await storeAsked(tx, secrets, { leadId, subject, ...reached })
  if (token !== undefined) return
  await tx
    .updateTable('subscription')
    .set({ pace: subject.pace, expires_at: inAYear })
    .$if(subject.accountId !== null, (update) => update.set({ account_id: subject.accountId }))
    .where('email_mac', '=', mac)
    .where('about', '=', subject.about)
    .execute()
}

/** @returns the token of its link; undefined where the address is told about the subject already */
async function storeAsked(
  tx: Kysely<Tables>,
  secrets: Secrets,
  asked: Asked & {
    address: Omit<SealedAddress, 'token'>
    mac: Buffer
    channel: 'email' | 'push'
    isConfirmed: boolean
  },
): Promise<string | undefined> {
  const { leadId, subject, address, mac, channel, isConfirmed } = asked
  const { about, pace, accountId } = subject
  // Of an address that is not confirmed nothing is said here: its owner is told when he confirms.
  if (isConfirmed && (await hasAllItMay(tx, mac, about)))
    throw badForm([{ field: 'channel', message: TOO_MANY }])
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const confirmed_at = isConfirmed ? sql<Date>`now()` : null
  const waiting = {
    email: await secrets.seal({ ...address, token }, sealedPlace.subscriptionEmail()),
    token_mac: tokenMac(secrets, token),
    lead_id: leadId,
    account_id: accountId,
    pace,
    expires_at: isConfirmed ? inAYear : null,
  }
  const row = await tx
    .insertInto('subscription')
    .values({ email_mac: mac, about, channel, confirmed_at, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(['email_mac', 'about'])
        .doUpdateSet({ ...waiting, asked_at: sql`now()`, confirmed_at, ended_at: null })
        .where(sql<boolean>`not ${isActive}`),
    )
    .returning('id')
    .executeTakeFirst()
  return row && token
}

/** Until the transaction ends, nobody else counts the subscriptions of this address: two at once would pass its limits. */
async function oneByOne(tx: Kysely<Tables>, mac: Buffer): Promise<void> {
  const key = `subscriptions ${mac.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Whether an address that asks for one more has all that it may have. */
async function hasAllItMay(tx: Kysely<Tables>, mac: Buffer, about: string): Promise<boolean> {
  const { others } = await tx
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('email_mac', '=', mac)
    .where('about', '<>', about)
    .where(isActive)
    .executeTakeFirstOrThrow()
  return others >= MAX_ALERTS_OF_ADDRESS
}

/** Whether an address has answered none of many letters that asked it to confirm. */
async function hasLeftUnanswered(tx: Kysely<Tables>, mac: Buffer, about: string): Promise<boolean> {
  const { waiting, active } = await tx
    .selectFrom('subscription')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`confirmed_at is null and ended_at is null and not ${isLate}`)
        .filterWhere('about', '<>', about)
        .as('waiting'),
      fn.countAll<number>().filterWhere(isActive).as('active'),
    ])
    .where('email_mac', '=', mac)
    .executeTakeFirstOrThrow()
  return active === 0 && waiting >= MAX_WAITING_OF_ADDRESS
}

const TOO_MANY = `Подписок уже ${MAX_ALERTS_OF_ADDRESS}, больше нельзя. Отпишитесь от\u00a0лишних по\u00a0ссылке из\u00a0любого сообщения`

/** Said to a visitor with an account: no more letters go to the address before it has answered one. */
const leftUnanswered = () => badForm([{ field: 'email', message: LEFT_UNANSWERED }])

/** Said to a visitor with an account whose address has got all letters of the day: after forms of any kind. */
export async function noMoreLetters(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  email: string,
) {
  const waiting = await database
    .selectFrom('subscription')
    .select('id')
    .where('email_mac', '=', leadEmailMac(secrets, email))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting ? leftUnanswered() : badForm([{ field: 'email', message: ENOUGH_LETTERS }])
}

const ENOUGH_LETTERS =
  'На\u00a0этот адрес сегодня уже ушло несколько писем. Укажите другой или попробуйте завтра'

const LEFT_UNANSWERED =
  'На\u00a0этот адрес уже ушло несколько писем. Подтвердите подписку из\u00a0любого, и\u00a0следующие начнутся без письма, или попробуйте завтра'

const inAYear = sql<Date>`now() + make_interval(months => ${ALERT_MONTHS})`

/** Whether an account has confirmed another subscription at an address, so that the next one needs no letter. */
export const isProven = (
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  email: string,
  accountId: number | null,
) => hasConfirmed(database, leadEmailMac(secrets, email), accountId)

async function hasConfirmed(
  tx: Kysely<Tables>,
  emailMac: Buffer,
  accountId: number | null,
): Promise<boolean> {
  if (accountId === null) return false
  const row = await tx
    .selectFrom('subscription')
    .select('id')
    .where('email_mac', '=', emailMac)
    .where('account_id', '=', accountId)
    .where(isActive)
    .executeTakeFirst()
  return row !== undefined
}

function confirmLetter({ about, title }: AskedSubject, path: string): WrittenLetter {
  const shared = {
    subject: 'Подтвердите подписку',
    title: 'Подтвердите подписку',
    note: 'Этот адрес указали в\u00a0форме на\u00a0нашем сайте. Если это были не\u00a0вы, ничего не\u00a0делайте: писем не\u00a0будет.',
    action: { label: 'Подтвердить', path },
    // A mail program posts to it, or opens it, and then it is the page with the buttons.
    unsubscribe: path,
  }
  if (about === NEWS) {
    return {
      ...shared,
      paragraphs: [
        'Нажмите кнопку, и\u00a0мы будем присылать новости проектов и\u00a0акции. Отписаться можно в\u00a0любой момент.',
      ],
    }
  }
  return {
    ...shared,
    paragraphs: [
      'Нажмите кнопку, и\u00a0мы напишем, когда будет что сообщить. Отписаться можно в\u00a0любой момент, а\u00a0через 12\u00a0месяцев подписка закончится сама.',
    ],
    facts: [['О чём', title]],
  }
}

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
    // First the address, then its row, as askSubscription() does: two transactions in opposite orders would deadlock.
    if (link) await oneByOne(tx, link.email_mac)
    const row = await ofToken(tx, secrets, token)
    if (!row || row.ended_at !== null || row.is_over) throw unknownLink()
    if (row.confirmed_at !== null) return
    if (row.is_late) throw unknownLink()
    if (row.about !== NEWS && (await hasAllItMay(tx, row.email_mac, row.about))) throw tooManyAlerts(TOO_MANY)
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
  { database, secrets }: ApiContext,
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
          ? query.where('email_mac', '=', named.email_mac).where('about', '<>', NEWS)
          : query.where('email_mac', '=', named.email_mac).where('subscription.id', '=', which),
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
