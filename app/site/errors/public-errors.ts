import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { forLog } from '#app/domain/log/log-filter.ts'
import { throttled } from '#app/domain/log/throttled.ts'
import { currentRequestId, markIncomplete } from '../request-context.ts'
import { toPublicError } from './public-error.ts'
import { refusedInput } from './refused-input.ts'

/** 503s are logged at most once in ten seconds: while another service is down every visitor gets one. */
const unavailable = throttled(10_000)

/**
 * Wraps every server function: a 404 of the API becomes the "not found" page; every other failure becomes a public
 * error, and failures of the server are logged in full.
 */
export const publicErrors = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    const requestId = currentRequestId()
    const publicError = refusedInput(error) ?? toPublicError(error, requestId)
    if (publicError.status === 404) throw notFound()
    markIncomplete()
    const heldBack = publicError.status === 503 ? unavailable() : 0
    if (publicError.status >= 500 && heldBack !== undefined) {
      const line = { level: 'error', requestId, err: error, msg: 'a call of a page failed' }
      console.error(JSON.stringify(forLog(heldBack > 0 ? { ...line, heldBack } : line)))
    }
    throw publicError
  }
})
