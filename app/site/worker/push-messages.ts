import type { PushPressEvent, PushSubscriptionChange, WorkerScope } from './worker-scope.ts'

/** What a message says: paths of this site. */
type Message = { title: string; body: string; path: string; end: string }

/** Shown in place of a message that cannot be read: browsers take a permission back that is used without showing anything. */
const UNREADABLE: Message = {
  title: 'Есть новости по\u00a0вашим подпискам',
  body: 'Откройте сайт, чтобы посмотреть.',
  path: '/',
  end: '/',
}

const END = 'end'

/** Shows messages of the site, opens the page of one that is pressed, and follows the browser to its other address. */
export function answerPush(self: WorkerScope): void {
  self.addEventListener('push', (event) => {
    const { title, ...message } = readMessage(event.data?.text())
    event.waitUntil(
      self.registration.showNotification(title, {
        body: message.body,
        lang: 'ru',
        icon: '/apple-touch-icon.png',
        // A message about the same takes the place of the one before, also where it was delivered twice.
        tag: message.path,
        data: message,
        ...(message.end !== '/' && { actions: [{ action: END, title: 'Не\u00a0сообщать больше' }] }),
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path = pressedPath(event, self.Notification?.maxActions ?? 0)
    event.waitUntil(self.clients.openWindow(new URL(path, self.location.origin).href))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(follow(self.registration.pushManager, event))
  })
}

/** Whether this worker is needed for messages: somebody subscribes by it just now, or has done so. */
export async function isForPush({ location, registration }: WorkerScope): Promise<boolean> {
  if (location.search === '?for=push') return true
  return (await registration.pushManager?.getSubscription()) != null
}

/** The text of a message, of any kind: it was encrypted for this browser, but not by this version of the site. */
export function readMessage(text: string | undefined): Message {
  try {
    const given: unknown = JSON.parse(text ?? '')
    return isMessage(given) ? given : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

function isMessage(given: unknown): given is Message {
  if (typeof given !== 'object' || given === null) return false
  const { title, body, path, end }: Partial<Record<keyof Message, unknown>> = given
  return typeof title === 'string' && typeof body === 'string' && isPath(path) && isPath(end)
}

/** Of this site: "//elsewhere" is not. */
const isPath = (path: unknown) => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/**
 * What a press opens: what is new, or where it ends. A browser without buttons in messages opens the page that has both.
 */
export function pressedPath({ action, notification }: PushPressEvent, maxActions: number): string {
  const { path, end } = readMessage(JSON.stringify({ title: '', body: '', ...notification.data }))
  return action === END || maxActions === 0 ? end : path
}

/** The browser has another address: the server is told, and believes who knows the secret of the former one. */
export async function follow(
  pushManager: PushManager,
  { oldSubscription, newSubscription }: PushSubscriptionChange,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!oldSubscription || !applicationServerKey) return
  const own =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const [old, now] = [oldSubscription.toJSON(), own.toJSON()]
  await fetch('/api/form/8/browser/', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      old_endpoint: old.endpoint,
      old_auth: old.keys?.['auth'],
      push_endpoint: now.endpoint,
      push_p256dh: now.keys?.['p256dh'],
      push_auth: now.keys?.['auth'],
    }),
  })
}
