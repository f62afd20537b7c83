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

/** The same for a part of a page that may be missing: null where the API does not know the address. */
export async function answerOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}

/**
 * All items of a list of the API, page after page.
 *
 * @param ask - a page of the list that begins behind so many items
 */
export async function allItems<Item>(
  ask: (offset: number) => Promise<{ items: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const page = await ask(items.length)
    items.push(...page.items)
    if (page.items.length === 0 || items.length >= page.total) return items
  }
}
