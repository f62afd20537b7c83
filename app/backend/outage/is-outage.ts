/** Of node's network, and classes of PostgreSQL: connection, insufficient resources, operator intervention. */
const codes = /^(?:ECONN\w+|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|08\w{3}|53\w{3}|57P0[123])$/
/** What the driver says without a code. */
const messages = /connection (?:terminated|ended)|timeout exceeded when trying to connect|query read timeout/i

/** Whether a failure says that the database is away, not that the question was wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || messages.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  // A socket in the file system that went with its server.
  if ('syscall' in error && error.syscall === 'connect') return true
  return error.cause !== undefined && isOutage(error.cause)
}

/** The database is away, and what was asked of it is not waited for. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor() {
    super('the database is away')
  }
}
