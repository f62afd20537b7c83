import handler, { createServerEntry } from '@tanstack/react-start/server-entry'

/** What the node server knows about a request and pages may ask through getGlobalStartContext(). */
export type RequestContext = {
  /** For the router's `ssr.nonce`: the page's policy lets only scripts with it run. */
  nonce: string
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

export { startBackend as startNode } from '#app/backend/backend.ts'

export default createServerEntry({ fetch: (request, options) => handler.fetch(request, options) })
