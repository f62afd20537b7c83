import type { ServerResponse } from 'node:http'
import { type Env, siteOrigin } from '#app/config/env.server.ts'

const HALF_YEAR_S = 15_552_000
const TWO_YEARS_S = 63_072_000

/** Whether the site has https, and whether all subdomains have it too. */
export type Https = 'none' | 'site' | 'with subdomains'

/** What the environment says about https. */
export function httpsOf(env: Env): Https {
  if (!siteOrigin(env).startsWith('https:')) return 'none'
  return env.HSTS_SUBDOMAINS === 'on' ? 'with subdomains' : 'site'
}

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** How long browsers must use https alone. */
const transportPolicies = {
  site: `max-age=${HALF_YEAR_S}`,
  'with subdomains': `max-age=${TWO_YEARS_S}; includeSubDomains`,
}

/** Headers of every response. The content policy of pages is set by the app, since it contains a nonce. */
export function setSecurityHeaders(res: ServerResponse, https: Https): void {
  for (const [name, value] of Object.entries(securityHeaders(https))) res.setHeader(name, value)
}

/** The same, for a response that is sent with all its headers at once. */
export function securityHeaders(https: Https): Record<string, string> {
  return { ...always, ...(https !== 'none' && { 'strict-transport-security': transportPolicies[https] }) }
}

/** An SVG that is opened by its own address may style itself and do nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of files of a type that only the pages of this site may show in a frame, or that may do less than a page. */
export function headersOfType(type: string): Record<string, string> {
  if (type.startsWith('image/svg')) return { 'content-security-policy': SVG_POLICY }
  if (type.startsWith('application/pdf')) return PDF_HEADERS
  return {}
}

/** The preview of a document is a frame of the page that lists it; pages themselves are in no frame. */
const PDF_HEADERS = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "frame-ancestors 'self'",
}
