/**
 * What a service worker has around it, as far as this one uses it. The types of TypeScript for workers contradict those
 * for pages, and one program may have one of both.
 */
export type WorkerScope = {
  registration: Omit<ServiceWorkerRegistration, 'showNotification'> & {
    showNotification(title: string, options: ShownMessage): Promise<void>
  }
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> }
  location: { readonly origin: string; readonly search: string }
  /** `maxActions` is missing where messages have no buttons. */
  Notification?: { readonly maxActions?: number }
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
  push: LastingEvent & { readonly data: { text(): string } | null }
  notificationclick: LastingEvent & PushPressEvent
  pushsubscriptionchange: LastingEvent & PushSubscriptionChange
}

type ShownMessage = NotificationOptions & { actions?: { action: string; title: string }[] }

/** A press of a message, or of one of its buttons. */
export type PushPressEvent = {
  /** '' for the message itself. */
  readonly action: string
  readonly notification: { readonly data: object | null; close(): void }
}

/** Browsers that do not know the former one, or do not make the other by themselves, leave them out. */
export type PushSubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

type LastingEvent = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
