import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPush, follow, isForPush, pressedPath, readMessage } from '#app/site/worker/push-messages.ts'
import type { WorkerScope } from '#app/site/worker/worker-scope.ts'

const MESSAGE = {
  title: 'Квартира подешевела',
  body: 'Студия, 24 м².\nВы просили сообщить об этом.',
  path: '/choose/flat/7',
  end: '/api/subscription/token',
}
const KEY = new Uint8Array([4, 1, 2]).buffer

/** What the browser has for a subscription, as far as the worker reads it. */
function subscription(endpoint: string, auth: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: KEY, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys: { auth, p256dh: `key of ${endpoint}` } }),
    unsubscribe: async () => true,
  }
}

const noSubscription = (): PushSubscription | null => null

type Listener = (event: object) => void

/** A worker's surroundings: its listeners are called as the browser does, and what they wait for is awaited. */
function worker({ search = '', known = noSubscription(), hasButtons = true } = {}) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const pushManager = {
    getSubscription: async () => known,
    subscribe: vi.fn(async () => subscription('https://push.example.org/new', 'new')),
    permissionState: async () => 'granted' as const,
  }
  const self = {
    registration: { showNotification, pushManager },
    clients: { openWindow },
    location: { origin: 'https://site.test', search },
    Notification: hasButtons ? { maxActions: 2 } : {},
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  }
  const on = async (kind: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(kind)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return { self: scope(self), showNotification, openWindow, pushManager, on }
}

/** The parts that are not there are not asked for. */
function scope(parts: object): WorkerScope {
  const self: unknown = parts
  if (isScope(self)) return self
  throw new Error('no scope')
}
const isScope = (parts: unknown): parts is WorkerScope => typeof parts === 'object'

const server = vi.fn(async (_url: string, _init: { body: string }) => new Response())
beforeEach(() => {
  server.mockClear()
  vi.stubGlobal('fetch', server)
})

describe('a message', () => {
  it('is shown with what it says, and a button that leads to its end', async () => {
    const { self, on, showNotification } = worker()
    answerPush(self)
    await on('push', { data: { text: () => JSON.stringify(MESSAGE) } })
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      MESSAGE.title,
      expect.objectContaining({
        body: MESSAGE.body,
        tag: MESSAGE.path,
        data: expect.objectContaining({ path: MESSAGE.path, end: MESSAGE.end }),
        actions: [{ action: 'end', title: 'Не\u00a0сообщать больше' }],
      }),
    )
  })

  it.each([
    undefined,
    '',
    'no JSON',
    '{}',
    JSON.stringify({ ...MESSAGE, path: 'https://elsewhere.test/' }),
    JSON.stringify({ ...MESSAGE, end: '//elsewhere.test/' }),
    JSON.stringify({ ...MESSAGE, title: 7 }),
  ])('that cannot be read (%s) is shown all the same, and leads to this site', (text) => {
    expect(readMessage(text)).toMatchObject({
      title: 'Есть новости по\u00a0вашим подпискам',
      path: '/',
      end: '/',
    })
  })

  it.each([
    ['', true, MESSAGE.path],
    ['end', true, MESSAGE.end],
    // Without buttons: the page that names what is new, and ends it by one press.
    ['', false, MESSAGE.end],
  ])(
    'that is pressed (button "%s", in a browser with buttons: %s) opens %s',
    async (action, hasButtons, path) => {
      const { self, on, openWindow } = worker({ hasButtons })
      answerPush(self)
      const close = vi.fn()
      await on('notificationclick', { action, notification: { data: MESSAGE, close } })
      expect(close).toHaveBeenCalledOnce()
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(`https://site.test${path}`)
    },
  )

  it('of another version of the site, without its pages, leads to the home page', () => {
    expect(pressedPath({ action: '', notification: { data: null, close: () => {} } }, 2)).toBe('/')
  })
})

describe('another address of the browser', () => {
  const old = subscription('https://push.example.org/old', 'old')

  it('is told to the server, with the secret of the former one', async () => {
    const { pushManager } = worker()
    await follow(pushManager, { oldSubscription: old, newSubscription: null })
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    })
    const [[url, init] = []] = server.mock.calls
    expect(url).toBe('/api/form/8/browser/')
    expect(JSON.parse(init?.body ?? '')).toEqual({
      old_endpoint: 'https://push.example.org/old',
      old_auth: 'old',
      push_endpoint: 'https://push.example.org/new',
      push_p256dh: 'key of https://push.example.org/new',
      push_auth: 'new',
    })
  })

  it('that the browser has made by itself is taken', async () => {
    const { pushManager } = worker()
    await follow(pushManager, {
      oldSubscription: old,
      newSubscription: subscription('https://p.test/x', 'x'),
    })
    expect(pushManager.subscribe).not.toHaveBeenCalled()
    expect(JSON.parse(server.mock.calls[0]?.[1].body ?? '')).toMatchObject({ push_auth: 'x' })
  })

  it('cannot be told where the former one is unknown', async () => {
    await follow(worker().pushManager, { oldSubscription: null, newSubscription: null })
    expect(server).not.toHaveBeenCalled()
  })
})

it.each([
  ['while somebody subscribes', { search: '?for=push' }, true],
  ['once somebody has subscribed', { known: subscription('https://p.test/x', 'x') }, true],
  ['otherwise', {}, false],
])('the worker is needed for messages %s: %j', async (_when, given, isNeeded) => {
  expect(await isForPush(worker(Object.assign({}, given)).self)).toBe(isNeeded)
})
