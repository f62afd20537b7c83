import type { AnyRouter } from '@tanstack/react-router'
import { configuredCounters } from '#app/config/env.server.ts'
import {
  askedCategories,
  COUNTER_NAMES,
  type ConsentCategory,
  type CounterIds,
} from '#app/domain/counters/counters.ts'
import { type Consent, consentOf } from '#app/platform/consent/consent-cookie.ts'
import { isClosedToCounters, pagesWithoutCounters } from './closed-pages.server.ts'
import { cookieTextVersion, knownCookieText } from './cookie-text.server.ts'

/** What a page asks about counters, and what its visitor has answered. */
export type PageConsent = {
  /** None on a page without counters. */
  ids: CounterIds
  asked: readonly ConsentCategory[]
  /** Of the text about cookies and of the counters that are configured: with another one the visitor is asked again. */
  version: string
  /** The answer to this version. */
  choice: Consent | undefined
  /** Address of the page on this site, where a form that is sent without scripts comes back to. */
  page: string
  /** Prefixes of the addresses of pages that have no counters. */
  closed: readonly string[]
}

const pages = new WeakMap<AnyRouter, PageConsent>()

/** What the page of this router asks; undefined while no counter is configured: then nobody is asked anything. */
export const consentOfPage = (router: AnyRouter): PageConsent | undefined => pages.get(router)

/** Finds out, before a page is rendered, what it asks. */
export async function askForConsent(router: AnyRouter, request: Request): Promise<void> {
  const ids = configuredCounters()
  const asked = askedCategories(ids)
  if (asked.length === 0) return
  const { pathname, search } = new URL(request.url)
  const version = versionOf(await cookieTextVersion(), ids)
  const answer = consentOf(request.headers.get('cookie') ?? '')
  const choice = answer?.version === version ? answer : undefined
  const closed = pagesWithoutCounters()
  const ofPage = isClosedToCounters(pathname) ? {} : ids
  pages.set(router, { ids: ofPage, asked, version, choice, page: pathname + search, closed })
}

/** The version that pages ask about now; undefined while the next page has to find it out. */
export function knownQuestion(): string | undefined {
  const textVersion = knownCookieText()
  return textVersion === undefined ? undefined : versionOf(textVersion, configuredCounters())
}

/** A counter that the visitor has never been asked about makes another version. */
function versionOf(textVersion: string, ids: CounterIds): string {
  const names = COUNTER_NAMES.filter((name) => ids[name] !== undefined)
  return [textVersion, ...names.map((name) => name.slice(0, 1))].join('-')
}
