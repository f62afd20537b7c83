import { type Kysely, sql } from 'kysely'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { NewMessage } from '#app/backend/jobs/outbox-message.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { isActive, type SealedAddress, sealedAddressSchema } from './active-subscription.ts'
import { alertLetter, type ToldSubscription } from './alert-letter.ts'
import { pushText } from './push-text.ts'

/** Seconds for which an alert waits for others: an import is many transactions, and nodes learn of each a little later. */
const SETTLE_S = 30
/** Hours between letters to those who chose one a day. */
const PACE_H = 24
export const ADDRESSES_AT_ONCE = 50
/** Days that told alerts are kept: the pace is counted by them. */
const KEPT_DAYS = 30

type Services = Pick<ApiServices, 'database' | 'secrets' | 'catalogue'>

/**
 * Puts letters into the outbox, one for each address that has something to be told and may be told now.
 *
 * @returns how many addresses it looked at; with `ADDRESSES_AT_ONCE` there may be more
 */
export async function sendAlerts(services: Services, settleS = SETTLE_S): Promise<number> {
  const { rows } = await sql<{ email_mac: Buffer }>`
    select email_mac from alert join subscription on subscription.id = subscription_id
    where told_at is null and at <= now() - make_interval(secs => ${settleS}) and ${isActive}
    group by email_mac having bool_or(pace = 'at_once') or not ${wasToldToday}
    limit ${ADDRESSES_AT_ONCE}
  `.execute(services.database)
  for (const { email_mac } of rows) {
    await services.database.transaction().execute((tx) => tell(tx, services, email_mac, settleS))
  }
  return rows.length
}

/** Whether a letter of the day went to the address of `subscription` already. */
const wasToldToday = sql<boolean>`exists (
  select from alert as told join subscription as other on other.id = told.subscription_id
  where other.email_mac = subscription.email_mac and other.pace = 'daily'
    and told.told_at > now() - make_interval(hours => ${PACE_H}))`

/** Whoever ends a subscription waits for this, or this does not see it any more. */
async function tell(
  tx: Kysely<Tables>,
  { secrets, catalogue }: Services,
  emailMac: Buffer,
  settleS: number,
): Promise<void> {
  const subscriptions = await tx
    .selectFrom('subscription')
    .select(['id', 'about', 'email', 'lead_id'])
    .where('email_mac', '=', emailMac)
    .where(isActive)
    .where(sql<boolean>`(pace = 'at_once' or not ${wasToldToday})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const alerts = await tx
    .selectFrom('alert')
    .select(['id', 'subscription_id', 'kind', 'items', 'price_was', 'price'])
    .where('subscription_id', '=', sql<number>`any(${subscriptions.map(({ id }) => id)}::bigint[])`)
    .where('told_at', 'is', null)
    .where(sql<boolean>`at <= now() - make_interval(secs => ${settleS})`)
    .orderBy('id')
    .execute()
  const told: ToldSubscription[] = []
  let to: SealedAddress | undefined
  for (const { id, about, email } of subscriptions) {
    const own = alerts.filter(({ subscription_id }) => subscription_id === id)
    if (own.length === 0) continue
    const address = sealedAddressSchema.parse(await secrets.open(email, sealedPlace.subscriptionEmail()))
    to = address
    told.push({
      about,
      token: address.token,
      alerts: own.map(({ kind, items, price_was, price }) => ({ kind, items, priceWas: price_was, price })),
    })
  }
  if (to === undefined) return
  const message = messageOf(to, catalogue.current(), told)
  const [outboxId] = message ? await enqueue(tx, secrets, message) : []
  await tx
    .updateTable('alert')
    .set({ told_at: sql<Date>`now()`, outbox_id: outboxId ?? null })
    .where('id', '=', sql<number>`any(${alerts.map(({ id }) => id)}::bigint[])`)
    .execute()
}

/** A letter, or what a browser shows; undefined for an address that is neither. */
function messageOf(
  { email, browser }: SealedAddress,
  snapshot: CatalogueSnapshot,
  told: readonly ToldSubscription[],
): NewMessage | undefined {
  const letter = alertLetter(snapshot, told)
  if (email !== undefined) return { topic: 'email', to: email, template: 'written', letter }
  if (!browser) return undefined
  const { endpoint, ...keys } = browser
  return { topic: 'push', to: endpoint, browser: keys, text: JSON.stringify(pushText(letter)) }
}

/** Deletes alerts that were told long ago. @returns how many */
export async function eraseToldAlerts(database: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('alert')
    .where('told_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
