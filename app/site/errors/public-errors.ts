import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { forLog } from '#app/domain/log/log-filter.ts'
import { throttled } from '#app/domain/log/throttled.ts'
import { currentRequestId } from '../request-context.ts'
import { toPublicError } from './public-error.ts'
import { refusedInput } from './refused-input.ts'

/** Somebody else is away: every visitor meets the same. */
const unavailable = throttled(10_000)

/**
 * Around every server function: what the API does not have is a page that does not exist; every other
 * failure goes on as its public version, and in full to the log when it is ours.
 */
export const publicErrors = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    const requestId = currentRequestId()
    const told = refusedInput(error) ?? toPublicError(error, requestId)
    if (told.status === 404) throw notFound()
    const heldBack = told.status === 503 ? unavailable() : 0
    if (told.status >= 500 && heldBack !== undefined) {
      const line = { level: 'error', requestId, err: error, msg: 'a call of a page failed' }
      console.error(JSON.stringify(forLog(heldBack > 0 ? { ...line, heldBack } : line)))
    }
    throw told
  }
})
