import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['consent', '_ym_uid', 'tmr_lvid', 'attribution'])
    setCookie(`${name}=; max-age=0; path=/`)
  globalThis.counterEvents = undefined
  globalThis._tmr = undefined
})

function setCookie(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as counters do
  document.cookie = line
}

/** The bar as the server writes it for a visitor with these cookies, and what the browser adds. */
function openPage(allowed?: readonly (typeof ASKED)[number][]) {
  const at = Math.floor(Date.now() / 1_000)
  const choice = allowed && { version: VERSION, at, allowed }
  if (allowed) setCookie(`consent=${VERSION}.${at}.${allowed.join('+')}; path=/`)
  const consent = { ids: IDS, asked: ASKED, version: VERSION, choice, page: '/chess?rooms=1' }
  render(<ConsentBar consent={consent} nonce="abc" />)
  const bar = document.getElementById('cookies')
  if (!bar) throw new Error('no bar')
  followConsent(bar)
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
