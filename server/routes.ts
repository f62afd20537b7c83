import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest } from 'srvx/node'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { type Env, siteOrigin } from '#app/config/env.server.ts'
import type { Access } from '#app/contract/wire/access.ts'
import type { EventStreams } from '#server/events/event-streams.ts'
import { openEventStream } from '#server/events/events.ts'
import { compressResponse } from '#server/files/compression.ts'
import { type StaticFiles, staticFileResponse } from '#server/files/static-files.ts'
import { createAdmission, type NotAdmitted } from '#server/guards/admission.ts'
import { keepPrivate } from '#server/guards/private-responses.ts'
import { visitorAddress } from '#server/guards/proxies.ts'
import { type Refusal, refusalResponse } from '#server/guards/refusal-response.ts'
import { isReading, pathOf, readBody, refusalOf } from '#server/guards/request-guards.ts'
import { createTurnAway } from '#server/guards/turn-away.ts'
import { isCall, unavailableResponse } from '#server/guards/unavailable-response.ts'
import { mediaFileResponse } from '#server/media/media-files.ts'
import { mediaSourceOf } from '#server/media/media-source.ts'
import { fetchUpstreamMedia } from '#server/media/upstream-media.ts'
import type { Turn } from '#server/pages/page-cache.ts'
import { createPages, type PageSource, type PagesOfApp, type Rendering } from '#server/pages/pages.ts'
import type { RouteFigures } from '#server/watching/gauges.ts'
import type { MetricsAnswer } from '#server/watching/serve-metrics.ts'
import { vitalsResponse } from '#server/watching/vitals.ts'
import type { ServerLog } from './log.ts'
import { createResponse, uncachedResponse } from './responses.ts'

/** A visitor who would wait for longer is told at once to come again. */
const WORK_OFF_MS = 1_000
/** Pages are rendered on this thread: more of them at the same time make all of them slow, and the probes too. */
const pageLimits = { concurrent: 4, queued: 256, maxWaitMs: 5_000, workOffMs: WORK_OFF_MS }
/** Pages of a front before a remote API mostly wait for that API. */
const frontPageLimits = { ...pageLimits, concurrent: 64, queued: 256 }
/** Calls are short, and a booking must not queue behind pages. A buyer would rather wait than start again. */
const callLimits = { concurrent: 64, queued: 512, maxWaitMs: 20_000 }
/** What is only read can be asked for again. */
const readLimits = { concurrent: 64, queued: 512, maxWaitMs: 5_000, workOffMs: WORK_OFF_MS }

/** PDFs, copies for a time without a network, feeds for portals and examined feeds take long: pages must not wait behind them, nor they behind pages. */
const sheetLimits = { concurrent: 4, queued: 256, maxWaitMs: 20_000 }

const isMadeAside = (path: string) =>
  path.startsWith('/og/') ||
  path.endsWith('/pdf') ||
  path.startsWith('/feeds/') ||
  path === '/favorites/offline' ||
  path === '/feed-doctor'

/** What is answered without the app. */
const ownPaths = /^\/(?:healthz|readyz|events)$|^\/(?:assets|media)\//

const NO_SUCH_FILE: Refusal = { status: 404, text: 'Такого файла нет' }

/** The built app, as the server needs it. */
export type App = {
  fetch: (
    request: Request,
    options: { context: Partial<Rendering> & { requestId: string; visitorAddress: string } },
  ) => Response | Promise<Response>
  /** Whether database and catalogue answer now. */
  isReady: () => boolean
  /** Changes of flats, for open pages. */
  live: LiveChanges
  /** Who may see what a path shows; `path` is decoded, without the query. */
  accessOf: (method: string, path: string) => Access | undefined
  /** Which pages may be kept, and what they follow; undefined where none are. */
  pages?: PagesOfApp | undefined
  /** Whether a page has this pattern. */
  isRoute?: (id: string) => boolean
}

/** All that requests are answered from. */
export type Site = {
  env: Env
  log: ServerLog
  files: StaticFiles
  /** Undefined while the app starts. */
  app: () => App | undefined
  streams: EventStreams
  /** Answers /metrics on the port of the site; undefined where it has no such address. */
  metrics?: MetricsAnswer | undefined
}

/** @property path - decoded, without the query; undefined if the address is malformed */
export type SiteRequest = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  path: string | undefined
  access: Access | undefined
  startedAt: number
}

type Answer = Response | undefined

export type Routes = {
  /** Counts a request, whatever answers it. */
  arrived(): void
  /** Which part answers which path. Undefined: it is sent already, as an event stream or a kept page, or the client has left. */
  respond(request: SiteRequest): Promise<Answer>
  /**
   * Answers 503 in the cheapest way when more is asked for than can be done in a second; for what was not kept.
   *
   * @returns whether it was sent
   */
  turnAway(req: IncomingMessage, res: ServerResponse, requestId: string): boolean
  /** Whole pages that are kept; undefined while the app starts, and where none are. */
  keptPages(): PageSource | undefined
  /** For those who watch the site. */
  figures(): RouteFigures
}

export function createRoutes({ env, log, files, app, streams, metrics }: Site): Routes {
  const origin = siteOrigin(env)
  const isFront = env.UPSTREAM_URL !== undefined
  const media = mediaSourceOf(env)
  let came = 0
  const arrivals = () => came
  const pages = createAdmission({ ...(isFront ? frontPageLimits : pageLimits), arrivals })
  const calls = createAdmission(callLimits)
  const reads = createAdmission(readLimits)
  const sheets = createAdmission(sheetLimits)

  const sendAway = createTurnAway(env, log)

  let kept: PageSource | undefined

  /** Where a request waits for its turn. @param path - decoded, without the query */
  function queueOf(req: IncomingMessage, path: string) {
    if (isCall(req, path)) return isReading(req) ? reads : calls
    return isMadeAside(path) ? sheets : pages
  }

  function isOfFiles(path: string): boolean {
    return ownPaths.test(path) || files.get(path) !== undefined
  }

  function turnAway(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
    if (!isReading(req) || !(pages.isFull() || reads.isFull())) return false
    const path = pathOf(req)
    if (path === undefined || isOfFiles(path)) return false
    const queue = queueOf(req, path)
    if (!(queue === pages || queue === reads) || !queue.isFull()) return false
    const wanted = queue === pages && keptPages()?.wanted(req)
    if (wanted && keptPages()?.isShared(wanted)) return false
    queue.countRefusal()
    sendAway(req, res, { path, requestId, msPerTask: queue.msPerTask() })
    return true
  }

  function keptPages(): PageSource | undefined {
    const ofApp = app()?.pages
    if (ofApp && env.PAGE_CACHE_MB > 0) kept ??= createPages({ env, log, app: ofApp, render: renderForAll })
    return kept
  }

  function watchRender(path: string, render: () => Promise<Response>): Promise<Response> {
    return watch(watched.renders, () => ({ path, startedAt: performance.now() }), render)
  }

  function figures(): RouteFigures {
    const queues = {
      pages: pages.figures(),
      calls: calls.figures(),
      reads: reads.figures(),
      sheets: sheets.figures(),
    }
    return { queues, pages: kept?.figures() }
  }

  /** A page is read to its end before the next one may begin. */
  async function renderForAll(
    request: Request,
    context: Rendering,
    { isKept, waiting }: Turn,
  ): Promise<Response | NotAdmitted> {
    const render = async () => {
      const response = await app()?.fetch(request, { context: { ...context, visitorAddress: '' } })
      if (!response) throw new Error('the app is gone')
      const isWhole = response.status !== 200 || context.rendering.html !== undefined
      return isWhole ? response : new Response(await response.arrayBuffer(), response)
    }
    const { pathname } = new URL(request.url)
    return pages.admit(waiting, () => watchRender(pathname, render), isKept)
  }

  /** For programs that watch the site. */
  function probe(path: '/healthz' | '/readyz'): Response {
    if (path === '/healthz') return uncachedResponse(200, 'text/plain', 'ok\n')
    if (app()?.isReady()) return uncachedResponse(200, 'text/plain', 'ready\n')
    return uncachedResponse(503, 'text/plain', 'not ready\n', { 'retry-after': '2' })
  }

  async function takeVitals(req: IncomingMessage, res: ServerResponse, path: string): Promise<Answer> {
    const isRoute = app()?.isRoute
    if (env.WEB_VITALS_SAMPLE === 0 || !isRoute)
      return lastResponse(res, refusalResponse(req, { status: 404 }))
    const body = await readBody(req, path)
    if (body === 'gone') return undefined
    if (body === 'too large') return lastResponse(res, refusalResponse(req, { status: 413 }))
    return vitalsResponse({ body, address: visitorAddress(req, env.TRUST_PROXY), isRoute })
  }

  async function mediaResponse(req: IncomingMessage, path: string): Promise<Response> {
    const response =
      (await mediaFileResponse(req, media, path)) ??
      (env.UPSTREAM_URL && (await fetchUpstreamMedia(req, env.UPSTREAM_URL, path)))
    return response ? compressResponse(req, response) : refusalResponse(req, NO_SUCH_FILE)
  }

  async function answerOfApp({ req, res, requestId }: SiteRequest, path: string, { fetch }: App) {
    const request = new NodeRequest({ req, res, trustProxy: env.TRUST_PROXY > 0 })
    const context = { requestId, visitorAddress: visitorAddress(req, env.TRUST_PROXY) }
    const queue = queueOf(req, path)
    const render = async () => fetch(request, { context })
    return queue.admit(res, queue === pages ? () => watchRender(path, render) : render)
  }

  async function appResponse(request: SiteRequest, path: string): Promise<Answer> {
    const { req, res, requestId, access } = request
    const current = app()
    if (!current) return unavailableResponse(req, path, 'starting')
    if (!isReading(req)) {
      const rawBody = await readBody(req, path)
      if (rawBody === 'gone') return undefined
      if (rawBody === 'too large') return lastResponse(res, refusalResponse(req, { status: 413 }))
      // srvx reads the body from this property if it is set.
      Object.assign(req, { rawBody })
    }
    const wanted = keptPages()?.wanted(req)
    const sent = wanted && (await keptPages()?.send(wanted, req, res, requestId))
    if (sent === true) return undefined
    const result = sent || (await answerOfApp(request, path, current))
    if (result === 'gone') return undefined
    if (result === 'busy') return unavailableResponse(req, path, 'busy')
    const { status } = result
    // A copy: a Response that was fetched from somewhere does not let its headers be changed.
    const headers = new Headers(result.headers)
    keepPrivate(req, headers, access, isFront)
    // A page whose route says nothing about caching.
    if (isHtml(headers) && !headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
    return compressResponse(req, createResponse(status, headers, result.body))
  }

  async function respond(request: SiteRequest): Promise<Answer> {
    const { req, res, path, access } = request
    const refusal = refusalOf(req, origin, access)
    if (refusal || path === undefined)
      return lastResponse(res, refusalResponse(req, refusal ?? { status: 400 }))
    if (path === '/healthz' || path === '/readyz') return probe(path)
    if (path === '/metrics' && metrics) {
      metrics(req, res)
      return undefined
    }
    if (path === '/events') {
      const address = visitorAddress(req, env.TRUST_PROXY)
      return openEventStream(req, res, { streams, live: app()?.live, address })
    }
    if (path === '/vitals' && !isReading(req)) return takeVitals(req, res, path)
    const file = files.get(path)
    if (file) return staticFileResponse(req, file)
    if (path.startsWith('/assets/')) return refusalResponse(req, NO_SUCH_FILE)
    if (path.startsWith('/media/')) return mediaResponse(req, path)
    return appResponse(request, path)
  }

  return { arrived: () => void came++, respond, turnAway, keptPages, figures }
}

/** Closes the connection after this response: the unread body would be taken for the next request. */
function lastResponse(res: ServerResponse, response: Response): Response {
  res.setHeader('connection', 'close')
  return response
}

function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}
