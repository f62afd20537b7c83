import { messageOfStatus } from '#app/domain/status-message.ts'

/** What a visitor may know of a failure: the only error that leaves the server. */
export class PublicError extends Error {
  override readonly name = 'PublicError'
  /** HTTP status, 400 to 599. */
  readonly status: number
  /** Ties what the visitor sees to the log; absent for failures of the browser itself. */
  readonly requestId: string | undefined

  constructor(status: number, message: string, requestId?: string) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

/** The page, the data beside it and the log must name one failure alike, however often it is asked for. */
const told = new WeakMap<Error, PublicError>()

/**
 * The visitor's version of any failure. A status between 400 and 599 on the error is kept, all else is
 * a 500; words come from the status, unless the error has a `publicMessage` meant for screens.
 */
export function toPublicError(error: unknown, requestId?: string): PublicError {
  if (error instanceof PublicError) return error
  const known = error instanceof Error ? told.get(error) : undefined
  if (known) return known
  const made = isLostConnection(error)
    ? new PublicError(503, LOST_CONNECTION)
    : new PublicError(statusOf(error), publicMessageOf(error) ?? messageOfStatus(statusOf(error)), requestId)
  if (error instanceof Error) told.set(error, made)
  return made
}

const LOST_CONNECTION = 'Сервер не отвечает. Проверьте соединение и повторите'

/**
 * In the browser, a request or a part of the page that did not come at all: the words are those of Chromium,
 * Firefox and Safari.
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
