/**
 * Error codes of Node's network, and PostgreSQL's classes connection exception, insufficient resources,
 * operator intervention.
 */
const codes = /^(?:ECONN\w+|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|53\w{3}|57P0[123])$/
/** The driver's errors without a code. */
const messages = /connection (?:terminated|ended)|timeout exceeded when trying to connect|query read timeout/i

/** Whether an error means that the database is unavailable, rather than that a query was wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || messages.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  // The unix socket was removed together with its server.
  if ('syscall' in error && error.syscall === 'connect') return true
  return error.cause !== undefined && isOutage(error.cause)
}

/** The database is unavailable, and we do not wait for it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor() {
    super('the database is away')
  }
}
