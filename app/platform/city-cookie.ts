import { useSyncExternalStore } from 'react'
import { site } from '#app/config/site.ts'

const NAME = 'city'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The id in a cookie header; the main city when there is none. */
export function cityOfCookie(cookies: string): number {
  const found = new RegExp(`(?:^|; )${NAME}=(\\d{1,6})(?:;|$)`).exec(cookies)
  return found ? Number(found[1]) : site.mainCityId
}

/** Keeps the visitor's city for a year. */
export function chooseCity(id: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${id}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Id of the visitor's city. The server always draws the main city, so that one page serves everybody. */
export function useCityId(): number {
  return useSyncExternalStore(
    subscribe,
    () => cityOfCookie(document.cookie),
    () => site.mainCityId,
  )
}
