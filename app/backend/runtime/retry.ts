import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 6
const PAUSE_MS = 40

/**
 * Deadlock, serialization, lock time-out; a prepared statement whose table has changed or whose name is lost; a server that restarts or
 * is out of connections.
 */
const PASSING = new Set([
  '40P01',
  '40001',
  '55P03',
  '0A000',
  '26000',
  '42P05',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNRESET',
  'ECONNREFUSED',
  'ENOENT',
  'EPIPE',
])
/** The pool's and the driver's own words, which carry no code. */
const PASSING_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/**
 * Repeats a work that failed for a reason that passes, with longer and longer pauses. Only for works that
 * may be repeated whole, even when an earlier one had succeeded unheard.
 */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error
      await delay(PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()))
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && PASSING.has(String(error.code))) || PASSING_WORDS.test(error.message)
}
