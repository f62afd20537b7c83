import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Env, siteOrigin } from '#app/config/env.server.ts'
import type { PageVersion } from '#app/domain/http/page-version.ts'
import type { StoredPages } from '#app/site/stored/page-key.ts'
import type { NotAdmitted } from '#server/guards/admission.ts'
import { refusalOf } from '#server/guards/request-guards.ts'
import { httpsOf, securityHeaders } from '#server/guards/security-headers.ts'
import type { ServerLog } from '#server/log.ts'
import { createPageCache, type Made, type PageFigures, type Turn } from './page-cache.ts'
import { createPageRequests, type PageRequest } from './page-requests.ts'
import { sealHtml } from './seal-html.ts'
import { sendPage, sendReadyPage } from './send-page.ts'
import { type StoredPage, storedPage } from './stored-page.ts'

/** How often the log says how many pages came from the cache. */
const FIGURES_EVERY_MS = 60_000
const MEGABYTE = 1024 * 1024
/**
 * A cache in front may keep a page for two seconds, and show it for eight more while it asks for a new one; a browser asks
 * each time.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, stale-while-revalidate=8'

/** The built app, as the cache of pages needs it. */
export type PagesOfApp = StoredPages & { version: PageVersion }

/**
 * What a page is rendered with: the request that it is first made for, whether a part of it failed, and its text if the app
 * has that at once; its response has no body then.
 */
export type Rendering = { requestId: string; rendering: { isIncomplete: boolean; html?: string } }

/**
 * Renders a page to its end, for nobody in particular, when its turn has come.
 *
 * @throws what the app throws
 */
export type RenderPage = (request: Request, context: Rendering, turn: Turn) => Promise<Response | NotAdmitted>

/** A page that is not there: for all who wait for it, each of whom gets a response of his own. */
type Missing = { status: number; headers: Headers; html: string }

export type PageSource = {
  figures(): PageFigures
  /** Answers at once from the cache; false when that cannot be, and nothing was sent. */
  answer(req: IncomingMessage, res: ServerResponse, requestId: string): boolean
  /** What this request asks of the cache; undefined when its page is not kept. */
  wanted(req: IncomingMessage): PageRequest | undefined
  /** Whether the page is kept or being made, so that it costs this request no rendering of its own. */
  isShared(wanted: PageRequest): boolean
  /**
   * Makes the page, or waits for the one that is being made, and sends it.
   *
   * @returns true when it was sent; else what the app has said to all who wait or to this very request, why it has not been
   *   asked, or false if nothing of that is known
   */
  send(
    wanted: PageRequest,
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
  ): Promise<Response | NotAdmitted | boolean>
}

type Options = { env: Env; log: ServerLog; app: PagesOfApp; render: RenderPage }

/** Whole pages for visitors without a session. They are counted, not logged one by one. */
export function createPages({ env, log, app, render }: Options): PageSource {
  const origin = siteOrigin(env)
  const always = securityHeaders(httpsOf(env))
  const cache = createPageCache<StoredPage, Missing>({
    maxBytes: env.PAGE_CACHE_MB * MEGABYTE,
    version: app.version,
  })
  const wanted = createPageRequests(app)
  setInterval(logFigures, FIGURES_EVERY_MS).unref()
  let logged = cache.figures()

  function logFigures(): void {
    const now = cache.figures()
    const { hits, stale, misses, rendered, bytes, pages } = now
    if (hits + stale + misses === logged.hits + logged.stale + logged.misses) return
    const since = {
      hits: hits - logged.hits,
      stale: stale - logged.stale,
      misses: misses - logged.misses,
      rendered: rendered - logged.rendered,
    }
    log.info({ ...since, pages, bytes }, 'pages of visitors without a session')
    logged = now
  }

  /** @param other - gets what the app has said where that is no page for others */
  const make =
    ({ url, cookies }: PageRequest, requestId: string, other: (response: Response) => void = () => {}) =>
    async (turn: Turn): Promise<Made<StoredPage, Missing>> => {
      const rendering: Rendering['rendering'] = { isIncomplete: false }
      const headers = { accept: 'text/html', ...(cookies !== '' && { cookie: cookies }) }
      const response = await render(new Request(origin + url, { headers }), { requestId, rendering }, turn)
      if (response === 'busy' || response === 'gone') return response
      const text = rendering.html
      // The framework holds the context of a request for some time more.
      delete rendering.html
      if (!isForAll(response)) {
        other(text === undefined ? response : new Response(text, response))
        return undefined
      }
      const html = text ?? (await response.text())
      const policy = response.headers.get('content-security-policy') ?? ''
      const sealed = sealHtml(html, policy)
      // What React could not render here is left to the browser. A text that is there at once has nothing left out.
      const isWhole = text !== undefined || !html.includes('<!--$!-->')
      if (sealed && !rendering.isIncomplete && isWhole) {
        if (response.status === 200)
          return { page: storedPage(sealed, { ...always, ...headersOf(response) }) }
        const headers = new Headers(response.headers)
        headers.set('content-security-policy', sealed.policy)
        return { answer: { status: response.status, headers, html: sealed.html } }
      }
      other(new Response(html, response))
      return undefined
    }

  return {
    figures: cache.figures,
    wanted,
    isShared: ({ key }) => cache.isShared(key),
    answer: (req, res, requestId) => {
      const asked = wanted(req)
      if (!asked || refusalOf(req, origin, 'public')) return false
      const page = cache.find(asked.key, make(asked, requestId))
      if (!page) return false
      if (sendReadyPage(req, res, page, requestId)) return true
      void sendPage(req, res, page, requestId).then(
        () => cache.grew(asked.key, page),
        () => res.destroy(),
      )
      return true
    },
    send: async (asked, req, res, requestId) => {
      let said: Response | undefined
      const keep = (response: Response) => {
        said = response
      }
      const made = await cache.make(asked.key, make(asked, requestId, keep), res)
      if (made === 'busy' || made === 'gone') return made
      if (!made) return (req.url === asked.url && said) || false
      if ('answer' in made) return new Response(made.answer.html, made.answer)
      await sendPage(req, res, made.page, requestId)
      cache.grew(asked.key, made.page)
      return true
    },
  }
}

/** A page, or that there is none here, or none any more: the same for everybody. */
const STATUS_FOR_ALL = new Set([200, 404, 410])

/** Whether a response is a page that anybody may get: the app has not said otherwise, and gives it no cookie. */
function isForAll({ status, headers }: Response): boolean {
  return (
    STATUS_FOR_ALL.has(status) &&
    (headers.get('content-type')?.startsWith('text/html') ?? false) &&
    !/private|no-store/.test(headers.get('cache-control') ?? '') &&
    headers.getSetCookie().length === 0
  )
}

/** Set anew, or by the one who sends the page. */
const NOT_COPIED = new Set([
  'cache-control',
  'content-security-policy',
  'content-length',
  'content-encoding',
  'etag',
  'transfer-encoding',
  'vary',
])

function headersOf({ headers }: Response): Record<string, string> {
  const own = [...headers].filter(([name]) => !NOT_COPIED.has(name))
  return { ...Object.fromEntries(own), 'cache-control': CACHE_CONTROL, vary: 'Cookie, Accept-Encoding' }
}
