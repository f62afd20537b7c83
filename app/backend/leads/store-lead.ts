import { type Kysely, sql, type Transaction } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { LeadSource } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { officeZone } from '#app/domain/moment.ts'
import { type LeadPerson, leadEmailMac, leadPhoneMac, sealPerson } from './stored-lead.ts'

/** Minutes in which a lead should be answered. */
export const ANSWER_MIN = 15

export type NewLead = {
  form: LeadForm
  person: LeadPerson
  places: { city: number | null; project: number | null; flat: number | null }
  source: LeadSource
  legalTextIds: number[]
  /** '' without one. */
  submitKey: string
}

export type StoredLead = {
  id: number
  number: string
  /** Number of the first lead of the same phone within a day; null for a first one. */
  duplicateOf: string | null
}

/**
 * Stores a lead, with whatever belongs to it, in one transaction. A lead of a phone that sent another one within a
 * day joins that one and lifts it: a closed one is new again.
 *
 * @param also - runs in the transaction of a new lead: its messages, its visit
 * @returns the lead of an earlier submit with the same key, for which `also` does not run
 */
export function storeLead(
  { database, secrets }: Pick<ApiServices, 'database' | 'secrets'>,
  lead: NewLead,
  also: (tx: Transaction<Tables>, stored: StoredLead) => Promise<void> = async () => {},
): Promise<StoredLead> {
  return database.transaction().execute(async (tx) => {
    const { phone, email } = lead.person
    const phoneMac = phone === '' ? null : leadPhoneMac(secrets, phone)
    // Leads of one phone, and repeats of one submit, are stored one after the other.
    for (const key of [phoneMac?.toString('hex'), lead.submitKey]) {
      if (key) await sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${key}`}, 0))`.execute(tx)
    }
    const repeated = lead.submitKey !== '' && (await bySubmitKey(tx, lead.submitKey))
    if (repeated) return repeated
    const first = phoneMac && (await firstOfPhone(tx, phoneMac))
    const { id, number } = await nextNumber(tx)
    await tx
      .insertInto('lead')
      .values({
        id,
        number,
        form: LEAD_FORMS[lead.form],
        status: first ? 'duplicate' : 'new',
        duplicate_of: first ? first.id : null,
        person: await sealPerson(secrets, id, lead.person),
        phone_mac: phoneMac,
        email_mac: email === '' ? null : leadEmailMac(secrets, email),
        city_id: lead.places.city,
        project_id: lead.places.project,
        flat_id: lead.places.flat,
        source: JSON.stringify(lead.source),
        legal_text_ids: lead.legalTextIds,
        due_at: first ? null : sql<Date>`now() + ${ANSWER_MIN} * interval '1 minute'`,
        submit_key: lead.submitKey === '' ? null : lead.submitKey,
      })
      .execute()
    await recordEvent(tx, { leadId: id, kind: 'created', data: {} })
    if (first) await liftLead(tx, first.id, number)
    const stored = { id, number, duplicateOf: first ? first.number : null }
    await also(tx, stored)
    return stored
  })
}

/** The number of a lead that is not stored: programs that fill forms are answered like people. */
export async function unusedNumber(db: Kysely<Tables>): Promise<string> {
  return (await nextNumber(db)).number
}

/** The lead of an earlier submit with the same key. */
export async function bySubmitKey(db: Kysely<Tables>, key: string): Promise<StoredLead | undefined> {
  const found = await db
    .selectFrom('lead')
    .leftJoin('lead as first', 'first.id', 'lead.duplicate_of')
    .select(['lead.id', 'lead.number', 'first.number as duplicateOf'])
    .where('lead.submit_key', '=', key)
    .executeTakeFirst()
  return found
}

async function firstOfPhone(tx: Transaction<Tables>, phoneMac: Buffer) {
  return tx
    .selectFrom('lead')
    .select(['id', 'number'])
    .where('phone_mac', '=', phoneMac)
    .where('duplicate_of', 'is', null)
    .where('status', '<>', 'spam')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Brings the first lead up: a closed one has to be answered again. */
async function liftLead(tx: Transaction<Tables>, id: number, by: string): Promise<void> {
  await tx
    .updateTable('lead')
    .set({
      status: sql`case when status in ('done','refused') then 'new' else status end`,
      due_at: sql<Date>`case when status in ('done','refused') then now() + ${ANSWER_MIN} * interval '1 minute' else due_at end`,
      closed_at: null,
      updated_at: sql<Date>`now()`,
      rev: sql<number>`rev + 1`,
    })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, { leadId: id, kind: 'joined', data: { number: by } })
}

export type LeadEvent = {
  leadId: number
  kind:
    | 'created'
    | 'joined'
    | 'status'
    | 'overdue'
    | 'shown'
    | 'exported'
    | 'file'
    | 'erased'
    | 'confirmed'
    | 'ended'
  data: Record<string, string | number>
  /** Sealed. */
  note?: Buffer
}

/** Adds a line to the journal of a lead. */
export async function recordEvent(
  db: Kysely<Tables>,
  { leadId, kind, data, note }: LeadEvent,
): Promise<void> {
  await db
    .insertInto('lead_event')
    .values({ lead_id: leadId, kind, data: JSON.stringify(data), note: note ?? null })
    .execute()
}

/** "З-2026-000418"; the year in the time zone of the sales office. */
async function nextNumber(db: Kysely<Tables>): Promise<{ id: number; number: string }> {
  const { rows } = await sql<{ id: number; number: string }>`
    select n as id, 'З-' || to_char(now() at time zone ${officeZone()}, 'YYYY') || '-'
      || lpad(n::text, greatest(6, length(n::text)), '0') as number
    from nextval('lead_number') as n
  `.execute(db)
  const [next] = rows
  if (!next) throw new Error('lead_number gave no number')
  return next
}
