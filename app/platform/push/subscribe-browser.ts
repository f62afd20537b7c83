/** What a server reaches this browser by, as forms send it. */
export type PushAddress = { push_endpoint: string; push_p256dh: string; push_auth: string }

/** A push service that does not answer must not keep the form waiting. */
const TIMEOUT_MS = 20_000

/** Whether this browser shows messages of sites: an iPhone does so once the site stands on its screen. */
export const canShowPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the visitor, and subscribes this browser. Must be called right after a press: browsers ask no question otherwise.
 *
 * @param key - public key of the site, base64url
 * @returns undefined where the visitor, or an earlier answer of his, says no
 * @throws when the browser or its push service fails
 */
export async function subscribeBrowser(key: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no answer of the push service')), TIMEOUT_MS),
  )
  const { endpoint, keys } = (await Promise.race([subscription(key), late])).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return { push_endpoint: endpoint ?? '', push_p256dh: p256dh, push_auth: auth }
}

async function subscription(key: string): Promise<PushSubscription> {
  // The query tells the worker that it is needed also where it keeps no flats.
  await navigator.serviceWorker.register('/sw.js?for=push')
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && keyText(known.options.applicationServerKey) === key) return known
  // Of a site that has made other keys since: its messages would be refused.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const keyText = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
