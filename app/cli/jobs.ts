import { parseArgs } from 'node:util'
import { type RetryRefusal, retryDead, retryMessage } from '#app/backend/jobs/retry-messages.ts'
import { listUndelivered, type Undelivered } from '#app/backend/jobs/undelivered.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run jobs -- list [--dead|--waiting] [--json]
       npm run jobs -- retry ID|--all-dead [--json]
Messages that are not delivered. A retry makes a message due at once, with the key it always had.`

const options = {
  dead: { type: 'boolean', default: false },
  waiting: { type: 'boolean', default: false },
  'all-dead': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const REFUSALS: Record<RetryRefusal, string> = {
  unknown: 'There is no such message',
  delivered: 'It is delivered already',
  sending: 'It is being sent at this moment; look again in a minute',
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, id, ...rest] = positionals
  const isListOption = values.dead || values.waiting
  if (action === 'list' && id === undefined && !values['all-dead'] && !(values.dead && values.waiting)) {
    return list(values.dead ? 'dead' : values.waiting ? 'waiting' : undefined, values.json)
  }
  const isOneWay = (id === undefined) === values['all-dead']
  if (action === 'retry' && rest.length === 0 && isOneWay && !isListOption) return retry(id, values.json)
  throw new CommandError(USAGE, 2)
})

async function list(only: 'dead' | 'waiting' | undefined, isJson: boolean): Promise<number> {
  const result = await withDatabase(({ db }) => listUndelivered(db, only))
  print(result, isJson, () => [
    `${result.waiting} waiting, ${result.dead} dead`,
    ...result.messages.map(describe),
  ])
  return 0
}

async function retry(idText: string | undefined, isJson: boolean): Promise<number> {
  const id = idText === undefined ? undefined : wholeNumber(idText)
  const retried = await withDatabase(async ({ db }) => {
    if (id === undefined) return retryDead(db)
    const refusal = await retryMessage(db, id)
    if (refusal) throw new CommandError(`${REFUSALS[refusal]}: ${id}`, 1)
    return 1
  })
  print({ retried }, isJson, () => [`due now: ${retried}`])
  return 0
}

function describe({ id, topic, state, attempts, error, ageSeconds, nextInSeconds }: Undelivered): string {
  const next = nextInSeconds === null ? '' : `, next in ${span(nextInSeconds)}`
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`
  return `${id}  ${topic}  ${state}, ${span(ageSeconds)} old, ${tries}${next}${error ? `, ${error}` : ''}`
}

function span(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new CommandError(`ID must be a number, got "${text}"\n${USAGE}`, 2)
}
