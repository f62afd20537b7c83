import { ORPCError } from '@orpc/client'
import { UpstreamError } from './upstream-error.ts'

/** What an error without a status means. */
type Fallback = { code: 'broken' | 'malformed'; status: number }

/** Turns anything that a call threw, embedded or remote, into one type. @param call - name of the call, for the log */
export function toUpstreamError(error: unknown, call: string, fallback: Fallback): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof ORPCError) {
    const code = error.status < 500 ? 'rejected' : 'broken'
    return new UpstreamError(code, call, error.status, error)
  }
  return new UpstreamError(fallback.code, call, fallback.status, error)
}
