import { parseCookie } from 'cookie'

/** The visitor of a request. Personal data: never logged. */
export type Visitor = {
  /**
   * IP address according to TRUST_PROXY; empty when there is none (a command, a test). Used for limits and
   * evidence.
   */
  address: string
  userAgent: string
  /** Browsers store cookies and send the page's origin; other programs may do neither. */
  isBrowser: boolean
  /** The Cookie header, '' when absent. */
  cookie: string
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (line: string) => void
}

/** Browsers send at least one of these headers with every POST of a page. */
export function comesFromBrowser(headers: Headers): boolean {
  return headers.has('origin') || headers.has('sec-fetch-site')
}

/** For calls that no visitor made. */
export function anonymousVisitor(): Visitor {
  return { address: '', userAgent: '', isBrowser: false, cookie: '', setCookie: () => {} }
}

const NO_VISIT = 'nocookie'

/** The Roistat visit id from its cookie, so that the CRM knows where a lead came from. Untrusted input. */
export function roistatVisit(visitor: Visitor): string {
  const visit = cookieValue(visitor, 'roistat_visit') ?? ''
  return /^[\w.-]{1,64}$/.test(visit) ? visit : NO_VISIT
}

/** The value of a cookie; undefined when it is absent. */
export function cookieValue({ cookie }: Visitor, name: string): string | undefined {
  return parseCookie(cookie)[name]
}
