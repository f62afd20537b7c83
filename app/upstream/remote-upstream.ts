import { createORPCClient } from '@orpc/client'
import { ResponseValidationPlugin } from '@orpc/contract/plugins'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { anonymousVisitor, type Visitor } from '#app/backend/context/visitor.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { calls } from '#app/contract/access.ts'
import { contract } from '#app/contract/contract.ts'
import { isAboutVisitor } from '#app/contract/wire/access.ts'
import { remoteFetch } from './remote-fetch.ts'
import { remoteUrl } from './remote-url.ts'
import { staleIfError } from './stale-if-error.ts'
import { toUpstreamError } from './to-upstream-error.ts'
import type { UpstreamClient } from './upstream-client.ts'
import { visitorFetch } from './visitor-fetch.ts'

export type RemoteOptions = {
  /** The remote's origin; its API is below /api. */
  origin: string
  timeoutMs: number
  log: Log
  /** The visitor of the current request, for calls that are about him. */
  visitor?: () => Visitor
}

/** The API of another server, over HTTP; its answers are checked against the contract. */
export function remoteUpstream({
  origin,
  timeoutMs,
  log,
  visitor = anonymousVisitor,
}: RemoteOptions): UpstreamClient {
  const withStaleFallback = staleIfError(log)
  return createORPCClient(
    new OpenAPILink(contract, {
      url: new URL('/api', origin),
      plugins: [new ResponseValidationPlugin(contract)],
      interceptors: [
        ({ next, path, input }) => {
          const call = path.join('.')
          return withStaleFallback(call, input, async () => {
            try {
              return await watch(watched.calls, () => ({ call, startedAt: performance.now() }), next)
            } catch (error) {
              throw toUpstreamError(error, call, { code: 'malformed', status: 502 })
            }
          })
        },
      ],
      fetch: (request, _init, _options, path) => {
        const call = path.join('.')
        const known = calls.find(({ name }) => name === call)
        const asked = new Request(remoteUrl(request.url, known?.path ?? ''), request)
        return isAboutVisitor(known?.access)
          ? visitorFetch(asked, { timeoutMs, call, visitor: visitor() })
          : remoteFetch(asked, { timeoutMs, call })
      },
    }),
  )
}
