import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import type { ApiContext, ApiServices } from '#app/backend/context/services.ts'
import { comesFromBrowser } from '#app/backend/context/visitor.ts'
import { errorResponse, jsonResponse } from '#app/backend/errors/responses.ts'
import { router } from '#app/backend/router.ts'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { accessOf, methodsAt, plainPath } from '#app/contract/access.ts'
import { messageOfStatus, visitorMessage } from '#app/domain/status-message.ts'
import { withKnownQuery } from './known-query.ts'
import { loggedAddress } from './logged-address.ts'
import { openApiText } from './openapi-document.ts'
import { refuseUnsafeGet } from './unsafe-get.ts'

const PREFIX = '/api'
const REQUEST_ID = 'x-request-id'
/** Long enough to absorb a burst of requests, short enough that the status of a flat is never outdated. */
const PUBLIC_CACHE = 'public, max-age=5, stale-while-revalidate=30'
const PRIVATE_CACHE = 'private, no-store'

/** What a call threw, by its context: it is logged, and the answer does not show it. */
const causes = new WeakMap<ApiContext, unknown>()

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    ({ next, path }) =>
      watch(watched.calls, () => ({ call: path.join('.'), startedAt: performance.now() }), next),
  ],
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        causes.set(context, error)
        throw error
      }
    },
  ],
})

/**
 * The API over HTTP: paths with and without the last slash, lists as `1,2`, repeated or with `[]`,
 * unknown parameters ignored. Every error is JSON with a code, without internal details; our own errors are logged.
 */
export async function handleApi(
  request: Request,
  visitorAddress: string,
  services: ApiServices,
): Promise<Response> {
  const address = new URL(request.url)
  const asked = address.pathname.slice(PREFIX.length)
  const isPublic = accessOf(request.method, asked) === 'public'
  const path = plainPath(asked)
  address.pathname = PREFIX + path
  const cookies: string[] = []
  const visitor = {
    address: visitorAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    isBrowser: comesFromBrowser(request.headers),
    cookie: request.headers.get('cookie') ?? '',
    setCookie: (line: string) => void cookies.push(line),
  }
  const response = await answer(request, { href: address.href, path }, { ...services, visitor })
  for (const line of cookies) response.headers.append('Set-Cookie', line)
  response.headers.set('Cache-Control', response.ok && isPublic ? PUBLIC_CACHE : PRIVATE_CACHE)
  response.headers.set('X-Content-Type-Options', 'nosniff')
  if (isPublic) response.headers.set('Access-Control-Allow-Origin', '*')
  // The same headers as GET, and no body.
  return request.method === 'HEAD' ? new Response(null, response) : response
}

type Asked = { href: string; path: string }

async function answer(request: Request, { href, path }: Asked, context: ApiContext): Promise<Response> {
  const isDocument = path === '/openapi.json'
  const methods = isDocument ? ['GET'] : methodsAt(path)
  if (methods.length === 0) return errorResponse(404, 'NOT_FOUND', 'Такого адреса в API нет')
  const allowed = methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS']
  if (request.method === 'OPTIONS') return optionsResponse(allowed)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.includes(method)) {
    return errorResponse(405, 'METHOD_NOT_SUPPORTED', 'Такого действия здесь нет', {
      Allow: allowed.join(', '),
    })
  }
  if (isDocument) return jsonResponse(200, await openApiText())
  const unwanted = refuseUnsafeGet(request, path, context.env.SITE_URL)
  if (unwanted) return unwanted
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return runCall(new Request(withKnownQuery(href), { method, headers: request.headers, body }), context)
}

async function runCall(request: Request, context: ApiContext): Promise<Response> {
  const { response } = await handler.handle(request, { prefix: PREFIX, context })
  if (!response) return errorResponse(404, 'NOT_FOUND', 'Такого адреса в API нет')
  // An outage of the database is logged elsewhere, once for all calls.
  if (response.status < 500 || isOutage(response)) {
    return withRetryAfter(await withRussianMessage(response), causes.get(context))
  }
  const requestId = request.headers.get(REQUEST_ID) ?? undefined
  context.log.error(
    { err: causes.get(context), requestId, address: loggedAddress(request) },
    'an API call failed',
  )
  return errorResponse(response.status, 'INTERNAL_SERVER_ERROR', 'Внутренняя ошибка')
}

/** Gives refusals of the library itself (a body that is not JSON) a message in Russian and our shape. */
async function withRussianMessage(response: Response): Promise<Response> {
  if (response.ok) return response
  const refusal = refusalSchema.safeParse(await response.clone().json())
  if (refusal.success && visitorMessage(refusal.data.message) !== undefined) return response
  const code = refusal.data?.code ?? 'BAD_REQUEST'
  return errorResponse(response.status, code, messageOfStatus(response.status))
}

const refusalSchema = z.object({ code: z.string(), message: z.string() })

const isOutage = (response: Response) => response.status === 503

/** Adds the header Retry-After to a 429 and a 503; screens read the same number in the body. */
function withRetryAfter(response: Response, cause: unknown): Response {
  const waitS = cause instanceof ORPCError ? waitSchema.safeParse(cause.data).data?.retry_after : undefined
  if ((response.status === 429 || isOutage(response)) && waitS !== undefined)
    response.headers.set('Retry-After', String(waitS))
  return response
}

const waitSchema = z.object({ retry_after: z.int() })

function optionsResponse(allowed: readonly string[]): Response {
  const methods = allowed.join(', ')
  return new Response(null, {
    status: 204,
    headers: { Allow: methods, 'Access-Control-Allow-Methods': methods },
  })
}
