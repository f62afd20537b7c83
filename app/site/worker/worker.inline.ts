import { answerOffline, dropOfflineFlats, dropOtherVersions, keepOfflineFlats } from './offline-flats.ts'
import { answerPush, isForPush } from './push-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker of the site, at `/sw.js`. It keeps one page: the visitor's favourite flats for a time without a
 * network. Every page comes from the network, and nothing else is stored. It shows messages of the site to those who have asked for them.
 */
declare const self: WorkerScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOtherVersions(),
      // The request of a page does not wait for the start of the worker.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const ids = idsOf(event.data)
  if (!ids) return
  event.waitUntil(
    ids.length > 0
      ? keepOfflineFlats(ids)
      : dropOfflineFlats().then(async () => (await isForPush(self)) || self.registration.unregister()),
  )
})

answerPush(self)

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(fromNetwork(event).catch(() => answerOffline(new URL(request.url))))
})

const fromNetwork = async ({
  preloadResponse,
  request,
}: {
  preloadResponse: Promise<Response | undefined>
  request: Request
}) => (await preloadResponse) ?? fetch(request)

/** `{ offlineFlats: [101, 102] }` of a page of this site. */
function idsOf(data: unknown): number[] | undefined {
  if (typeof data !== 'object' || data === null || !('offlineFlats' in data)) return undefined
  const { offlineFlats } = data
  return Array.isArray(offlineFlats) && offlineFlats.every((id) => Number.isInteger(id))
    ? offlineFlats
    : undefined
}
