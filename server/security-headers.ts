import type { ServerResponse } from 'node:http'

const HALF_YEAR_S = 15_552_000

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers of every answer. The content policy of pages is the app's own, since it names a nonce. */
export function setSecurityHeaders(res: ServerResponse, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
  if (isHttps) res.setHeader('strict-transport-security', `max-age=${HALF_YEAR_S}`)
}

/** An SVG opened by its own address may style itself and do nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
