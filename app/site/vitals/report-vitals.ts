import type { AnyRouter } from '@tanstack/react-router'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Measures this visit and tells the server once, when the page is first hidden or left: the pattern of the address that the
 * visit began with, and five numbers. Without cookies, without an id; nothing is stored in the browser.
 *
 * @param router - says by its state which route the page was loaded with
 */
export function reportVitals({ state }: AnyRouter): void {
  const route: unknown = state.matches.at(-1)?.routeId
  const values: Partial<Record<MetricType['name'], number>> = {}
  const note = ({ name, value }: MetricType) => {
    values[name] = Math.round(value * 1_000) / 1_000
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note)
  const told = new AbortController()
  // The library listens on the document, and knows its last numbers when the event comes here.
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    told.abort()
    // Not sendBeacon, which would bring the cookies of the site along. A failure is nobody's trouble.
    void fetch('/vitals', {
      method: 'POST',
      body: JSON.stringify({ route, ...values }),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {})
  }
  addEventListener('visibilitychange', tell, { signal: told.signal })
}
