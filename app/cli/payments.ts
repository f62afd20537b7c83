import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { listPaymentsToSettle, type PaymentToSettle } from '#app/backend/payments/payments-to-settle.ts'
import { SETTLEMENTS, type SettleOrder, settlePayment } from '#app/backend/payments/settle-payment.ts'
import { SettleRefused } from '#app/backend/payments/settle-refused.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run payments -- list [--json]
       npm run payments -- refund ID --reason TEXT [--json]
       npm run payments -- accept ID --reason TEXT [--json]
       npm run payments -- returned ID --reason TEXT [--amount ROUBLES] [--json]
The list shows money that waits for a person. "refund": the bank gives back what it took; where it refused, it is
asked again. "accept": another sum than was asked for is taken for the fee, and the flat is kept. "returned": the
buyer has his money another way and reads how ("переводом по реквизитам"); the bank is not asked any more. With
--amount where the bank took a sum that is not whole roubles.`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const options = {
  reason: { type: 'string' },
  amount: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, id, ...rest] = positionals
  const settlement = SETTLEMENTS.find((known) => known === action)
  const { amount } = values
  const isList = action === 'list' && id === undefined && values.reason === undefined && amount === undefined
  if (isList) return list(values.json)
  if (!settlement || id === undefined || rest.length > 0) throw new CommandError(USAGE, 2)
  if (amount !== undefined && settlement !== 'returned') throw new CommandError(USAGE, 2)
  if (!UUID.test(id)) throw new CommandError(`ID must be that of a payment in the list, got "${id}"`, 2)
  const reason = values.reason?.trim()
  if (!reason) throw new CommandError(`--reason is needed, for the record\n${USAGE}`, 2)
  return settle(
    id,
    { settlement, reason, amountRub: amount === undefined ? null : roubles(amount) },
    values.json,
  )
})

async function list(isJson: boolean): Promise<number> {
  const payments = await withDatabase(({ db }) => listPaymentsToSettle(db))
  print({ payments }, isJson, () => [`${payments.length} payments wait for a person`, ...payments.map(line)])
  return 0
}

async function settle(id: string, order: SettleOrder, isJson: boolean): Promise<number> {
  const env = readEnv()
  await withDatabase(async ({ db }) => {
    const services = { database: db, secrets: await secretsOf(db, env), env }
    try {
      await settlePayment(services, id, order, userInfo().username)
    } catch (error) {
      if (error instanceof SettleRefused) throw new CommandError(error.message, 1)
      throw error
    }
  })
  print({ payment: id, settlement: order.settlement }, isJson, () => [
    order.settlement === 'refund' ? 'ordered: a running site asks the bank in a few seconds' : 'done',
  ])
  return 0
}

function roubles(text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new CommandError(`--amount must be whole roubles, got "${text}"`, 2)
}

function line(payment: PaymentToSettle): string {
  const { id, number, reservation, provider, provider_id, asked, taken, owed, why, refund_problem } = payment
  const story =
    why === 'other_sum'
      ? `the bank took ${taken ?? 'no whole roubles'} in place of ${asked}: refund or accept`
      : `the bank does not give back ${owed} (${refund_problem ?? 'no answer'}): refund or returned`
  return `${id}  ${number} ${reservation}  ${provider} ${provider_id}  ${story}`
}
