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
 * Wraps every server function: a 404 of the API becomes the "not found" page, and so does a 400 where something is only read: the
 * address names what cannot be there, as a slug of letters that no slug has. Every other failure becomes a public
 * error, and failures of the server are logged in full.
 */
export const publicErrors = createMiddleware({ type: 'function' }).server(async ({ next, method }) => {
  try {
    return await next()
  } catch (error) {
    if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
    const requestId = currentRequestId()
    const publicError = refusedInput(error) ?? toPublicError(error, requestId)
    const { status } = publicError
    if (status === 404 || (status === 400 && method === 'GET')) throw notFound()
    markIncomplete()
    const heldBack = publicError.status === 503 ? unavailable() : 0
    if (publicError.status >= 500 && heldBack !== undefined) {
      const line = { level: 'error', requestId, err: error, msg: 'a call of a page failed' }
      console.error(JSON.stringify(forLog(heldBack > 0 ? { ...line, heldBack } : line)))
    }
    throw publicError
  }
})
