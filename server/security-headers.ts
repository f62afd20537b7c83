import type { ServerResponse } from 'node:http'

const HALF_YEAR_S = 15_552_000

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers of every answer. */
export function setSecurityHeaders(res: ServerResponse, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
  if (isHttps) res.setHeader('strict-transport-security', `max-age=${HALF_YEAR_S}`)
}

type PolicyOptions = {
  /** Of this answer alone; every script and style element of the page carries it. */
  nonce: string
  isHttps: boolean
  /** Origins besides our own that pictures come from. */
  imageOrigins: readonly string[]
}

/**
 * Content-Security-Policy of a page. Style attributes are allowed: React writes them on the server,
 * and a nonce cannot be put on an attribute.
 */
export function pagePolicy({ nonce, isHttps, imageOrigins }: PolicyOptions): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...imageOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (isHttps) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** An SVG opened by its own address may style itself and do nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
