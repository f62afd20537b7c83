import { useSyncExternalStore } from 'react'

const NAME = 'city'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The id of the city in a cookie header; undefined if the visitor has not chosen one. */
export function cityOfCookie(cookies: string): number | undefined {
  const found = new RegExp(`(?:^|; )${NAME}=(\\d{1,6})(?:;|$)`).exec(cookies)
  return found ? Number(found[1]) : undefined
}

/** Stores the visitor's city for a year; `undefined`, all cities, deletes it. */
export function chooseCity(id: number | undefined): void {
  const age = id === undefined ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${NAME}=${id ?? ''}; path=/; max-age=${age}; samesite=lax`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Id of the city that the visitor chose. The server never reads it, so that all visitors can get the same page. */
export function useChosenCityId(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => cityOfCookie(document.cookie),
    () => undefined,
  )
}
