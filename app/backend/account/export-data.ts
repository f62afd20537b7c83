import type { Kysely } from 'kysely'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { signInsOf } from '#app/backend/identity/audit/find-sign-ins.ts'
import type { SignedIn } from '#app/backend/identity/signed-in.ts'
import { storedPerson } from '#app/backend/identity/stored-person.ts'
import { toMac } from '#app/backend/jobs/enqueue.ts'
import { leadsOfPhone } from '#app/backend/leads/stored-lead.ts'
import { subscriptionsOf } from '#app/backend/leads/subscriptions.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { accountFavorites } from './account-favorites.ts'
import { consentsOf } from './consents.ts'
import { exportReservations } from './export-reservations.ts'

type Services = { database: Kysely<Tables>; secrets: Secrets; catalogue: Catalogue }

/**
 * All data about a user, decrypted, for the user to download (law 152-FZ, article 14). It contains the full
 * passport, so the answer must never be cached, and no other call returns it.
 */
export async function exportData(services: Services, account: SignedIn): Promise<Record<string, unknown>> {
  const { accountId, phone } = account
  const parts = {
    person: storedPerson(services, accountId),
    reservations: exportReservations(services, accountId),
    drafts: draftsOf(services, accountId),
    favorites: accountFavorites(services, accountId),
    sessions: sessionsOf(services, accountId),
    consents: consentsOf(services, accountId),
    reports: reportsOf(services, accountId),
    messages: messagesOf(services, account),
    sign_ins: signInsOf(services, account),
    leads: leadsOfPhone(services, phone),
    subscriptions: subscriptionsOf(services, accountId),
  }
  const [registered, ...readParts] = await Promise.all([
    registration(services, accountId),
    ...Object.entries(parts).map(async ([name, part]) => [name, await part] as const),
  ])
  return {
    about: 'Все данные, которые сайт хранит о вас. Время указано по Гринвичу, суммы в рублях',
    phone,
    ...registered,
    ...Object.fromEntries(readParts),
  }
}

async function registration({ database }: Services, accountId: number) {
  return await database
    .selectFrom('account')
    .select(['created_at', 'signed_in_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

async function draftsOf({ database, secrets }: Services, accountId: number) {
  const drafts = await database
    .selectFrom('booking_draft')
    .select(['flat_id', 'data', 'updated_at'])
    .where('account_id', '=', accountId)
    .execute()
  return Promise.all(
    drafts.map(async ({ flat_id, data, updated_at }) => ({
      flat: flat_id,
      saved_at: updated_at,
      fields: await secrets.open(data, sealedPlace.bookingDraft(accountId, flat_id)),
    })),
  )
}

async function sessionsOf({ database }: Services, accountId: number) {
  return await database
    .selectFrom('session')
    .select(['device', 'created_at', 'seen_at', 'expires_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

async function reportsOf({ database }: Services, accountId: number) {
  return await database
    .selectFrom('report')
    .select(['kind', 'title', 'text', 'file', 'created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

async function messagesOf({ database, secrets }: Services, { accountId, phone }: SignedIn) {
  const messages = await database
    .selectFrom('outbox')
    .select(['topic', 'payload', 'created_at', 'done_at'])
    .where((where) =>
      where.or([where('account_id', '=', accountId), where('to_mac', '=', toMac(secrets, phone))]),
    )
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    messages.map(async ({ topic, payload, created_at, done_at }) => ({
      topic,
      created_at,
      sent_at: done_at,
      contents: await secrets.open(payload, sealedPlace.outboxPayload()),
    })),
  )
}
