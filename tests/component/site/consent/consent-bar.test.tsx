import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CounterIds } from '#app/domain/counters/counters.ts'
import { attributionOf } from '#app/platform/attribution.ts'
import { followConsent } from '#app/platform/counters/follow-consent.ts'
import { type CounterEvent, trackGoal } from '#app/platform/track-goal.ts'
import { ConsentBar } from '#app/site/consent/consent-bar.tsx'

const VERSION = '2026-11-01-m-r-v-c'
const IDS = { metrika: '12345678', roistat: '0af1'.repeat(8), vk: '3512345', calltouch: '9abc01de' }
const ASKED = ['analytics', 'ads', 'calls'] as const

beforeEach(() => {
  // A browser would load the scripts: here only their addresses count.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
})

let stop = () => {}

afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['consent', '_ym_uid', 'tmr_lvid', 'attribution'])
    setCookie(`${name}=; max-age=0; path=/`)
  globalThis.counterEvents = undefined
  globalThis._tmr = undefined
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function setCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as counters do
  document.cookie = line
}

/** The bar as the server writes it for a visitor with these cookies, and what the browser adds. */
function openPage(allowed?: readonly (typeof ASKED)[number][], ids: CounterIds = IDS) {
  const at = Math.floor(Date.now() / 1_000)
  const choice = allowed && { version: VERSION, at, allowed }
  if (allowed) setCookie(`consent=${VERSION}.${at}.${allowed.join('+')}; path=/`)
  const page = '/chess?rooms=1'
  const consent = { ids, asked: ASKED, version: VERSION, choice, page, closed: ['/account', '/booking'] }
  render(<ConsentBar consent={consent} nonce="abc" />)
  const bar = document.getElementById('cookies')
  if (!bar) throw new Error('no bar')
  stop = followConsent(bar)
  return bar
}

/** What the server does with the form. */
function answerForms() {
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: URLSearchParams }) => {
    sent.push(body)
    const all = { all: [...ASKED], chosen: body.getAll('allow') }[body.get('choice') ?? ''] ?? []
    setCookie(`consent=${body.get('version')}.${Math.floor(Date.now() / 1_000)}.${all.join('+')}; path=/`)
    return Promise.resolve({ type: 'opaqueredirect' })
  })
  return sent
}

const loaded = () =>
  vi
    .mocked(document.head.append)
    .mock.calls.flatMap(([script]) => (script instanceof HTMLScriptElement ? [new URL(script.src).host] : []))

it('is a region with three equal buttons and a link to the text, and a form that needs no scripts', () => {
  openPage()
  const region = screen.getByRole('region', { name: 'Файлы cookie' })
  const buttons = ['Принять', 'Только необходимые'].map(
    (name) => screen.getByRole('button', { name }).className,
  )
  expect(new Set([...buttons, screen.getByText('Настроить').className]).size).toBe(1)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/agreement/cookie')
  expect(region.querySelector('form')?.getAttribute('action')).toBe('/api/consent')
  expect(region.querySelector('form')?.method).toBe('post')
  expect(screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.matches(':checked'))).toEqual([
    false,
    false,
    false,
  ])
})

it('loads nothing, and deletes what somebody left, before the visitor has answered', () => {
  setCookie('_ym_uid=1; path=/')
  openPage()
  trackGoal('flat_viewed', { flat: 7 })
  expect(loaded()).toEqual([])
  expect(document.cookie).not.toContain('_ym_uid=1')
})

it('loads at once what the visitor accepts, closes, and tells it what happens from then on', async () => {
  const sent = answerForms()
  const bar = openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await vi.waitFor(() => expect(bar.hidden).toBe(true))
  expect(sent.map(String)).toEqual([`page=%2Fchess%3Frooms%3D1&version=${VERSION}&choice=all`])
  expect(loaded()).toEqual(['mc.yandex.ru', 'cloud.roistat.com', 'top-fwz1.mail.ru', 'mod.calltouch.ru'])
  expect(document.cookie).toMatch(/attribution=./)
  const calls: unknown[] = []
  vi.stubGlobal('ym', (...call: unknown[]) => calls.push(call))
  trackGoal('favorite_added', { kind: 'flat', id: 7 })
  expect(calls).toEqual([[12345678, 'reachGoal', 'favorite_added', { kind: 'flat', id: 7 }]])
})

it('loads only the categories that are ticked', async () => {
  answerForms()
  const bar = openPage()
  await userEvent.click(screen.getByText('Настроить'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Звонки/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить выбор' }))
  await vi.waitFor(() => expect(bar.hidden).toBe(true))
  expect(loaded()).toEqual(['mod.calltouch.ru'])
  expect(document.cookie).not.toMatch(/attribution=./)
})

it('after the answer of an earlier page loads what it allows, with the events that waited', () => {
  const waiting: CounterEvent[] = []
  globalThis.counterEvents = waiting
  trackGoal('flat_viewed', { flat: 7 })
  const bar = openPage(['ads'])
  expect(bar.dataset['open']).toBe('false')
  expect(loaded()).toEqual(['top-fwz1.mail.ru'])
  expect(globalThis._tmr).toMatchObject([
    { type: 'pageView' },
    { type: 'reachGoal', goal: 'flat_viewed', id: '3512345' },
  ])
})

it('an answer to an earlier version of the text allows nothing', () => {
  setCookie(`consent=2025-06-01-m-r-v-c.${Math.floor(Date.now() / 1_000)}.analytics+ads+calls; path=/`)
  openPage()
  expect(loaded()).toEqual([])
})

/** Another tab stores this choice, and this one hears of it. */
async function chooseElsewhere(allowed: readonly string[]) {
  setCookie(`consent=${VERSION}.${Math.floor(Date.now() / 1_000) + 1}.${allowed.join('+')}; path=/`)
  const other = new BroadcastChannel('consent')
  other.postMessage(null)
  await new Promise((resolve) => setTimeout(resolve))
  other.close()
}

it('loads what is allowed in another tab, and closes', async () => {
  const bar = openPage()
  await chooseElsewhere(['ads'])
  await vi.waitFor(() => expect(loaded()).toEqual(['top-fwz1.mail.ru']))
  expect(bar.hidden).toBe(true)
})

it('is loaded again when a counter that runs here is refused in another tab, or on a page before which it is restored', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', {
    ...location,
    href: location.href,
    hostname: 'localhost',
    pathname: '/',
    reload,
  })
  openPage(['analytics'])
  localStorage.setItem('_ym_uid', '17')
  await chooseElsewhere([])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage).toHaveLength(0)
  setCookie(`consent=${VERSION}.${Math.floor(Date.now() / 1_000) + 2}.; path=/`)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(2)
})

it('stays open where the settings were opened, while nothing is chosen elsewhere', () => {
  const bar = openPage(['calls'])
  render(<a href="#cookies">Настройки cookie</a>)
  screen.getByRole('link', { name: 'Настройки cookie' }).click()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(bar.hidden).toBe(false)
  expect(bar.dataset['open']).toBe('true')
})

it('a page of the history that was written before the answer does not ask again', () => {
  setCookie(`consent=${VERSION}.${Math.floor(Date.now() / 1_000)}.ads; path=/`)
  const bar = openPage()
  expect(bar.dataset['open']).toBe('false')
})

it('deletes what counters that are not allowed have stored, each by its own names', () => {
  for (const key of ['_ym_uid', '_ym12_lsid', 'tmr_lvid', 'roistat_visit', '_ct_ids', 'favorites'])
    localStorage.setItem(key, '1')
  sessionStorage.setItem('__ym_tab_guid', '1')
  openPage(['ads'])
  expect(Object.keys(localStorage).sort()).toEqual(['favorites', 'tmr_lvid'])
  expect(sessionStorage).toHaveLength(0)
})

it('says so when the choice could not be stored, and stays open', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')))
  const bar = openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  expect((await screen.findByText(/Не удалось сохранить выбор/)).getAttribute('role')).toBe('status')
  expect(bar.hidden).toBe(false)
  expect(loaded()).toEqual([])
})

it('a link to it opens it with what was chosen, and takes the focus there', async () => {
  const bar = openPage(['calls'])
  render(<a href="#cookies">Настройки cookie</a>)
  await userEvent.click(screen.getByRole('link', { name: 'Настройки cookie' }))
  expect(bar.dataset['open']).toBe('true')
  expect(document.activeElement).toBe(bar)
  expect(screen.getByRole('checkbox', { name: /Звонки/ }).matches(':checked')).toBe(true)
  expect(screen.getByRole('checkbox', { name: /Аналитика/ }).matches(':checked')).toBe(false)
})

const leaves = (path: string) => globalThis.leavesDocument?.(path)

it('loads nothing on a page without counters, whatever is allowed; its goals wait for the next page that has some', () => {
  history.replaceState(null, '', '/booking/7')
  const waiting: CounterEvent[] = []
  globalThis.counterEvents = waiting
  trackGoal('booking_begun', { flat: 7 })
  openPage(['analytics', 'ads', 'calls'], {})
  trackGoal('booking_done', { flat: 7 })
  globalThis.counterEvents?.push({ name: 'page' })
  expect(loaded()).toEqual([])
  stop()
  cleanup()

  history.replaceState(null, '', '/')
  const later: CounterEvent[] = []
  globalThis.counterEvents = later
  trackGoal('flat_viewed', { flat: 8 })
  openPage(['ads'])
  expect(loaded()).toEqual(['top-fwz1.mail.ru'])
  const told = Object.values(Object(globalThis._tmr)).map((record) => Object(record).goal)
  expect(told).toEqual([undefined, 'booking_begun', 'booking_done', 'flat_viewed'])
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['/account/Tk3n', '/account'],
  ['/accounting/2026', '/accounting/2026'],
])(
  'of the way of a visitor who came to %s it remembers %s: addresses about a person hold ids and tokens',
  (address, landing) => {
    history.replaceState(null, '', `${address}?utm_source=mail`)
    openPage(['analytics'])
    expect(attributionOf(document.cookie, '/').first).toMatchObject({ landing, utm_source: 'mail' })
  },
)

it('loads nothing where a page without counters was opened before the visitor has answered there', async () => {
  answerForms()
  const bar = openPage()
  history.replaceState(null, '', '/account/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
  await vi.waitFor(() => expect(bar.hidden).toBe(true))
  expect(loaded()).toEqual([])
  expect([leaves('/account'), leaves('/accounting'), leaves('/')]).toEqual([false, true, true])
})

it('pages with counters and pages without share no document, once something is allowed', () => {
  openPage()
  expect([leaves('/booking/7'), leaves('/')]).toEqual([false, false])
  stop()
  cleanup()
  openPage(['ads'])
  expect([leaves('/booking/7'), leaves('/booking'), leaves('/bookings'), leaves('/')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('kept goals go with the consent', () => {
  localStorage.setItem('counted.goals', '[{"name":"booking_done"}]')
  openPage([])
  expect(localStorage).toHaveLength(0)
})
