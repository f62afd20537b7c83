import { ORPCError } from '@orpc/server'
import type { Access } from '#app/contract/wire/access.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { isOutage } from './is-outage.ts'
import { onceBack, unlessAway } from './while-away.ts'

/** Calls that are answered from the catalogue in memory, so they need no stored answers. */
const IN_MEMORY = /^(?:flats\.(?:list|filter|total|rescue)|types\.list|favorites\.|live\.)/
/** Stored answers for each call. */
const MAX_STORED = 60
const RETRY_S = 5

/** One call of the contract. */
export type Call = {
  name: string
  method: string
  access: Access
  input: unknown
}

/** The last good answers by call and input, in order of their last use. */
const lastGood = new WeakMap<DatabaseWatch, Map<string, Map<string, unknown>>>()

/**
 * Runs a call with a fallback for an outage of the database. A read gets its last good answer, or is refused
 * at once when there is none; a write is refused before it starts.
 *
 * @throws {ORPCError} SERVICE_UNAVAILABLE
 */
export async function staleIfOutage<Answer extends { output: unknown }>(
  watch: DatabaseWatch,
  call: Call,
  work: () => Promise<Answer>,
): Promise<Answer | { output: unknown }> {
  const answers = isStorable(call) ? answersOf(watch, call.name) : undefined
  const key = answers && JSON.stringify(call.input ?? null)
  try {
    if (call.method !== 'GET') {
      await onceBack(watch)
      return await work()
    }
    const answer = await unlessAway(watch, work())
    if (answers && key !== undefined) store(answers, key, answer.output)
    return answer
  } catch (error) {
    // A write may have failed because of another service, so the watch must confirm that the database is
    // away.
    const isRead = call.method === 'GET'
    if (!isOutage(error) || (!isRead && !watch.isAway())) throw error
    if (answers && key !== undefined && answers.has(key)) {
      const output = answers.get(key)
      store(answers, key, output)
      return { output }
    }
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'Сервис временно недоступен, повторите через несколько секунд',
      data: { retry_after: RETRY_S },
      cause: error,
    })
  }
}

/** Answers about one visitor are never stored. */
function isStorable({ name, method, access }: Call): boolean {
  return method === 'GET' && access === 'public' && !IN_MEMORY.test(name)
}

function answersOf(watch: DatabaseWatch, name: string): Map<string, unknown> {
  const calls = lastGood.get(watch) ?? new Map<string, Map<string, unknown>>()
  lastGood.set(watch, calls)
  const answers = calls.get(name) ?? new Map<string, unknown>()
  calls.set(name, answers)
  return answers
}

function store(answers: Map<string, unknown>, key: string, output: unknown): void {
  answers.delete(key)
  answers.set(key, output)
  const [oldest] = answers.keys()
  if (answers.size > MAX_STORED && oldest !== undefined) answers.delete(oldest)
}
