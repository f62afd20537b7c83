import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest } from 'srvx/node'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { type Env, siteOrigin } from '#app/config/env.server.ts'
import type { Access } from '#app/contract/wire/access.ts'
import type { EventStreams } from '#server/events/event-streams.ts'
import { answerEvents } from '#server/events/events.ts'
import { sendResponse } from '#server/files/send-response.ts'
import { type StaticFiles, sendStaticFile } from '#server/files/static-files.ts'
import { createAdmission } from '#server/guards/admission.ts'
import { isCall, sendBusy } from '#server/guards/busy-answer.ts'
import { keepPrivate, setPrivateHeaders } from '#server/guards/private-answers.ts'
import { dropForeignWords, nameRequest, requestIdFrom, visitorAddress } from '#server/guards/proxies.ts'
import { type Refusal, sendRefusal } from '#server/guards/refusal-answer.ts'
import { isReading, pathOf, refusalOf, wholeBody } from '#server/guards/request-guards.ts'
import { setSecurityHeaders } from '#server/guards/security-headers.ts'
import { sendStartingPage } from '#server/guards/starting-page.ts'
import { sendMediaFile } from '#server/media/media-files.ts'
import { mediaSourceOf } from '#server/media/media-source.ts'
import { fetchUpstreamMedia } from '#server/media/upstream-media.ts'
import type { ServerLog } from './log.ts'

const NO_SUCH_FILE: Refusal = { status: 404, text: 'Такого файла нет' }

/** Asked so often that a line each would hide the rest. */
const quiet = /^\/(assets|media|events|healthz|readyz)(\/|$)/

/** A page takes this thread's time: more of them at once make all of them late, and the probes too. */
const pageLimits = { atOnce: 4, waiting: 64, patienceMs: 5_000 }
/** Pages before a remote mostly wait for it. */
const frontPageLimits = { ...pageLimits, atOnce: 64, waiting: 256 }
/** Calls are short, and a booking must not wait behind pages. Who books would rather wait than begin again. */
const callLimits = { atOnce: 64, waiting: 512, patienceMs: 20_000 }

/** What the app must offer to be served. */
export type App = {
  fetch: (
    request: Request,
    options: { context: { requestId: string; visitorAddress: string } },
  ) => Response | Promise<Response>
  /** Whether database and catalogue answer now. */
  isReady: () => boolean
  /** What changes on open pages. */
  live: LiveChanges
  /** Who may see what stands at an address; `path` is decoded, without the query. */
  accessOf: (method: string, path: string) => Access | undefined
}

type HandlerOptions = {
  env: Env
  log: ServerLog
  files: StaticFiles
  /** Undefined while the app starts. */
  app: () => App | undefined
  streams: EventStreams
}

/** What is known of a request before it is answered; `path` is undefined for an address that is none. */
type Asked = { requestId: string; path: string | undefined; access: Access | undefined }

/** One request from its first line to its line in the log. */
export function createRequestHandler({ env, log, files, app, streams }: HandlerOptions) {
  const origin = siteOrigin(env)
  const https = !origin.startsWith('https:')
    ? 'none'
    : env.HSTS_SUBDOMAINS === 'on'
      ? 'with subdomains'
      : 'site'
  const media = mediaSourceOf(env)
  const pages = createAdmission(env.UPSTREAM_URL === undefined ? pageLimits : frontPageLimits)
  const calls = createAdmission(callLimits)

  return (req: IncomingMessage, res: ServerResponse): void => {
    const requestId = requestIdFrom(req, env.TRUST_PROXY) ?? randomUUID()
    dropForeignWords(req, env.TRUST_PROXY)
    nameRequest(req, requestId)
    const started = performance.now()
    const path = pathOf(req)
    res.setHeader('x-request-id', requestId)
    setSecurityHeaders(res, https)
    // While the app starts nothing is answered that could be about anybody.
    const access = path === undefined ? undefined : app()?.accessOf(req.method ?? '', path)
    setPrivateHeaders(res, access)
    res.once('close', () => {
      const line = {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!res.writableFinished && { aborted: true }),
      }
      const isQuiet = path !== undefined && quiet.test(path)
      log[isQuiet ? 'debug' : res.statusCode >= 500 && res.statusCode !== 503 ? 'warn' : 'info'](
        line,
        'request',
      )
    })
    answer(req, res, { requestId, path, access }).catch((error: unknown) => {
      log.error({ requestId, path, err: error }, 'request failed')
      if (res.headersSent) res.destroy()
      else sendRefusal(req, res, { status: 500 })
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse, { path, ...asked }: Asked) {
    const refusal = refusalOf(req, origin, asked.access)
    if (refusal || path === undefined) {
      // The rest of a refused body would otherwise be read as the next request.
      res.setHeader('connection', 'close')
      return sendRefusal(req, res, refusal ?? { status: 400 })
    }
    if (path === '/healthz') return sendText(res, 200, 'ok')
    if (path === '/readyz') {
      if (app()?.isReady()) return sendText(res, 200, 'ready')
      res.setHeader('retry-after', '2')
      return sendText(res, 503, 'not ready')
    }

    if (path === '/events') {
      const address = visitorAddress(req, env.TRUST_PROXY)
      return answerEvents(req, res, { streams, live: app()?.live, address })
    }

    const file = files.get(path)
    if (file) return sendStaticFile(req, res, file)
    if (path.startsWith('/assets/')) return sendRefusal(req, res, NO_SUCH_FILE)
    if (path.startsWith('/media/')) {
      if (await sendMediaFile(req, res, media, path)) return
      const remote = env.UPSTREAM_URL && (await fetchUpstreamMedia(env.UPSTREAM_URL, path))
      if (remote) return sendResponse(res, remote)
      return sendRefusal(req, res, NO_SUCH_FILE)
    }
    await answerByApp(req, res, { path, ...asked })
  }

  async function answerByApp(req: IncomingMessage, res: ServerResponse, asked: Asked & { path: string }) {
    const { requestId, path, access } = asked
    const current = app()
    if (!current) {
      return path.startsWith('/api/')
        ? sendRefusal(req, res, { status: 503, headers: { 'retry-after': '2' } })
        : sendStartingPage(res)
    }
    if (!isReading(req)) {
      const rawBody = await wholeBody(req, path)
      if (rawBody === 'gone') return
      if (rawBody === 'too large') {
        res.setHeader('connection', 'close')
        return sendRefusal(req, res, { status: 413 })
      }
      // Where the request below looks for a body that has come.
      Object.assign(req, { rawBody })
    }
    const request = new NodeRequest({ req, res, trustProxy: env.TRUST_PROXY > 0 })
    const context = { requestId, visitorAddress: visitorAddress(req, env.TRUST_PROXY) }
    const door = isCall(path) ? calls : pages
    const response = await door.admit(res, async () => current.fetch(request, { context }))
    if (response === 'gone') return
    if (response === 'busy') return sendBusy(res, path)
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      // Overwritten by the headers that the page's own route sets.
      res.setHeader('cache-control', 'private, no-cache')
    }
    keepPrivate(req, response, access, env.UPSTREAM_URL !== undefined)
    // Whoever made it: a page, the API, the framework.
    if (response.status === 503 && !response.headers.has('retry-after')) res.setHeader('retry-after', '5')
    await sendResponse(res, response)
  }
}

/** For programs that watch the site. */
function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end(`${text}\n`)
}
