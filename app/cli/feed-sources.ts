import { text as readAll } from 'node:stream/consumers'
import type * as z from 'zod'
import { DIALECT_NAMES } from '#app/backend/feeds/dialects/dialects.ts'
import {
  addressFault,
  addSource,
  type ListedSource,
  listSources,
  pauseSource,
  removeSource,
  resumeSource,
  setSource,
} from '#app/backend/schedule/sources.ts'
import { secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { feedDeals, feedNames } from '#app/config/feed-settings.ts'
import { readMapFile } from './feed-map.ts'
import { moment } from './feed-report.ts'
import { CommandError, print, withDatabase } from './run-command.ts'

const MIN_MINUTES = 5
const MAX_MINUTES = 10_080

type Words = {
  every?: string | undefined
  dialect?: string | undefined
  map?: string | undefined
  repair: boolean
  json: boolean
  phone?: string | undefined
  deals?: string | undefined
  names?: string | undefined
}

/** `feed sources`: the sources that the site imports by itself. */
export async function sourcesCommand(words: string[], flags: Words, usage: string): Promise<number> {
  const [action, name = '', input, ...rest] = words
  if (rest.length > 0) throw new CommandError(usage, 2)
  if (action === undefined) return list(flags.json)
  if (action === 'add' && input !== undefined) return add(nameOf(name), input, flags)
  if (action === 'set' && name !== '' && input === undefined) return set(name, flags, usage)
  const change = CHANGES.get(action)
  if (!change || name === '' || input !== undefined) throw new CommandError(usage, 2)
  const isChanged = await withDatabase(({ db }) => change.make(db, name))
  if (!isChanged)
    throw new CommandError(`There is no source ${name} with an address. Nothing was changed.`, 1)
  print({ source: name, [action]: true }, flags.json, () => [`${name}: ${change.result}`])
  return 0
}

const CHANGES = new Map([
  ['remove', { make: removeSource, result: 'its address is forgotten; its flats stay on the site' }],
  ['pause', { make: pauseSource, result: 'paused' }],
  ['resume', { make: resumeSource, result: 'due now' }],
])

async function list(isJson: boolean): Promise<number> {
  const sources = await withDatabase(({ db }) => listSources(db))
  print({ sources }, isJson, () => [`${sources.length} sources`, ...sources.map(sourceLine)])
  return 0
}

async function add(name: string, input: string, flags: Words): Promise<number> {
  const everyMinutes = Number(flags.every)
  if (!Number.isInteger(everyMinutes) || everyMinutes < MIN_MINUTES || everyMinutes > MAX_MINUTES) {
    throw new CommandError(`--every takes minutes, ${MIN_MINUTES} to ${MAX_MINUTES}`, 2)
  }
  const dialect = DIALECT_NAMES.find((known) => known === flags.dialect)
  if (flags.dialect !== undefined && !dialect) {
    throw new CommandError(`--dialect is one of ${DIALECT_NAMES.join(', ')}`, 2)
  }
  if (dialect && flags.map !== undefined)
    throw new CommandError('A price list with --map has no --dialect', 2)
  const map = flags.map === undefined ? undefined : await readMapFile(flags.map)
  const address = (input === '-' ? await readAll(process.stdin) : input).trim()
  const fault = addressFault(address)
  if (fault !== undefined) throw new CommandError(fault, 2)
  const isAdded = await withDatabase(async ({ db }) => {
    const secrets = await secretsOf(db, readEnv())
    return addSource(db, secrets, { name, address, everyMinutes, dialect, isRepaired: flags.repair, map })
  })
  if (!isAdded) throw new CommandError(`Source ${name} has an address. To change it, remove it first.`, 1)
  print({ source: name, added: true }, flags.json, () => [
    `${name}: every ${everyMinutes} min from now on; npm run feed -- sources shows how it goes`,
  ])
  return 0
}

async function set(name: string, { phone, deals, names, json }: Words, usage: string): Promise<number> {
  if (phone === undefined && deals === undefined && names === undefined) throw new CommandError(usage, 2)
  if (phone && !/^\+7\d{10}$/.test(phone)) throw new CommandError('--phone must be +7 and ten digits', 2)
  const isSet = await withDatabase(({ db }) =>
    setSource(db, name, {
      ...(phone !== undefined && { phone: phone || null }),
      ...(deals !== undefined && { deals: deals ? ruleOf('--deals', feedDeals.safeParse(deals)) : null }),
      ...(names !== undefined && {
        names: names ? Object.fromEntries(ruleOf('--names', feedNames.safeParse(names))) : null,
      }),
    }),
  )
  if (!isSet) throw new CommandError(`There is no source ${name}. Nothing was changed.`, 1)
  print({ source: name, set: true }, json, () => [`${name}: set; its next import obeys`])
  return 0
}

/** @throws {CommandError} that says what is wrong with the rule */
function ruleOf<Rule>(flag: string, { data, error }: z.ZodSafeParseResult<Rule>): Rule {
  if (data === undefined) throw new CommandError(`${flag} ${error?.issues[0]?.message}`, 2)
  return data
}

function sourceLine(source: ListedSource): string {
  const { name, state, host, dialect, everyMinutes, nextRunAt, lastSuccessAt, failures, phone, rules } =
    source
  return [
    name,
    failures > 0 && state === 'failing' ? `failing (${failures})` : state,
    ...(host === null ? [] : [host, `every ${everyMinutes} min`]),
    dialect ?? 'unknown dialect',
    `next ${moment(nextRunAt)}`,
    `last success ${moment(lastSuccessAt)}`,
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...(rules.deals ? [`shows ${['sales', ...rules.deals].join(', ')}`] : []),
    ...(rules.names ? [`names ${Object.keys(rules.names).length}`] : []),
  ].join('  ')
}

function nameOf(text: string): string {
  const name = text.trim()
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) return name
  throw new CommandError('NAME has 1 to 60 letters, digits, spaces, dots, - and _', 2)
}
