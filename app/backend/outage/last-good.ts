import { ORPCError } from '@orpc/server'
import { LRUCache } from 'lru-cache'
import type { Access } from '#app/contract/wire/access.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { rejectDuringOutage, untilDatabaseIsBack } from './during-outage.ts'
import { isOutage } from './is-outage.ts'

/** Calls that are answered from the catalogue in memory, so they need no stored answers. */
const IN_MEMORY = /^(?:flats\.(?:list|groups?|filter|total|rescue)|types\.list|favorites\.|live\.)/
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

/** The last good answers by call and input. An object holds each: an output may be `null`, which the cache refuses. */
const lastGood = new WeakMap<DatabaseWatch, Map<string, LRUCache<string, { output: unknown }>>>()

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
      await untilDatabaseIsBack(watch)
      return await work()
    }
    const answer = await rejectDuringOutage(watch, work())
    if (answers && key !== undefined) answers.set(key, { output: answer.output })
    return answer
  } catch (error) {
    // A write may have failed because of another service, so the watch must confirm that the database is
    // away.
    const isRead = call.method === 'GET'
    if (!isOutage(error) || (!isRead && !watch.isAway())) throw error
    const stored = key === undefined ? undefined : answers?.get(key)
    if (stored) return stored
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

function answersOf(watch: DatabaseWatch, name: string): LRUCache<string, { output: unknown }> {
  const calls = lastGood.get(watch) ?? new Map<string, LRUCache<string, { output: unknown }>>()
  lastGood.set(watch, calls)
  const answers = calls.get(name) ?? new LRUCache<string, { output: unknown }>({ max: MAX_STORED })
  calls.set(name, answers)
  return answers
}
