import { createRouterClient } from '@orpc/server'
import type { ApiContext } from '#app/backend/context/services.ts'
import { router } from '#app/backend/router.ts'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { toUpstreamError } from './to-upstream-error.ts'
import type { UpstreamClient } from './upstream-client.ts'
import { UpstreamError } from './upstream-error.ts'

/**
 * The API answered in this process, without HTTP.
 *
 * @param openContext - called for every call; a backend that cannot start counts as unreachable
 */
export function embeddedUpstream(openContext: () => Promise<ApiContext>): UpstreamClient {
  return createRouterClient(router, {
    context: async () => {
      try {
        return await openContext()
      } catch (error) {
        throw new UpstreamError('unreachable', 'backend', 503, error)
      }
    },
    interceptors: [
      async ({ next, path }) => {
        const call = path.join('.')
        try {
          return await watch(watched.calls, () => ({ call, startedAt: performance.now() }), next)
        } catch (error) {
          throw toUpstreamError(error, call, { code: 'broken', status: 500 })
        }
      },
    ],
  })
}
