/** Who asks, as far as a request tells. Personal data: never logged. */
export type Visitor = {
  /** IP address after TRUST_PROXY; empty when there is none (a command, a test). For limits and evidence. */
  address: string
  userAgent: string
  /** The Cookie header, '' without one. */
  cookie: string
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void
}

/** Nobody: for calls that no visitor made. */
export function nobody(): Visitor {
  return { address: '', userAgent: '', cookie: '', setCookie: () => {} }
}

/** The value of one cookie; undefined without it. */
export function cookieValue({ cookie }: Visitor, name: string): string | undefined {
  for (const pair of cookie.split(';')) {
    const [key = '', ...rest] = pair.split('=')
    if (key.trim() === name) return rest.join('=').trim()
  }
  return undefined
}
