/**
 * What a service worker has around it, as far as this one uses it. The types of TypeScript for workers contradict those
 * for pages, and one program may have one of both.
 */
export type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
}

type WorkerEvents = {
  install: LastingEvent
  activate: LastingEvent
  message: LastingEvent & { readonly data: unknown }
  fetch: FetchEvent
}

type LastingEvent = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
