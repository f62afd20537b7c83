import { ORPCError } from '@orpc/server'
import type { Access } from '#app/contract/wire/access.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { isOutage } from './is-outage.ts'
import { onceBack, unlessAway } from './while-away.ts'

/** Answered from the catalogue in memory: there is nothing to keep for an outage. */
const IN_MEMORY = /^(?:flats\.(?:list|filter|total|rescue)|types\.list|favorites\.|live\.)/
/** Answers kept of each call. */
const MOST_KEPT = 60
const RETRY_S = 5

/** One call of the contract. */
export type Call = {
  name: string
  method: string
  access: Access
  input: unknown
}

/** Last good answers, by call and input; those used last are dropped last. */
const kept = new WeakMap<DatabaseWatch, Map<string, Map<string, unknown>>>()

/**
 * Answers a call, database or no database: while it is away a call that reads gets the last good answer, or is
 * refused at once when there is none; a call that writes is refused before it begins.
 *
 * @throws {ORPCError} SERVICE_UNAVAILABLE
 */
export async function throughOutage<Answer extends { output: unknown }>(
  watch: DatabaseWatch,
  call: Call,
  work: () => Promise<Answer>,
): Promise<Answer | { output: unknown }> {
  const answers = isKept(call) ? answersOf(watch, call.name) : undefined
  const key = answers && JSON.stringify(call.input ?? null)
  try {
    if (call.method !== 'GET') {
      await onceBack(watch)
      return await work()
    }
    const answer = await unlessAway(watch, work())
    if (answers && key !== undefined) keep(answers, key, answer.output)
    return answer
  } catch (error) {
    // What writes may have asked somebody else, who is away just as well.
    const isRead = call.method === 'GET'
    if (!isOutage(error) || (!isRead && !watch.isAway())) throw error
    if (answers && key !== undefined && answers.has(key)) {
      const output = answers.get(key)
      keep(answers, key, output)
      return { output }
    }
    throw new ORPCError('SERVICE_UNAVAILABLE', {
      message: 'Сервис временно недоступен, повторите через несколько секунд',
      data: { retry_after: RETRY_S },
      cause: error,
    })
  }
}

/** An answer about one visitor is kept for nobody else. */
function isKept({ name, method, access }: Call): boolean {
  return method === 'GET' && access === 'public' && !IN_MEMORY.test(name)
}

function answersOf(watch: DatabaseWatch, name: string): Map<string, unknown> {
  const calls = kept.get(watch) ?? new Map<string, Map<string, unknown>>()
  kept.set(watch, calls)
  const answers = calls.get(name) ?? new Map<string, unknown>()
  calls.set(name, answers)
  return answers
}

function keep(answers: Map<string, unknown>, key: string, output: unknown): void {
  answers.delete(key)
  answers.set(key, output)
  const [oldest] = answers.keys()
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
}
