import { type Kysely, sql } from 'kysely'
import type { LeadSource } from '#app/backend/database/json-columns.ts'
import type { LeadStatus } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { maskPhone } from '#app/domain/phone.ts'
import { consentPaths } from './lead-consents.ts'
import { readLeadFile } from './lead-file.ts'
import { recordEvent } from './store-lead.ts'
import { type LeadPerson, openPerson } from './stored-lead.ts'

export type StaffServices = { db: Kysely<Tables>; secrets: Secrets }

/** Which leads; `days` back from now. */
export type LeadFilter = {
  status?: LeadStatus | undefined
  form?: number | undefined
  days?: number | undefined
  limit: number
}

export type StaffLead = {
  number: string
  created_at: Date
  form: string
  status: LeadStatus
  phone: string
  project: string | null
  flat_id: number | null
  duplicate_of: string | null
}

export type WholeLead = StaffLead & {
  person: LeadPerson
  source: LeadSource
  /** The texts that were agreed to, and where they are read: paths of the site. */
  consents: { title: string; path: string }[]
  events: { at: Date; kind: string; data: unknown; note: string | null }[]
}

/** What staff may do with a lead that is not closed. */
export const LEAD_MOVES = ['in_work', 'done', 'refused', 'spam'] as const
export type LeadMove = (typeof LEAD_MOVES)[number]

const FORM_NAMES = new Map<number, string>(Object.entries(LEAD_FORMS).map(([name, form]) => [form, name]))

/** Leads, newest first, with masked phones. */
export async function listLeads(services: StaffServices, filter: LeadFilter): Promise<StaffLead[]> {
  const rows = await readRows(services.db, filter)
  return Promise.all(rows.map(async (row) => shown(row, await openPerson(services.secrets, row))))
}

/** A lead with the person and its journal, in which this reading is a line. @returns undefined for no such number */
export async function showLead(
  { db, secrets }: StaffServices,
  number: string,
  who: string,
): Promise<WholeLead | undefined> {
  const [row] = await readRows(db, { number, limit: 1 })
  if (!row) return undefined
  await recordEvent(db, { leadId: row.id, kind: 'shown', data: { who } })
  const events = await db
    .selectFrom('lead_event')
    .select(['at', 'kind', 'data', 'note'])
    .where('lead_id', '=', row.id)
    .orderBy('id')
    .execute()
  const person = await openPerson(secrets, row)
  return {
    ...shown(row, person),
    phone: person.phone,
    person,
    source: row.source,
    consents: await consentPaths(db, row.legal_text_ids),
    events: await Promise.all(
      events.map(async ({ note, ...event }) => ({
        ...event,
        note: note && String(await secrets.open(note, sealedPlace.leadNote())),
      })),
    ),
  }
}

/**
 * Moves a lead to another status, with a note.
 *
 * @returns its status before; undefined for no such number, and then or for a closed one nothing is changed
 */
export function moveLead(
  { db, secrets }: StaffServices,
  { number, to, note, who }: { number: string; to: LeadMove; note: string; who: string },
): Promise<LeadStatus | undefined> {
  return db.transaction().execute(async (tx) => {
    const lead = await tx
      .selectFrom('lead')
      .select(['id', 'status'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!lead || (lead.status !== 'new' && lead.status !== 'in_work')) return lead?.status
    const isClosing = to !== 'in_work'
    await tx
      .updateTable('lead')
      .set({
        status: to,
        answered_at: sql<Date>`coalesce(answered_at, now())`,
        closed_at: isClosing ? sql<Date>`now()` : null,
        updated_at: sql<Date>`now()`,
        rev: sql<number>`rev + 1`,
      })
      .where('id', '=', lead.id)
      .execute()
    const sealed = note === '' ? undefined : await secrets.seal(note, sealedPlace.leadNote())
    const event = { leadId: lead.id, kind: 'status', data: { from: lead.status, to, who } } as const
    await recordEvent(tx, sealed ? { ...event, note: sealed } : event)
    return lead.status
  })
}

/** The file of a lead, in whose journal this reading is a line. */
export async function fileOfLead(
  { db, secrets }: StaffServices,
  number: string,
  who: string,
): Promise<Buffer | undefined> {
  const [row] = await readRows(db, { number, limit: 1 })
  const bytes = row && (await readLeadFile(db, secrets, row.id))
  if (bytes) await recordEvent(db, { leadId: row.id, kind: 'file', data: { who } })
  return bytes
}

/** Whole leads, each with a line about it in its journal. */
export async function leadsToExport(
  { db, secrets }: StaffServices,
  filter: LeadFilter,
  who: string,
): Promise<(StaffLead & { person: LeadPerson; source: LeadSource })[]> {
  const rows = await readRows(db, filter)
  for (const { id } of rows) await recordEvent(db, { leadId: id, kind: 'exported', data: { who } })
  return Promise.all(
    rows.map(async (row) => {
      const person = await openPerson(secrets, row)
      return { ...shown(row, person), phone: person.phone, person, source: row.source }
    }),
  )
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(
  db: Kysely<Tables>,
  { status, form, days, limit, number }: LeadFilter & { number?: string },
) {
  let query = db
    .selectFrom('lead')
    .leftJoin('project', 'project.id', 'lead.project_id')
    .leftJoin('lead as first', 'first.id', 'lead.duplicate_of')
    .select([
      'lead.id',
      'lead.number',
      'lead.form',
      'lead.status',
      'lead.person',
      'lead.source',
      'lead.legal_text_ids',
    ])
    .select(['lead.created_at', 'lead.flat_id', 'project.name as project', 'first.number as duplicate_of'])
    .orderBy('lead.id', 'desc')
    .limit(limit)
  if (number !== undefined) query = query.where('lead.number', '=', number)
  if (status !== undefined) query = query.where('lead.status', '=', status)
  if (form !== undefined) query = query.where('lead.form', '=', form)
  if (days !== undefined)
    query = query.where('lead.created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
  return query.execute()
}

function shown(row: Row, person: LeadPerson): StaffLead {
  const { number, created_at, form, status, project, flat_id, duplicate_of } = row
  return {
    ...{ number, created_at, status, project, flat_id, duplicate_of },
    form: FORM_NAMES.get(form) ?? 'by hand',
    phone: person.phone === '' ? '-' : maskPhone(person.phone),
  }
}
