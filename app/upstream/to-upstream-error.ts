import { ORPCError } from '@orpc/client'
import { UpstreamError } from './upstream-error.ts'

/** What an error that carries no status of its own means. */
type Otherwise = { code: 'broken' | 'malformed'; status: number }

/** One shape for whatever a call threw, embedded or remote. @param call - name of the call, for the log */
export function toUpstreamError(error: unknown, call: string, otherwise: Otherwise): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof ORPCError) {
    const code = error.status < 500 ? 'rejected' : 'broken'
    return new UpstreamError(code, call, error.status, error)
  }
  return new UpstreamError(otherwise.code, call, otherwise.status, error)
}
