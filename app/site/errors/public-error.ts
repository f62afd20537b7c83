import { messageOfStatus } from '#app/domain/status-message.ts'

/** The part of a failure that a visitor may see: the only error that is sent to the browser. */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  /** HTTP status, 400 to 599. */
  readonly status: number
  /** The id of the request in the log; absent for failures in the browser. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, requestId?: string) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

/** One public error for each failure, so that the page, its data and the log name it by the same request id. */
const publicErrorOf = new WeakMap<Error, PublicError>()

/**
 * Converts any failure to a public error. A status between 400 and 599 is kept, anything else is a 500. The message
 * follows from the status, unless the error has a `publicMessage`.
 */
export function toPublicError(error: unknown, requestId?: string): PublicError {
  if (error instanceof PublicError) return error
  const known = error instanceof Error ? publicErrorOf.get(error) : undefined
  if (known) return known
  const made = isLostConnection(error)
    ? new PublicError(503, LOST_CONNECTION)
    : new PublicError(statusOf(error), publicMessageOf(error) ?? messageOfStatus(statusOf(error)), requestId)
  if (error instanceof Error) publicErrorOf.set(error, made)
  return made
}

const LOST_CONNECTION = 'Сервер не отвечает. Проверьте соединение и повторите'

/**
 * In the browser, a request or a chunk that could not be loaded: these are the messages of Chromium, Firefox and
 * Safari.
 */
function isLostConnection(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false
  return /failed to fetch|networkerror|load failed|dynamically imported|module script failed/i.test(
    error.message,
  )
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error)) return 500
  const { status } = error
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : 500
}

function publicMessageOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('publicMessage' in error)) return undefined
  return typeof error.publicMessage === 'string' ? error.publicMessage : undefined
}
