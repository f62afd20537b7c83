import { ORPCError } from '@orpc/client'
import { visitorMessage } from '#app/domain/status-message.ts'

/** Why a call to the upstream API failed; screens choose their message by it. */
export type UpstreamErrorCode =
  | 'unreachable' // no answer: DNS, TCP, TLS or our own timeout
  | 'rejected' // 4xx: the upstream refused the input
  | 'broken' // 5xx: the upstream failed
  | 'malformed' // 2xx whose body is not what the contract promises

/** Failure of one upstream call. The message is for logs, never for a screen. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly code: UpstreamErrorCode
  /**
   * HTTP status for the page: the upstream's own, or the status of a gateway where there is none: 502 malformed,
   * 503 unreachable, 504 too slow.
   */
  readonly status: number
  /** The API's message for visitors, if it gave one. */
  readonly publicMessage: string | undefined

  constructor(code: UpstreamErrorCode, call: string, status: number, cause?: unknown) {
    super(`${call}: ${code} (HTTP ${status})`, { cause })
    this.code = code
    this.status = status
    this.publicMessage = cause instanceof ORPCError ? visitorMessage(cause.message) : undefined
  }
}
