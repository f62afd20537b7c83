import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { type Backend, backend, startBackend } from '#app/backend/backend.ts'
import { companyFileResponse } from '#app/backend/company/company-files.ts'
import type { ConnectionConfig } from '#app/backend/database/connect.ts'
import { doctorPageResponse } from '#app/backend/feeds/doctor/doctor-page.ts'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { portalFeedResponse } from '#app/backend/portals/portal-feed-response.ts'
import { dropRoot, unprivilegedAccount } from '#app/backend/privileges/drop-root.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { type Env, readEnv } from '#app/config/env.server.ts'
import type { PageVersion } from '#app/domain/http/page-version.ts'
import { addressAccess } from '#app/site/address-access.ts'
import { keepCountersFrom } from '#app/site/consent/closed-pages.server.ts'
import { forgetCookieText } from '#app/site/consent/cookie-text.server.ts'
import { askForConsent } from '#app/site/consent/page-consent.server.ts'
import { indexNowKeyResponse } from '#app/site/crawlers/index-now-key.server.ts'
import { movedToCanonicalUrl } from '#app/site/navigation/canonical-url.ts'
import { orMovedPage } from '#app/site/navigation/moved-page.ts'
import { personalPages } from '#app/site/navigation/personal-pages.ts'
import { routeNames } from '#app/site/route-names.ts'
import { deferModules } from '#app/site/scripts/deferred-modules.ts'
import { consentCookies, consentFacts } from '#app/site/stored/page-facts.server.ts'
import { pageKey, type StoredPages } from '#app/site/stored/page-key.ts'
import { renderInOneGo } from '#app/site/stored/render-in-one-go.server.tsx'
import { keepSharedData } from '#app/site/stored/shared-data.server.ts'
import { storedRoutes } from '#app/site/stored/stored-routes.ts'
import { wholeIfAsked } from '#app/site/stored/whole-pages.server.ts'
import { startRemoteCompany } from '#app/upstream/company.server.ts'
import { startRemoteLive } from '#app/upstream/live.server.ts'
import { forgetForeignOrigins } from '#app/upstream/policy/foreign-origins.server.ts'
import { pictureOfFlat, sheetOfFlat } from '#app/upstream/sheets/sheet-answer.server.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { parseSearch, stringifySearch } from './platform/address/search-address.ts'
import { routeTree } from './routeTree.gen.ts'

/** What the node server passes with a request; pages read it by getGlobalStartContext(). */
export type RequestContext = {
  /** Also in the header x-request-id of the response, and in the log. */
  requestId: string
  /** IP address, after TRUST_PROXY. Personal data: never logged. */
  visitorAddress: string
  /**
   * Of a page that other visitors may get too, sent when it is whole.
   *
   * @property isIncomplete - set when a part of it is missing or failed
   * @property isInOneGo - set while nothing that comes later can be a part of it
   * @property html - its text, where the response has none: read from there, it would be copied some more times
   */
  rendering?: { isIncomplete: boolean; isInOneGo?: boolean; html?: string }
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/**
 * @property pageVersion - of what pages show; undefined before a remote API, whose changes have none
 * @property figures - for those who watch the site; undefined before a remote API, which has its own
 */
type SiteNode = {
  isReady(): boolean
  live: LiveChanges
  pageVersion: PageVersion | undefined
  figures: Backend['figures'] | undefined
  stop(): Promise<void>
}

/**
 * Starts the backend for the node server; the pages of this bundle use the same one. With a remote API there is no
 * backend. In both cases the process gives up the rights of root if it has them.
 *
 * @param privateServer - the private PostgreSQL, if another process has started it for this one
 */
export async function startNode(env: Env, log: Log, privateServer?: ConnectionConfig): Promise<SiteNode> {
  if (env.UPSTREAM_URL === undefined) {
    const { isReady, services, pageChanges, figures, stop } = await startBackend(env, log, undefined, {
      isDroppingRoot: true,
      privateServer,
      sheetOfFlat,
      pictureOfFlat,
    })
    keepSharedData(pageChanges)
    pageChanges.onChange(forgetForeignOrigins)
    pageChanges.onChange(forgetCookieText)
    return { isReady, live: services.live, pageVersion: pageChanges, figures, stop }
  }
  const account = await unprivilegedAccount(env.DATA_DIR, log)
  if (account) await dropRoot(account, env.DATA_DIR, log)
  const live = startRemoteLive(env.UPSTREAM_URL, log)
  const company = startRemoteCompany(log)
  await company.first
  const stop = async () => {
    await Promise.all([live.stop(), company.stop()])
  }
  return { isReady: () => true, live, pageVersion: undefined, figures: undefined, stop }
}

/** A router that is used only for the routes and their canonical URLs; it renders nothing. */
const addresses = createRouter({
  routeTree,
  context: { queryClient: new QueryClient() },
  history: createMemoryHistory(),
  parseSearch,
  stringifySearch,
})

const personal = personalPages(Object.values(addresses.routesByPath))

/** Who may see the response at an address: for the node server, which does not load the contract or the routes itself. */
export const accessOf = addressAccess(personal)

keepCountersFrom(personal)

/** Whether a page has this route: browsers name it. */
export const isRoute = (id: string): boolean => Object.hasOwn(addresses.routesById, id)

/** The pattern of an address, without what is in it: for those who watch the site. */
export const routeOf = routeNames((path) => findRoute(path)?.id)

function oneForm(pathname: string, search: Record<string, string>): object {
  // In a route path `$` begins the name of a parameter; an address that contains one would be misread.
  if (pathname.includes('$')) return search
  return addresses.buildLocation({ to: pathname, search, _includeValidateSearch: true }).search
}

function findRoute(pathname: string) {
  const [, , route] = addresses.getMatchedRoutes(pathname)
  const read = route?.options.validateSearch
  return route && { id: route.id, read: (raw: object) => (typeof read === 'function' ? read(raw) : {}) }
}

/** Which page of a visitor without a session may be kept: for the node server, as `accessOf`. */
export const storedPages: StoredPages = {
  keyOf: (url) => pageKey(url, { findRoute, routes: storedRoutes, oneForm }),
  factsOf: consentFacts,
  cookiesOf: consentCookies,
}

/** In development the framework writes its own scripts; a built page loads them after the first paint. */
const renderBy = (handler: typeof defaultStreamHandler) =>
  createStartHandler(async (page) => {
    await askForConsent(page.router, page.request)
    if (import.meta.env.PROD) deferModules(page.router)
    return handler(page)
  })

const render = wholeIfAsked({
  inPieces: renderBy(defaultStreamHandler),
  inOneGo: renderBy(renderInOneGo),
})

/** A front has no flats of its own: portals fetch feeds, and feeds are examined, on the site that has. */
const ownServices = async () =>
  readEnv().UPSTREAM_URL === undefined ? (await backend()).services : undefined

const findMoved = async (path: string) => (await upstream().seo.moved({ path })).data.to

export default createServerEntry({
  fetch: async (request, options) =>
    (await companyFileResponse(request)) ??
    indexNowKeyResponse(request) ??
    (await portalFeedResponse(request, ownServices)) ??
    (await doctorPageResponse(request, options?.context?.visitorAddress ?? '', ownServices)) ??
    movedToCanonicalUrl(request, oneForm) ??
    orMovedPage(await render(request, options), request, findMoved),
})
