/** Changes when what is kept changes its form: the copies of other versions are dropped. */
const CACHE = 'offline-flats-1'
const PREFIX = 'offline-flats-'
/** Key of the one page in the cache; its query says of which flats it is. */
const PAGE = '/favorites/offline'
/** A copy of the same flats is not asked for again before. */
const FRESH_MS = 60 * 60_000

/** Asks for the page of these flats and keeps it; the copy that is there stays when the network fails. */
export async function keepOfflineFlats(ids: readonly number[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const address = `${PAGE}?ids=${ids.join(',')}`
  const [kept] = await cache.keys()
  const copy = kept?.url.endsWith(address) ? await cache.match(kept) : undefined
  if (copy && Date.now() - savedAt(copy) < FRESH_MS) return
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) return
  await cache.put(address, answer)
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(address))
  await Promise.all(others.map((other) => cache.delete(other)))
}

/** Nothing is kept any more. */
export const dropOfflineFlats = (): Promise<void> => drop(() => true)

/** Copies that another version of the site made. */
export const dropOtherVersions = (): Promise<void> => drop((name) => name !== CACHE)

async function drop(isOld: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isOld(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The kept page for an address that the network did not give, with the flat of that address first. */
export async function answerOffline({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(CACHE)
  const [key] = await cache.keys()
  const copy = key && (await cache.match(key))
  if (!copy) return Response.error()
  const html = flatFirst(await copy.text(), /^\/choose\/flat\/(\d+)$/.exec(pathname)?.[1])
  const headers = new Headers(copy.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.replace('<!--saved-->', ` ${agoWords(savedAt(copy))}`), { headers })
}

/** By the clock of the server, which was right when this device may not have been. */
const savedAt = (copy: Response): number => Date.parse(copy.headers.get('date') ?? '') || 0

/** Moves the article of the flat to the beginning of the list; the page is as it was if it has none. */
export function flatFirst(html: string, id: string | undefined): string {
  if (id === undefined) return html
  const [start, end] = [`<!--flat ${id}-->`, `<!--/flat ${id}-->`]
  const from = html.indexOf(start)
  const to = html.indexOf(end)
  if (from === -1 || to === -1) return html
  const own = html.slice(from, to + end.length)
  return html.replace(own, () => '').replace('<!--flats-->', () => `<!--flats-->${own}`)
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "3 часа назад, 23 ноября, 14:05". */
export function agoWords(savedMs: number, nowMs = Date.now()): string {
  const age = Math.max(0, nowMs - savedMs)
  const [unit, length] = UNITS.find(([, ms]) => age >= ms) ?? ['minute', 60_000]
  const ago =
    age < 60_000
      ? 'только что'
      : new Intl.RelativeTimeFormat('ru', { numeric: 'always' }).format(-Math.floor(age / length), unit)
  const day = new Intl.DateTimeFormat('ru', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${ago}, ${day.format(savedMs)}`
}
