import { isIP } from 'node:net'
import { userInfo } from 'node:os'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  endSessionsByStaff,
  listSessions,
  type SessionFilter,
  type StaffSession,
} from '#app/backend/account/staff-sessions.ts'
import { SIGN_IN_OUTCOMES } from '#app/backend/database/people-tables.ts'
import { findSignIns } from '#app/backend/identity/audit/find-sign-ins.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run accounts -- sessions PHONE [--json]
       npm run accounts -- end PHONE|SESSION --reason TEXT [--json]
       npm run accounts -- events [--phone PHONE] [--address ADDRESS] [--outcome OUTCOME] [--days N] [--limit N] [--json]
sessions  where a phone is signed in
end       signs all of a phone's devices out, or one session; the reason stays in the record
events    the record of sign-ins of the last 90 days, newest first
PHONE is whole, or masked as the record shows it ("+7 912 ***-**-67", for sessions alone), or "-" to be read from
standard input, so that it does not stay in the shell's history. Phones are shown masked.
OUTCOME is one of ${SIGN_IN_OUTCOMES.join(', ')}.`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MASKED = /^\+7\s?\d{3}\s?\*{3}-?\*{2}-?\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000

const options = {
  reason: { type: 'string' },
  phone: { type: 'string' },
  address: { type: 'string' },
  outcome: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, subject, ...rest] = positionals
  const isFiltered = [values.phone, values.address, values.outcome, values.days, values.limit].some(Boolean)
  if (action === 'events' && subject === undefined && !values.reason) return events(values)
  if (subject === undefined || rest.length > 0 || isFiltered) throw new CommandError(USAGE, 2)
  if (action === 'sessions' && !values.reason) return sessions(await readSubject(subject), values.json)
  if (action !== 'end') throw new CommandError(USAGE, 2)
  const reason = values.reason?.trim()
  if (!reason) throw new CommandError(`--reason is needed, for the record\n${USAGE}`, 2)
  const ended = await readSubject(subject)
  if ('mask' in ended)
    throw new CommandError('A masked phone may be several: give the whole one, or a session', 2)
  return end(ended, reason, values.json)
})

async function sessions(filter: SessionFilter, isJson: boolean): Promise<number> {
  const found = await withDatabase(({ db }) => listSessions(db, filter))
  print({ sessions: found }, isJson, () => [`${found.length} sessions`, ...found.map(line)])
  return 0
}

async function end(filter: SessionFilter, reason: string, isJson: boolean): Promise<number> {
  const env = readEnv()
  const ended = await withDatabase(async ({ db }) =>
    endSessionsByStaff({ db, secrets: await secretsOf(db, env) }, filter, {
      who: userInfo().username,
      reason,
    }),
  )
  if (ended.length === 0) throw new CommandError('There is no such session, or it has ended', 1)
  print({ ended }, isJson, () => [`${ended.length} sessions ended`, ...ended.map(line)])
  return 0
}

async function events({ phone, address, outcome, days, limit, json }: Values): Promise<number> {
  const wanted = {
    phone: phone === undefined ? undefined : await readPhone(phone),
    address: address === undefined ? undefined : readAddress(address),
    outcome: outcome === undefined ? undefined : readOutcome(outcome),
    since: days === undefined ? undefined : new Date(Date.now() - readNumber('days', days) * DAY_MS),
    limit: limit === undefined ? 100 : readNumber('limit', limit),
  }
  const env = readEnv()
  const found = await withDatabase(async ({ db }) =>
    findSignIns({ database: db, secrets: await secretsOf(db, env) }, wanted),
  )
  print({ events: found }, json === true, () => [
    `${found.length} events`,
    ...found.map(
      (event) =>
        `${event.at.toISOString()}  ${event.outcome.padEnd(14)}  ${event.phone}  ${event.address ?? '-'}  ${event.device || '-'}${event.note ? `  ${event.note}` : ''}`,
    ),
  ])
  return 0
}

async function readSubject(text: string): Promise<SessionFilter> {
  if (UUID.test(text)) return { session: text }
  return MASKED.test(text) ? { mask: text } : { phone: await readPhone(text) }
}

/** @throws CommandError that does not repeat what was given: it may be a phone with a slip */
async function readPhone(given: string): Promise<string> {
  const phone = normalizePhone(given === '-' ? (await readAll(process.stdin)).trim() : given)
  if (phone === undefined) throw new CommandError('This is no phone: +7 and ten digits are needed', 2)
  return phone
}

function readAddress(text: string): string {
  if (isIP(text) === 0) throw new CommandError('--address must be an IP address', 2)
  return text
}

function readOutcome(text: string) {
  const outcome = SIGN_IN_OUTCOMES.find((known) => known === text)
  if (!outcome) throw new CommandError(`--outcome must be one of ${SIGN_IN_OUTCOMES.join(', ')}`, 2)
  return outcome
}

function readNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new CommandError(`--${name} must be a whole number from 1 to 99999`, 2)
}

function line({ id, phone, device, created_at, seen_at, expires_at }: StaffSession): string {
  return `${id}  ${phone}  ${device}  since ${created_at.toISOString()}  seen ${seen_at.toISOString()}  until ${expires_at.toISOString()}`
}
