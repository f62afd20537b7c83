import { notFound } from '@tanstack/react-router'
import { backend } from '#app/backend/backend.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { currentVisitor } from './current-visitor.server.ts'
import { embeddedUpstream } from './embedded-upstream.ts'
import { remoteUpstream } from './remote-upstream.ts'
import type { UpstreamClient } from './upstream-client.ts'
import { UpstreamError } from './upstream-error.ts'

let client: UpstreamClient | undefined

/**
 * The one way to the API: the embedded backend, or the remote that UPSTREAM_URL names. Calls throw
 * an {@link UpstreamError}, whose status the error page shows; see {@link answer}.
 */
export function upstream(): UpstreamClient {
  client ??= openUpstream()
  return client
}

function openUpstream(): UpstreamClient {
  const env = readEnv()
  if (env.UPSTREAM_URL !== undefined) {
    return remoteUpstream({
      origin: env.UPSTREAM_URL,
      timeoutMs: env.UPSTREAM_TIMEOUT_MS,
      log: lineLog,
      visitor: currentVisitor,
    })
  }
  return embeddedUpstream(async () => {
    const { services } = await backend()
    return { ...services, visitor: currentVisitor() }
  })
}

/**
 * For server functions: `answer(upstream().flats.get(data))`. An address that the API refuses (400) or
 * does not know (404) becomes the 404 screen; any other error is thrown again with its status.
 */
export async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UpstreamError && (error.status === 400 || error.status === 404)) throw notFound()
    throw error
  }
}
