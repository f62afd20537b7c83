import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type VerifiedSigning, verifySigning } from '#app/backend/booking/signing/verify-signing.ts'
import { type StaffOrder, transitionByStaff } from '#app/backend/booking/staff-transitions.ts'
import {
  listReservations,
  type StaffReservation,
  showReservation,
} from '#app/backend/reservations/staff-list.ts'
import { TransitionRefused } from '#app/backend/reservations/transition-reservation.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { RESERVATION_STATUSES } from '#app/domain/booking/reservation.ts'
import { agreementState } from '#app/domain/booking/signing.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run booking -- list [--status STATUS] [--json]
       npm run booking -- show ID|NUMBER [--json]
       npm run booking -- verify ID|NUMBER [--json]
       npm run booking -- cancel ID|NUMBER --reason TEXT [--json]
       npm run booking -- confirm ID|NUMBER [--reason TEXT] [--json]
       npm run booking -- extend ID|NUMBER --days N [--reason TEXT] [--json]
Without --status the list shows live reservations. "confirm" leads to the next state: held to active, active to
in_deal, in_deal to done. "missing" names what the buyer still has to give for the contract. "verify" says
what was signed by a code and whether the text and the journal are as they were recorded; it ends with 1 if they are not. The buyer reads the reason; what he paid goes back when you cancel.`

const MAX_EXTENSION_DAYS = 60

const options = {
  status: { type: 'string' },
  reason: { type: 'string' },
  days: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, key, ...rest] = positionals
  const { status, reason, days, json } = values
  if (rest.length > 0) throw new CommandError(USAGE, 2)
  if (action === 'list' && key === undefined && !reason && !days) return list(status, json)
  if (key === undefined || status !== undefined) throw new CommandError(USAGE, 2)
  if (action === 'show' && !reason && !days) return show(key, undefined, json)
  if (action === 'verify' && !reason && !days) return verify(key, json)
  return show(key, readOrder(action, reason?.trim() || null, days), json)
})

async function list(statusText: string | undefined, isJson: boolean): Promise<number> {
  const status = RESERVATION_STATUSES.find((known) => known === statusText)
  if (statusText !== undefined && !status) {
    throw new CommandError(`--status must be one of ${RESERVATION_STATUSES.join(', ')}`, 2)
  }
  const reservations = await withDatabase(({ db }) => listReservations(db, status))
  print({ reservations }, isJson, () => [`${reservations.length} reservations`, ...reservations.map(line)])
  return 0
}

/** Executes the staff order, when there is one, and prints the reservation in its new state. */
async function show(key: string, order: StaffOrder | undefined, isJson: boolean): Promise<number> {
  const env = readEnv()
  const shown = await withDatabase(async ({ db }) => {
    const services = { database: db, secrets: await secretsOf(db, env), env }
    const found = await showReservation(services, key)
    if (!found || !order) return found
    try {
      await transitionByStaff(services, found.id, order, userInfo().username)
    } catch (error) {
      if (error instanceof TransitionRefused) throw new CommandError(`${found.number}: ${error.message}`, 1)
      throw error
    }
    return showReservation(services, found.id)
  })
  if (!shown) throw new CommandError(`There is no reservation ${key}`, 1)
  const { moves, buyer, ...facts } = shown
  print(shown, isJson, () => [
    ...Object.entries({ ...facts, ...buyer }).map(([name, value]) => `${name.padEnd(14)} ${format(value)}`),
    ...moves.map(
      (move) =>
        `${format(move.at)}  ${format(move.from_status)} -> ${move.to_status}  ${move.by}  ${format(move.who)}  ${format(move.reason)}`,
    ),
  ])
  return 0
}

/** Recomputes what was signed, and says whether it is intact. */
async function verify(key: string, isJson: boolean): Promise<number> {
  const env = readEnv()
  const found = await withDatabase(async ({ db }) =>
    verifySigning({ database: db, secrets: await secretsOf(db, env) }, key),
  )
  if (!found) throw new CommandError(`There is no reservation ${key}`, 1)
  const isIntact = found.problems.length === 0
  print({ ...found, is_intact: isIntact }, isJson, () => [
    ...signedLines(found),
    ...found.journal.map(
      ({ n, at, kind, chain_sha256 }) => `  ${n}  ${format(at)}  ${kind.padEnd(10)} ${chain_sha256}`,
    ),
    ...found.problems.map((problem) => `  BROKEN: ${problem}`),
    isIntact ? 'Everything that is recorded is intact.' : 'The record is NOT intact.',
  ])
  return isIntact ? 0 : 1
}

function signedLines(found: VerifiedSigning): string[] {
  if (!found.needs_signature) return [`${found.number} needs no signature.`]
  if (found.signed_at === null) return [`${found.number} is not signed yet.`]
  return [
    `${found.number} was signed ${format(found.signed_at)} by a code sent to ${format(found.phone)}`,
    `from the address ${format(found.address)} (${format(found.device)}), rules of signing ${format(found.text_version)}.`,
    found.sha256 === null
      ? 'The text and the data of the buyer were erased at his request; the hashes of the journal stay.'
      : `The text "${format(found.title)}" has the SHA-256 ${found.sha256}.`,
    'Journal, with the hash of each event and all before it:',
  ]
}

function readOrder(
  action: string | undefined,
  reason: string | null,
  daysText: string | undefined,
): StaffOrder {
  if (action === 'extend') {
    const days = /^\d{1,2}$/.test(daysText ?? '') ? Number(daysText) : 0
    if (days >= 1 && days <= MAX_EXTENSION_DAYS) return { do: 'extend', days, reason }
    throw new CommandError(`--days must be a whole number from 1 to ${MAX_EXTENSION_DAYS}`, 2)
  }
  if (daysText === undefined && action === 'confirm') return { do: 'confirm', reason }
  if (daysText === undefined && action === 'cancel') {
    if (reason) return { do: 'cancel', reason }
    throw new CommandError(`--reason is needed: the buyer reads it\n${USAGE}`, 2)
  }
  throw new CommandError(USAGE, 2)
}

function line(row: StaffReservation): string {
  const flat = `${row.project}, ${row.building}, ${row.flat_number}`
  const extras = (row.extras ?? []).map((extra) => ` + ${extra}`).join('')
  const missing = row.missing.length > 0 ? `  missing: ${row.missing.join(', ')}` : ''
  const agreement = { none: '', to_sign: '  not signed', signed: '  signed' }[agreementState(row)]
  return `${row.number}  ${row.status}  until ${format(row.expires_at)}  ${row.price_fixed} + ${row.fee}  ${flat}${extras}${missing}${agreement}`
}

function format(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
