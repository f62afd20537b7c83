import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { startBackend } from '#app/backend/backend.ts'

/** What the node server knows about a request and pages may ask through getGlobalStartContext(). */
export type RequestContext = {
  /** Also in the answer's x-request-id and in the log. */
  requestId: string
  /** IP address, after TRUST_PROXY. Personal data: never logged. */
  visitorAddress: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** For the node server, which starts and stops the backend: pages of this bundle use the same one. */
export const startNode = startBackend

export default createServerEntry({ fetch: (request, options) => handler.fetch(request, options) })
