import { setTimeout as delay } from 'node:timers/promises'

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 40

/**
 * Temporary errors: deadlock, serialization failure, lock timeout; a prepared statement whose table has
 * changed or whose name is lost; a server that restarts or has no free connections.
 */
const TEMPORARY_CODES = new Set([
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
/** Messages of the pool and the driver, which have no code. */
const TEMPORARY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/**
 * Retries work that failed with a temporary error, with growing pauses. Only for work that may be repeated as
 * a whole, even if an earlier attempt succeeded and only its answer was lost.
 */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTemporary(error)) throw error
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && TEMPORARY_CODES.has(String(error.code))) || TEMPORARY_MESSAGES.test(error.message)
  )
}
