import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type Browser,
  isActive,
  type SealedAddress,
  subscriptionPath,
} from '#app/backend/alerts/active-subscription.ts'
import { NEWS } from '#app/backend/alerts/alert-subject.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badForm } from '#app/backend/errors/bad-input.ts'
import type { NewMessage, WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { AlertPace } from '#app/domain/forms/alert-subject.ts'
import { browserMac, leadEmailMac } from './stored-lead.ts'
import { hasReachedLimit, inAYear, isLate, lockAddress, TOO_MANY, tokenMac } from './subscriptions.ts'

const TOKEN_BYTES = 32

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
  await lockAddress(tx, mac)
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
  await lockAddress(tx, mac)
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
  if (isConfirmed && (await hasReachedLimit(tx, mac, about)))
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
