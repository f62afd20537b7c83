import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { LEAD_STATUSES } from '#app/backend/database/people-tables.ts'
import { erasureAdvice } from '#app/backend/jobs/crm/erasure-advice.ts'
import { eraseLeadsOf, type LeadOwner } from '#app/backend/leads/erase-leads.ts'
import { leadsCsv } from '#app/backend/leads/leads-csv.ts'
import {
  fileOfLead,
  LEAD_MOVES,
  type LeadFilter,
  type LeadMove,
  leadsToExport,
  listLeads,
  moveLead,
  type StaffLead,
  type StaffServices,
  showLead,
} from '#app/backend/leads/staff-leads.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv, siteOrigin } from '#app/config/env.server.ts'
import { LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run leads -- list [--status S] [--form F] [--days N] [--limit N] [--json]
       npm run leads -- show NUMBER [--json]
       npm run leads -- in_work|done|refused|spam NUMBER [--note TEXT] [--json]
       npm run leads -- file NUMBER OUT
       npm run leads -- export OUT [--status S] [--form F] [--days N]
       npm run leads -- erase - --confirm [--json]
list    leads, newest first; phones are masked; F is a form: 4, or category
show    one lead with the person and its journal
file    writes the CV of a lead to OUT; open it with care, it comes from a stranger
erase   erases all leads of a person who asks for it, whose phone or e-mail is read from standard input, so that it does not
        stay in the shell's history; letters and messages to a CRM that wait are deleted; what to erase in amoCRM or Bitrix24 is printed
export  writes a table (CSV) of at most 5000 leads to OUT
Numbers may be given without "З-": 2026-000418. Who looked, moved or exported stays in the journal of the lead.`

const MAX_EXPORTED = 5_000
const LISTED = 50

const options = {
  status: { type: 'string' },
  form: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  note: { type: 'string' },
  confirm: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action = '', first, second, ...rest] = positionals
  const move = LEAD_MOVES.find((known) => known === action)
  if (rest.length > 0) throw new CommandError(USAGE, 2)
  if (action === 'list' && first === undefined) return list(values)
  if (first === undefined) throw new CommandError(USAGE, 2)
  if (action === 'show' && second === undefined) return show(numberOf(first), values)
  if (action === 'erase' && first === '-' && second === undefined) return erase(values)
  if (action === 'file' && second !== undefined) return file(numberOf(first), second)
  if (action === 'export' && second === undefined) return exportTo(first, values)
  if (move && second === undefined) return moveTo(numberOf(first), move, values)
  throw new CommandError(USAGE, 2)
})

async function list(values: Values): Promise<number> {
  const filter = filterOf(values, LISTED)
  const leads = await withLeads((services) => listLeads(services, filter))
  print({ leads }, values.json === true, () => [`${leads.length} leads`, ...leads.map(line)])
  return 0
}

async function show(number: string, values: Values): Promise<number> {
  const lead = await withLeads((services) => showLead(services, number, userInfo().username))
  if (!lead) throw new CommandError('There is no such lead', 1)
  const { person, source, consents, events } = lead
  const origin = siteOrigin(readEnv())
  print({ lead }, values.json === true, () => [
    line(lead),
    `name    ${person.name || '-'}`,
    `e-mail  ${person.email || '-'}`,
    ...Object.entries(person.asked).map(([name, value]) => `${name}  ${value}`),
    ...(person.file ? [`file    ${person.file.name}, ${person.file.bytes} bytes`] : []),
    `source  ${JSON.stringify(source)}`,
    ...consents.map(({ title, path }) => `agreed  ${origin}${path}  ${title}`),
    ...events.map(
      ({ at, kind, data, note }) =>
        `${at.toISOString()}  ${kind}  ${JSON.stringify(data)}${note ? `  ${note}` : ''}`,
    ),
  ])
  return 0
}

async function moveTo(number: string, to: LeadMove, { note = '', json }: Values): Promise<number> {
  const from = await withLeads((services) =>
    moveLead(services, { number, to, note: note.trim(), who: userInfo().username }),
  )
  if (from === undefined) throw new CommandError('There is no such lead', 1)
  if (from !== 'new' && from !== 'in_work')
    throw new CommandError(`Nothing was changed: the lead is ${from} already`, 1)
  print({ number, from, to }, json === true, () => [`${number}: ${from} → ${to}`])
  return 0
}

async function file(number: string, out: string): Promise<number> {
  const bytes = await withLeads((services) => fileOfLead(services, number, userInfo().username))
  if (!bytes) throw new CommandError('There is no such lead, or it has no file', 1)
  await writePrivate(out, bytes)
  print({ out, bytes: bytes.length }, false, () => [`${out}: ${bytes.length} bytes`])
  return 0
}

async function erase({ confirm, json }: Values): Promise<number> {
  const owner = ownerIn((await readAll(process.stdin)).trim())
  if (confirm !== true)
    throw new CommandError('Nothing was erased: --confirm is needed, it cannot be undone', 2)
  const erased = await withLeads(({ db, secrets }) =>
    db.transaction().execute((tx) => eraseLeadsOf(tx, secrets, owner, userInfo().username)),
  )
  const inCrm = erasureAdvice(readEnv(), erased)
  print({ erased, in_crm: inCrm }, json === true, () => [
    `${erased.length} leads erased`,
    ...erased,
    ...inCrm,
  ])
  return 0
}

function ownerIn(text: string): LeadOwner {
  const phone = normalizePhone(text)
  if (phone !== undefined) return { phone }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text }
  throw new CommandError('Standard input has neither a phone nor an e-mail', 2)
}

async function exportTo(out: string, values: Values): Promise<number> {
  const filter = filterOf(values, MAX_EXPORTED)
  if (filter.limit > MAX_EXPORTED) throw new CommandError(`--limit is at most ${MAX_EXPORTED}`, 2)
  const leads = await withLeads((services) => leadsToExport(services, filter, userInfo().username))
  await writePrivate(out, leadsCsv(leads))
  print({ out, leads: leads.length }, values.json === true, () => [`${out}: ${leads.length} leads`])
  return 0
}

/** Personal data: a file that only its owner reads, and never over another one. */
async function writePrivate(out: string, contents: Buffer | string): Promise<void> {
  await writeFile(out, contents, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error && error.code
    if (code === 'EEXIST') throw new CommandError(`${out} exists already: name another file`, 1)
    if (code === 'ENOENT') throw new CommandError(`${out}: there is no such folder, make it first`, 1)
    throw error
  })
}

function withLeads<T>(work: (services: StaffServices) => Promise<T>): Promise<T> {
  const env = readEnv()
  return withDatabase(async ({ db }) => work({ db, secrets: await secretsOf(db, env) }))
}

function line({
  number,
  created_at,
  form,
  status,
  phone,
  project,
  flat_id,
  duplicate_of,
}: StaffLead): string {
  const about = [project, flat_id && `flat ${flat_id}`, duplicate_of && `again after ${duplicate_of}`]
  return [
    number,
    created_at.toISOString(),
    form,
    status,
    phone,
    about.filter(Boolean).join(', ') || '-',
  ].join('  ')
}

/** "2026-000418" and "З-2026-000418", also with a Latin letter that looks like the first. */
function numberOf(text: string): string {
  const digits = /^(?:[ЗзZz3]-)?(\d{4}-\d{6,})$/.exec(text)?.[1]
  if (digits === undefined) throw new CommandError('NUMBER is like З-2026-000418', 2)
  return `З-${digits}`
}

function filterOf({ status, form, days, limit }: Values, most: number): LeadFilter {
  const known = LEAD_STATUSES.find((each) => each === status)
  if (status !== undefined && known === undefined)
    throw new CommandError(`--status must be one of ${LEAD_STATUSES.join(', ')}`, 2)
  return {
    status: known,
    form: form === undefined ? undefined : readForm(form),
    days: days === undefined ? undefined : readNumber('days', days),
    limit: limit === undefined ? most : readNumber('limit', limit),
  }
}

/** "4" and "category". */
function readForm(text: string): number {
  const known = Object.entries(LEAD_FORMS).find(([name, number]) => text === name || text === String(number))
  if (known) return known[1]
  const forms = Object.entries(LEAD_FORMS).map(([name, number]) => `${number} (${name})`)
  throw new CommandError(`--form must be ${forms.join(', ')}`, 2)
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new CommandError(`--${name} must be a number`, 2)
  return Number(text)
}
