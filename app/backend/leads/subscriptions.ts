import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import type { NewMessage } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { recordEvent } from './store-lead.ts'
import { leadEmailMac } from './stored-lead.ts'

const TOKEN_BYTES = 32
/** Days in which a subscription can be confirmed. */
const CONFIRM_DAYS = 7

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
  const letter = {
    subject: 'Подтвердите подписку',
    title: 'Подтвердите подписку',
    paragraphs: [
      'Нажмите кнопку, и\u00a0мы будем присылать новости проектов и\u00a0акции. Отписаться можно в\u00a0любой момент.',
    ],
    note: 'Этот адрес указали в\u00a0форме на\u00a0нашем сайте. Если это были не\u00a0вы, ничего не\u00a0делайте: писем не\u00a0будет.',
    action: { label: 'Подтвердить', path: `/api/subscription/${token}` },
    unsubscribe: `/api/form/2/unsubscribe/${token}/`,
  }
  return [{ topic: 'email', lead_id: leadId, to: email, template: 'written', letter }]
}

/** @throws NOT_FOUND for a link that is not of ours, or too old */
export async function confirmSubscription(context: ApiContext, token: string): Promise<void> {
  await change(context, token, 'confirmed', (mac) =>
    context.database
      .updateTable('subscription')
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('token_mac', '=', mac)
      .where('ended_at', 'is', null)
      .where((query) =>
        query.or([
          query('confirmed_at', 'is not', null),
          query('asked_at', '>', sql<Date>`now() - ${CONFIRM_DAYS} * interval '1 day'`),
        ]),
      )
      .returning('lead_id')
      .executeTakeFirst(),
  )
}

/** Ends the letters; pressing again changes nothing. @throws NOT_FOUND for a link that is not of ours */
export async function endSubscription(context: ApiContext, token: string): Promise<void> {
  await change(context, token, 'ended', (mac) =>
    context.database
      .updateTable('subscription')
      .set({ ended_at: sql`coalesce(ended_at, now())` })
      .where('token_mac', '=', mac)
      .returning('lead_id')
      .executeTakeFirst(),
  )
}

async function change(
  { database, secrets }: ApiContext,
  token: string,
  kind: 'confirmed' | 'ended',
  update: (mac: Buffer) => Promise<{ lead_id: number } | undefined>,
): Promise<void> {
  const row = await update(tokenMac(secrets, token))
  if (!row) throw notFound('Ссылка устарела. Подпишитесь ещё раз')
  await recordEvent(database, { leadId: row.lead_id, kind, data: {} })
}
