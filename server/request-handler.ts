import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendNodeResponse } from 'srvx/node'
import { isAnswerWatched, tellAnswer, watch, watched } from '#app/backend/runtime/watched.ts'
import { setPrivateHeaders } from '#server/guards/private-responses.ts'
import { dropUntrustedHeaders, setRequestId } from '#server/guards/proxies.ts'
import { refusalResponse } from '#server/guards/refusal-response.ts'
import { pathOf } from '#server/guards/request-guards.ts'
import { httpsOf, setSecurityHeaders } from '#server/guards/security-headers.ts'
import { createRoutes, type Routes, type Site, type SiteRequest } from './routes.ts'

/** Requested so often that a line for each would hide the others. */
const quietPaths = /^\/(assets|media|events|healthz|readyz|metrics|vitals)(\/|$)/

type Sent = Pick<SiteRequest, 'res' | 'path' | 'startedAt'>

/**
 * From the first line of a request to its line in the log: headers that every response has, the response that
 * `routes.ts` makes, and an error page if that fails. srvx turns Node's request into a Request and sends the Response.
 */
export function createRequestHandler(site: Site, routes: Routes = createRoutes(site)): RequestListener {
  const { env, log } = site
  const https = httpsOf(env)
  const { arrived, respond, turnAway, keptPages } = routes

  async function serve(request: SiteRequest): Promise<void> {
    const { req, res } = request
    try {
      const response = await respond(request)
      if (response) await sendNodeResponse(res, response)
    } catch (error) {
      logFailure(request, error)
      if (res.headersSent) res.destroy()
      else await sendNodeResponse(res, refusalResponse(req, { status: 500 }))
    }
  }

  function logFailure({ requestId, path }: SiteRequest, error: unknown): void {
    log.error({ requestId, path, err: error }, 'request failed')
  }

  function logRequest({ req, res, requestId, path, startedAt }: SiteRequest): void {
    const line = {
      requestId,
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round(performance.now() - startedAt),
      ...(!res.writableFinished && { aborted: true }),
    }
    const isQuiet = path !== undefined && quietPaths.test(path)
    log[isQuiet ? 'debug' : res.statusCode >= 500 && res.statusCode !== 503 ? 'warn' : 'info'](
      line,
      'request',
    )
  }

  /** For those who watch the site: without the query, and without the id. */
  function tellSent({ res, path, startedAt }: Sent, at: 'kept page' | 'sent away' | 'closed'): void {
    if (!isAnswerWatched()) return
    const isKeptPage = at === 'kept page'
    // The first two are told before they are sent to their end.
    const isAborted = at === 'closed' && !res.writableFinished
    tellAnswer({
      path,
      status: res.statusCode,
      ms: performance.now() - startedAt,
      isKeptPage,
      isAborted,
    })
  }

  /** Only a proxy of ours may say which trace a request belongs to. */
  function traceOf({ headers }: IncomingMessage): string | undefined {
    const { traceparent } = headers
    return env.TRUST_PROXY > 0 && typeof traceparent === 'string' ? traceparent : undefined
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    const startedAt = performance.now()
    arrived()
    dropUntrustedHeaders(req, env.TRUST_PROXY)
    const requestId = setRequestId(req, env.TRUST_PROXY)
    // Most pages come from here: with all headers at once, and without a line in the log.
    if (keptPages()?.answer(req, res, requestId)) {
      const [path] = (req.url ?? '').split('?', 1)
      tellSent({ res, path, startedAt }, 'kept page')
      return
    }
    if (turnAway(req, res, requestId)) {
      const [path] = (req.url ?? '').split('?', 1)
      tellSent({ res, path, startedAt }, 'sent away')
      return
    }
    const path = pathOf(req)
    // While the app starts, no response is about a visitor.
    const access = path === undefined ? undefined : site.app()?.accessOf(req.method ?? '', path)
    const request = { req, res, requestId, path, access, startedAt }
    res.setHeader('x-request-id', requestId)
    setSecurityHeaders(res, https)
    setPrivateHeaders(res, access)
    res.once('close', () => {
      // A body that failed after its first bytes: the sender has cut the connection, so that it does not look complete.
      if (res.errored) logFailure(request, res.errored)
      logRequest(request)
      tellSent(request, 'closed')
    })
    const { method = '' } = req
    const status = () => res.statusCode
    void watch(
      watched.requests,
      () => ({ method, path, requestId, startedAt, traceparent: traceOf(req), status }),
      () => serve(request),
    )
  }
}
