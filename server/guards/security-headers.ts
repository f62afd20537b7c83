import type { ServerResponse } from 'node:http'

const HALF_YEAR_S = 15_552_000
const TWO_YEARS_S = 63_072_000

/** How long browsers keep to https, and whether that goes for everything below the domain too. */
export type Https = 'none' | 'site' | 'with subdomains'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers of every answer. The content policy of pages is the app's own, since it names a nonce. */
export function setSecurityHeaders(res: ServerResponse, https: Https): void {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
  if (https !== 'none') res.setHeader('strict-transport-security', transportPolicies[https])
}

const transportPolicies = {
  site: `max-age=${HALF_YEAR_S}`,
  'with subdomains': `max-age=${TWO_YEARS_S}; includeSubDomains`,
}

/** An SVG opened by its own address may style itself and do nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
