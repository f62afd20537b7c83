/** Who asks, as far as a request tells. Personal data: never logged. */
export type Visitor = {
  /** IP address after TRUST_PROXY; empty when there is none (a command, a test). For limits and evidence. */
  address: string
  userAgent: string
  /** A browser keeps cookies and names the page's origin; programs may do neither. */
  isBrowser: boolean
  /** The Cookie header, '' without one. */
  cookie: string
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void
}

/** Browsers add one of these to whatever a page posts. */
export function comesFromBrowser(headers: Headers): boolean {
  return headers.has('origin') || headers.has('sec-fetch-site')
}

/** Nobody: for calls that no visitor made. */
export function nobody(): Visitor {
  return { address: '', userAgent: '', isBrowser: false, cookie: '', setCookie: () => {} }
}

const NO_VISIT = 'nocookie'

/** The visit that Roistat counts, by its cookie: what a lead is told to have come from. It comes from outside. */
export function roistatVisit(visitor: Visitor): string {
  const visit = cookieValue(visitor, 'roistat_visit') ?? ''
  return /^[\w.-]{1,64}$/.test(visit) ? visit : NO_VISIT
}

/** The value of one cookie; undefined without it. */
export function cookieValue({ cookie }: Visitor, name: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const [key = '', ...rest] = pair.split('=')
    if (key.trim() === name) return rest.join('=').trim()
  }
  return undefined
}
