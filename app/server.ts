import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { startBackend } from '#app/backend/backend.ts'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import type { Log } from '#app/backend/log.ts'
import type { Env } from '#app/config/env.server.ts'
import { startRemoteLive } from '#app/upstream/live.server.ts'

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

type SiteNode = { isReady(): boolean; live: LiveChanges; stop(): Promise<void> }

/**
 * For the node server, which starts and stops the backend: pages of this bundle use the same one.
 * The front of a remote API has none.
 */
export async function startNode(env: Env, log: Log): Promise<SiteNode> {
  if (env.UPSTREAM_URL === undefined) {
    const { isReady, services, stop } = await startBackend(env, log)
    return { isReady, live: services.live, stop }
  }
  const live = startRemoteLive(env.UPSTREAM_URL, log)
  return { isReady: () => true, live, stop: live.stop }
}

export default createServerEntry({ fetch: (request, options) => handler.fetch(request, options) })
