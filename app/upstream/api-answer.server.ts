import { backend } from '#app/backend/backend.ts'
import { errorResponse } from '#app/backend/errors/responses.ts'
import { handleApi } from '#app/backend/http/api-handler.ts'
import { loggedAddress } from '#app/backend/http/logged-address.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { type Env, readEnv } from '#app/config/env.server.ts'
import { proxyToRemote } from './proxy-to-remote.ts'

let env: Env | undefined

/** The public API: answered here, or passed to the remote that UPSTREAM_URL names. */
export async function apiAnswer(request: Request, visitorAddress: string): Promise<Response> {
  env ??= readEnv()
  const { UPSTREAM_URL, UPSTREAM_TIMEOUT_MS } = env
  if (UPSTREAM_URL !== undefined) {
    return proxyToRemote(request, { origin: UPSTREAM_URL, timeoutMs: UPSTREAM_TIMEOUT_MS, log: lineLog })
  }
  try {
    const { services } = await backend()
    return await handleApi(request, visitorAddress, services)
  } catch (error) {
    const requestId = request.headers.get('x-request-id')
    lineLog.error({ err: error, requestId, address: loggedAddress(request) }, 'the API could not answer')
    return errorResponse(503, 'SERVICE_UNAVAILABLE', 'Сервис временно недоступен', {
      'Cache-Control': 'no-store',
    })
  }
}
