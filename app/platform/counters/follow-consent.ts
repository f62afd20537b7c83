import {
  CALL_TRACKING,
  COUNTER_NAMES,
  COUNTERS,
  type CounterIds,
  type CounterName,
  deletedCookies,
} from '#app/domain/counters/counters.ts'
import { rememberTouch } from '#app/platform/attribution.ts'
import { type Consent, consentOf } from '#app/platform/consent/consent-cookie.ts'
import { cookieHeader, cookieNames, setCookie } from '#app/platform/consent/cookie-jar.ts'
import { forgetStored } from '#app/platform/storage.ts'
import type { CounterEvent } from '#app/platform/track-goal.ts'
import { counters } from './counters.ts'
import { followTrackedPhones } from './tracked-phones.ts'

const FAILED = 'Не удалось сохранить выбор. Проверьте связь и нажмите ещё раз.'

/**
 * In the browser, on a site with counters: loads what the visitor allows, opens and closes the bar about cookies, and
 * stores the answer without loading the page. Until it has come the bar is a plain form.
 *
 * @param bar - the bar that the server has written, with what it asks
 */
export function followConsent(bar: HTMLElement): void {
  const form = bar.querySelector('form')
  const ids: CounterIds = JSON.parse(bar.dataset['counters'] ?? '{}')
  const loaded = new Set<CounterName>()

  function answer(): Consent | undefined {
    const consent = consentOf(cookieHeader())
    return consent?.version === bar.dataset['version'] ? consent : undefined
  }

  /** Loads what is allowed and not there yet, and deletes cookies that are not allowed. */
  function follow(): void {
    const allowed = answer()?.allowed ?? []
    for (const line of deletedCookies(cookieNames(), location.hostname, allowed)) setCookie(line)
    for (const name of COUNTER_NAMES) {
      const id = ids[name]
      if (id === undefined || !allowed.includes(COUNTERS[name].category) || loaded.has(name)) continue
      loaded.add(name)
      counters[name].load(id)
    }
    if (allowed.includes('analytics')) rememberTouch()
    if (allowed.includes('calls') && CALL_TRACKING.some((name) => loaded.has(name))) followTrackedPhones()
    if (loaded.size > 0) takeEvents()
  }

  function takeEvents(): void {
    const waiting = globalThis.counterEvents
    const push = (event: CounterEvent) => {
      for (const name of loaded) counters[name].take(ids[name] ?? '', event)
    }
    globalThis.counterEvents = { push }
    if (Array.isArray(waiting)) for (const event of waiting) push(event)
  }

  async function store(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!form) return
    const status = form.querySelector('[role=status]')
    const before = answer()?.allowed ?? []
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, event.submitter)) body.append(name, String(value))
    const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => undefined,
    )
    const given = answer()
    if (status) status.textContent = ''
    if (response?.type !== 'opaqueredirect' || !given) {
      if (status) status.textContent = FAILED
      return
    }
    if (before.some((category) => !given.allowed.includes(category))) return withdraw()
    for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      box.checked = given.allowed.some((category) => category === box.value)
    }
    bar.hidden = true
    follow()
  }

  /** A script that runs cannot be taken back: the page is loaded again without it. */
  function withdraw(): void {
    for (const line of deletedCookies(cookieNames(), location.hostname, answer()?.allowed ?? []))
      setCookie(line)
    forgetStored(/^(_ym|tmr|roistat|_?ct_|rb_sync)/)
    location.reload()
  }

  function open(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a[href="#cookies"]')
    if (!link) return
    event.preventDefault()
    bar.hidden = false
    bar.dataset['open'] = 'true'
    const settings = bar.querySelector('details')
    if (settings) settings.open = true
    bar.focus()
  }

  form?.addEventListener('submit', store)
  addEventListener('click', open)
  follow()
}
