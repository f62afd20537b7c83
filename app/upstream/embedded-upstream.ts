import { createRouterClient } from '@orpc/server'
import type { ApiContext } from '#app/backend/context/services.ts'
import { router } from '#app/backend/router.ts'
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
        try {
          return await next()
        } catch (error) {
          throw toUpstreamError(error, path.join('.'), { code: 'broken', status: 500 })
        }
      },
    ],
  })
}
