import { isBelow } from '#app/domain/address/is-below.ts'
import {
  CALL_TRACKING,
  COUNTER_NAMES,
  COUNTERS,
  type ConsentCategory,
  type CounterIds,
  type CounterName,
  deletedCookies,
  isForbiddenTrace,
} from '#app/domain/counters/counters.ts'
import { rememberTouch } from '#app/platform/attribution.ts'
import { type Consent, consentOf } from '#app/platform/consent/consent-cookie.ts'
import { cookieHeader, cookieNames, setCookie } from '#app/platform/consent/cookie-jar.ts'
import type { CounterEvent } from '#app/platform/track-goal.ts'
import { counters } from './counters.ts'
import { forgetStored } from './forget-stored.ts'
import { keepGoal, takeKeptGoals } from './kept-goals.ts'
import { followTrackedPhones } from './tracked-phones.ts'

const FAILED = 'Не удалось сохранить выбор. Проверьте связь и нажмите ещё раз.'

/** By this the tabs of the site tell each other that the visitor has chosen. */
const CHANNEL = 'consent'

/**
 * In the browser, on a site with counters: loads what the visitor allows, opens and closes the bar about cookies, and
 * stores the answer without loading the page. Until it has come the bar is a plain form.
 *
 * @param bar - the bar that the server has written, with what it asks
 * @returns stops it
 */
export function followConsent(bar: HTMLElement): () => void {
  const form = bar.querySelector('form')
  const ids: CounterIds = JSON.parse(bar.dataset['counters'] ?? '{}')
  const loaded = new Set<CounterName>()
  const tabs = new BroadcastChannel(CHANNEL)
  const stop = new AbortController()
  const { signal } = stop
  /** Prefixes of pages without counters. */
  const closed = bar.dataset['closed']?.split(' ') ?? []
  /** The answer that this page follows. */
  let known: Consent | undefined
  /** Whether this document has no counters: it began as a page without them, or is one now. */
  let isClosed = false

  function answer(): Consent | undefined {
    const consent = consentOf(cookieHeader())
    return consent?.version === bar.dataset['version'] ? consent : undefined
  }

  /** Loads what is allowed and not there yet, and deletes what counters that are not allowed have left. */
  function follow(): void {
    known = answer()
    const allowed = known?.allowed ?? []
    deleteTraces(allowed)
    // What runs here was loaded on an open page: it is not taken along to the others, see `leavesDocument`.
    isClosed = loaded.size === 0 && (Object.keys(ids).length === 0 || isBelow(location.pathname, closed))
    if (allowed.includes('analytics')) rememberTouch(closed)
    if (isClosed && allowed.length > 0) keepEvents()
    if (isClosed) return
    for (const name of COUNTER_NAMES) {
      const id = ids[name]
      if (id === undefined || !allowed.includes(COUNTERS[name].category) || loaded.has(name)) continue
      loaded.add(name)
      counters[name].load(id)
    }
    if (allowed.includes('calls') && CALL_TRACKING.some((name) => loaded.has(name))) followTrackedPhones()
    if (loaded.size > 0) takeEvents()
  }

  function keepEvents(): void {
    const waiting = globalThis.counterEvents
    globalThis.counterEvents = { push: keepGoal }
    if (Array.isArray(waiting)) for (const event of waiting) keepGoal(event)
  }

  /** Follows an answer that was given here, in another tab, or while this page was in the history. */
  function followChange(): void {
    const given = answer()
    if (given?.at === known?.at && String(given?.allowed) === String(known?.allowed)) return
    const allowed = given?.allowed ?? []
    if (known?.allowed.some((category) => !allowed.includes(category))) {
      deleteTraces(allowed)
      // A script that runs cannot be taken back: the page is loaded again without it.
      location.reload()
      return
    }
    if (form && given) {
      for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
        box.checked = given.allowed.some((category) => category === box.value)
      }
      bar.hidden = true
    }
    follow()
  }

  function takeEvents(): void {
    const waiting = globalThis.counterEvents
    const push = (event: CounterEvent) => {
      for (const name of loaded) counters[name].take(ids[name] ?? '', event)
    }
    globalThis.counterEvents = { push }
    for (const event of takeKeptGoals()) push(event)
    if (Array.isArray(waiting)) for (const event of waiting) push(event)
  }

  async function store(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!form) return
    const status = form.querySelector('[role=status]')
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
    tabs.postMessage(null)
    bar.hidden = true
    followChange()
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

  globalThis.leavesDocument = (path) =>
    (known?.allowed ?? []).length > 0 && isBelow(path, closed) !== isClosed
  form?.addEventListener('submit', store, { signal })
  addEventListener('click', open, { signal })
  addEventListener('pageshow', followChange, { signal })
  document.addEventListener('visibilitychange', followChange, { signal })
  tabs.addEventListener('message', followChange)
  follow()
  // A page of the history may have been written before the answer.
  bar.dataset['open'] = String(known === undefined)
  return () => {
    stop.abort()
    globalThis.leavesDocument = undefined
    tabs.close()
  }
}

function deleteTraces(allowed: readonly ConsentCategory[]): void {
  for (const line of deletedCookies(cookieNames(), location.hostname, allowed)) setCookie(line)
  forgetStored((key) => isForbiddenTrace(key, allowed))
}
