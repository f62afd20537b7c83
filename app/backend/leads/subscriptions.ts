import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { NewMessage } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { recordEvent } from './store-lead.ts'
import { leadEmailMac } from './stored-lead.ts'

const TOKEN_BYTES = 32
/** Days in which a subscription can be confirmed. */
export const CONFIRM_DAYS = 7

const isLate = sql<boolean>`asked_at < now() - make_interval(days => ${CONFIRM_DAYS})`
const unknownLink = () => notFound('Ссылка устарела. Подпишитесь ещё раз')

const tokenMac = (secrets: Pick<Secrets, 'mac'>, token: string) => secrets.mac('subscription', token)

/**
 * Notes that somebody asked for news at an address. Letters go only to an address whose owner has confirmed it; one
 * that is confirmed already gets no second letter, and the form does not tell which case it is.
 *
 * @returns the letter with the link; none for a confirmed address
 */
export async function askSubscription(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { leadId, email }: { leadId: number; email: string },
): Promise<NewMessage[]> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const waiting = {
    email: await secrets.seal(email, sealedPlace.subscriptionEmail()),
    token_mac: tokenMac(secrets, token),
    lead_id: leadId,
  }
  const row = await tx
    .insertInto('subscription')
    .values({ email_mac: leadEmailMac(secrets, email), ...waiting })
    .onConflict((conflict) =>
      conflict
        .column('email_mac')
        .doUpdateSet({ ...waiting, asked_at: sql`now()`, confirmed_at: null, ended_at: null })
        .where((query) =>
          query.or([
            query('subscription.confirmed_at', 'is', null),
            query('subscription.ended_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return []
  const path = `/api/subscription/${token}`
  const letter = {
    subject: 'Подтвердите подписку',
    title: 'Подтвердите подписку',
    paragraphs: [
      'Нажмите кнопку, и\u00a0мы будем присылать новости проектов и\u00a0акции. Отписаться можно в\u00a0любой момент.',
    ],
    note: 'Этот адрес указали в\u00a0форме на\u00a0нашем сайте. Если это были не\u00a0вы, ничего не\u00a0делайте: писем не\u00a0будет.',
    action: { label: 'Подтвердить', path },
    // A mail program posts to it, or opens it, and then it is the page with the buttons.
    unsubscribe: path,
  }
  return [{ topic: 'email', lead_id: leadId, to: email, template: 'written', letter }]
}

/** Changes nothing: programs that check letters open their links. @throws NOT_FOUND for a link that is not of ours, or too old */
export async function subscriptionState(
  { database, secrets }: ApiContext,
  token: string,
): Promise<'asked' | 'confirmed' | 'ended'> {
  const row = await database
    .selectFrom('subscription')
    .select(['confirmed_at', 'ended_at'])
    .select(isLate.as('is_late'))
    .where('token_mac', '=', tokenMac(secrets, token))
    .executeTakeFirst()
  if (row?.ended_at) return 'ended'
  if (row?.confirmed_at) return 'confirmed'
  if (!row || row.is_late) throw unknownLink()
  return 'asked'
}

/** Pressing again changes nothing. @throws NOT_FOUND for a link that is not of ours, or too old */
export function confirmSubscription(context: ApiContext, token: string): Promise<void> {
  return change(context, token, 'confirmed', ({ confirmed_at, ended_at, is_late }) => {
    if (ended_at !== null || (confirmed_at === null && is_late)) return undefined
    return confirmed_at === null ? { confirmed_at: sql<Date>`now()` } : {}
  })
}

/** Ends the letters; pressing again changes nothing. @throws NOT_FOUND for a link that is not of ours */
export function endSubscription(context: ApiContext, token: string): Promise<void> {
  return change(context, token, 'ended', ({ ended_at }) =>
    ended_at === null ? { ended_at: sql<Date>`now()` } : {},
  )
}

type Subscription = { confirmed_at: Date | null; ended_at: Date | null; is_late: boolean }
type Change = { confirmed_at?: RawBuilder<Date>; ended_at?: RawBuilder<Date> }

/** @param changeOf - undefined when the link is good for nothing any more */
function change(
  { database, secrets }: ApiContext,
  token: string,
  kind: 'confirmed' | 'ended',
  changeOf: (subscription: Subscription) => Change | undefined,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('subscription')
      .innerJoin('lead', 'lead.id', 'subscription.lead_id')
      .select(['subscription.id', 'lead_id', 'lead.number', 'confirmed_at', 'ended_at'])
      .select(isLate.as('is_late'))
      .where('token_mac', '=', tokenMac(secrets, token))
      .forUpdate('subscription')
      .executeTakeFirst()
    const changed = row && changeOf(row)
    if (!changed) throw unknownLink()
    if (Object.keys(changed).length === 0) return
    await tx.updateTable('subscription').set(changed).where('id', '=', row.id).execute()
    await recordEvent(tx, { leadId: row.lead_id, kind, data: {} })
    // The program that sends the letters must know: the lead was reported before its address was confirmed.
    const news = { event: `subscription.${kind}`, data: { lead: row.number } }
    await enqueue(tx, secrets, { topic: 'webhook', lead_id: row.lead_id, ...news })
  })
}
