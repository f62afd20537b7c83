import type { CounterName } from '#app/domain/counters/counters.ts'
import type { CounterEvent } from '#app/platform/track-goal.ts'

/** One service: how it is loaded, and how it is told what happened. The forms are those of its own counter code. */
type Counter = {
  load: (id: string) => void
  take: (id: string, event: CounterEvent) => void
}

type Queue = unknown[][]

declare global {
  var ym: ((...call: unknown[]) => void) | undefined
  var _tmr: { push: (...records: object[]) => void } | undefined
  var roistatProjectId: string | undefined
  var roistatHost: string | undefined
  var roistat: { event?: { send?: (name: string) => void } } | undefined
  var CalltouchDataObject: string | undefined
  var ct: ((...call: unknown[]) => void) | undefined
}

export const counters: Record<CounterName, Counter> = {
  metrika: {
    load(id) {
      const calls: Queue = []
      globalThis.ym = Object.assign((...call: unknown[]) => void calls.push(call), {
        a: calls,
        l: Date.now(),
      })
      insertScript(`https://mc.yandex.ru/metrika/tag.js?id=${id}`)
      // Neither records what visitors type nor where they move the pointer.
      globalThis.ym(Number(id), 'init', {
        accurateTrackBounce: true,
        trackLinks: true,
        clickmap: false,
        webvisor: false,
      })
    },
    take(id, { name, params }) {
      if (name === 'page') globalThis.ym?.(Number(id), 'hit', location.href, { title: document.title })
      else globalThis.ym?.(Number(id), 'reachGoal', name, params)
    },
  },
  vk: {
    load(id) {
      const first: object[] = [{ id, type: 'pageView', start: Date.now() }]
      globalThis._tmr ??= first
      insertScript('https://top-fwz1.mail.ru/js/code.js')
    },
    take(id, { name }) {
      if (name === 'page')
        globalThis._tmr?.push({ id, type: 'pageView', start: Date.now(), url: location.href })
      else globalThis._tmr?.push({ id, type: 'reachGoal', goal: name })
    },
  },
  roistat: {
    load(id) {
      globalThis.roistatProjectId = id
      globalThis.roistatHost = 'cloud.roistat.com'
      insertScript(
        `https://cloud.roistat.com/api/site/1.0/${id}/init?referrer=${encodeURIComponent(location.href)}`,
      )
    },
    take(_id, { name }) {
      if (name !== 'page') globalThis.roistat?.event?.send?.(name)
    },
  },
  calltouch: {
    load(id) {
      const callbacks: Queue = []
      globalThis.CalltouchDataObject = 'ct'
      globalThis.ct = Object.assign((...call: unknown[]) => void callbacks.push(call), {
        callbacks,
        loaded: false,
        counters: [id],
      })
      insertScript(`https://mod.calltouch.ru/init.js?id=${id}`)
    },
    take(_id, { name }) {
      if (name !== 'page') globalThis.ct?.('goal', name)
    },
  },
}

/** Browsers hide the nonce of the content policy from stylesheets, not from scripts. */
function insertScript(src: string): void {
  const script = document.createElement('script')
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  script.async = true
  script.src = src
  document.head.append(script)
}
