import { type Kysely, sql } from 'kysely'
import { withdrawLetters } from '#app/backend/alerts/withdraw-letters.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { eraseEndedAddresses } from './erase-addresses.ts'
import { recordEvent } from './store-lead.ts'
import { leadEmailMac, leadPersonSchema, leadPhoneMac, sealPerson } from './stored-lead.ts'
import { CONFIRM_DAYS } from './subscriptions.ts'

const HOUR_MS = 3_600_000
const BATCH_SIZE = 200

/** Whose leads: of a phone (E.164), of an e-mail address, or subscriptions that an account has asked for. */
export type LeadOwner = { phone: string } | { email: string } | { account: number }

/**
 * Erases the leads of a person who asks for it.
 *
 * @param tx - the transaction of the erasure
 * @param who - of staff, for the journal
 * @returns their numbers
 */
export async function eraseLeadsOf(
  tx: Kysely<Tables>,
  secrets: Secrets,
  owner: LeadOwner,
  who?: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lead')
    .select('id')
    .where((query) => {
      if ('phone' in owner) return query('phone_mac', '=', leadPhoneMac(secrets, owner.phone))
      if ('email' in owner) return query('email_mac', '=', leadEmailMac(secrets, owner.email))
      return query(
        'id',
        'in',
        query.selectFrom('subscription').select('lead_id').where('account_id', '=', owner.account),
      )
    })
    .orderBy('id')
    .forUpdate()
    .execute()
  return eraseLeads(
    tx,
    secrets,
    rows.map(({ id }) => id),
    who,
  )
}

/**
 * Erases leads that were closed long ago, with those that had joined them, and addresses of subscriptions that nobody
 * confirmed or that ended long ago, of alerts a week ago: at the start, and every hour.
 */
export function startLeadRetention(
  services: Pick<ApiServices, 'database' | 'secrets' | 'env' | 'log'>,
): Worker {
  const worker = pollingWorker({
    name: 'old leads',
    everyMs: HOUR_MS,
    log: services.log,
    work: async () => {
      const leads = await eraseOldLeads(services)
      if (leads > 0) services.log.info({ leads }, 'erased old leads')
      await eraseEndedAddresses(services)
      return leads === BATCH_SIZE
    },
  })
  worker.wake()
  return worker
}

/** One batch. @returns how many */
export function eraseOldLeads({
  database,
  secrets,
  env,
}: Pick<ApiServices, 'database' | 'secrets' | 'env'>): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select lead.id from lead left join lead as first on first.id = lead.duplicate_of
      where lead.erased_at is null and (
        lead.closed_at < now() - make_interval(months => ${env.LEADS_KEPT_MONTHS})
        or first.closed_at < now() - make_interval(months => ${env.LEADS_KEPT_MONTHS})
        or (lead.form in (${LEAD_FORMS.subscribe}, ${LEAD_FORMS.alert})
          and lead.created_at < now() - make_interval(days => ${CONFIRM_DAYS})
          and not exists (select from subscription where lead_id = lead.id and case
            when confirmed_at is null then asked_at > now() - make_interval(days => ${CONFIRM_DAYS})
            else coalesce(least(ended_at, expires_at), 'infinity') > now() - case when lead.form = ${LEAD_FORMS.alert}
              then make_interval(days => ${CONFIRM_DAYS})
              else make_interval(months => ${env.LEADS_KEPT_MONTHS}) end end)))
      order by lead.id limit ${BATCH_SIZE}
      for update of lead skip locked
    `.execute(tx)
    await eraseLeads(
      tx,
      secrets,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/**
 * What stays is that a lead came, when, of which form, what became of it and which texts were agreed to. Messages about
 * it are deleted, sent or not; the CRM is told to forget it.
 */
async function eraseLeads(
  tx: Kysely<Tables>,
  secrets: Secrets,
  ids: readonly number[],
  who?: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const numbers: string[] = []
  for (const id of ids) {
    const { number } = await tx
      .updateTable('lead')
      .set({
        person: await sealPerson(secrets, id, leadPersonSchema.parse({})),
        phone_mac: null,
        email_mac: null,
        source: '{}',
        submit_key: null,
        erased_at: sql<Date>`coalesce(erased_at, now())`,
        rev: sql<number>`rev + 1`,
      })
      .where('id', '=', id)
      .returning('number')
      .executeTakeFirstOrThrow()
    numbers.push(number)
    await recordEvent(tx, { leadId: id, kind: 'erased', data: who === undefined ? {} : { who } })
  }
  const subscriptions = await tx
    .selectFrom('subscription')
    .select('id')
    .where('lead_id', 'in', ids)
    .forUpdate()
    .execute()
  await withdrawLetters(
    tx,
    subscriptions.map(({ id }) => id),
  )
  await tx.updateTable('lead_event').set({ note: null }).where('lead_id', 'in', ids).execute()
  for (const table of ['lead_file', 'subscription', 'outbox'] as const)
    await tx.deleteFrom(table).where('lead_id', 'in', ids).execute()
  await tx
    .updateTable('office_visit')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('lead_id', 'in', ids)
    .where('at', '>', sql<Date>`now()`)
    .where('cancelled_at', 'is', null)
    .execute()
  await enqueue(tx, secrets, { topic: 'webhook', event: 'lead.erased', data: { leads: numbers } })
  return numbers
}
