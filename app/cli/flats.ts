import { parseArgs } from 'node:util'
import { changeFlat, FlatIsReserved, type ManualStatus } from '#app/backend/catalogue/changes/change-flat.ts'
import { describeFlat, showFlat } from '#app/backend/catalogue/changes/show-flat.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run flats -- show ID [--json]
       npm run flats -- set ID [--status free|reserved|sold|hidden] [--price N] --reason TEXT [--json]
A status or price by hand is recorded in the flat's history like one from a feed. A flat in a reservation is not
made free, sold or hidden by hand: "npm run booking -- cancel" ends the reservation first.`

const MAX_PRICE = 2_147_483_647

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      price: { type: 'string' },
      reason: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [action, idText, ...rest] = positionals
  if ((action !== 'show' && action !== 'set') || idText === undefined || rest.length > 0) {
    throw new CommandError(USAGE, 2)
  }
  const id = wholeNumber(idText, 'ID')
  if (action === 'set') {
    const change = readChange(values)
    const changed = await withDatabase(({ db }) => changeFlat(db, id, change).catch(refuse))
    if (!changed) throw noSuchFlat(id)
  } else if (values.status ?? values.price ?? values.reason) {
    throw new CommandError(USAGE, 2)
  }
  const flat = await withDatabase(({ db }) => showFlat(db, id))
  if (!flat) throw noSuchFlat(id)
  print(flat, values.json, () => describeFlat(flat))
  return 0
})

function readChange(values: { status?: string; price?: string; reason?: string }) {
  if (values.status === undefined && values.price === undefined) {
    throw new CommandError(`Nothing to set: give --status, --price or both\n${USAGE}`, 2)
  }
  const reason = values.reason?.trim()
  if (!reason) throw new CommandError(`--reason is needed: it goes into the history\n${USAGE}`, 2)
  const status = values.status === undefined ? undefined : handStatus(values.status)
  const price = values.price === undefined ? undefined : wholeNumber(values.price, '--price')
  return { status, price, reason }
}

function handStatus(text: string): ManualStatus {
  if (text === 'free' || text === 'reserved' || text === 'sold' || text === 'hidden') return text
  throw new CommandError(`--status must be free, reserved, sold or hidden, got "${text}"`, 2)
}

function wholeNumber(text: string, name: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= MAX_PRICE) return value
  throw new CommandError(`${name} must be a whole number from 1 to ${MAX_PRICE}, got "${text}"`, 2)
}

function refuse(error: unknown): never {
  if (!(error instanceof FlatIsReserved)) throw error
  const { message, number } = error
  throw new CommandError(
    `${message}; its status follows the reservation: npm run booking -- cancel ${number} --reason TEXT`,
    1,
  )
}

function noSuchFlat(id: number): CommandError {
  return new CommandError(`There is no flat ${id}`, 1)
}
