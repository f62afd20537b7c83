import { configuredCounters, type Env, readEnv } from '#app/config/env.server.ts'
import { captchaHosts } from '#app/domain/captcha-hosts.ts'
import { counterHosts } from '#app/domain/counters/counter-hosts.ts'
import type { CounterIds } from '#app/domain/counters/counters.ts'
import { isClosedToCounters } from '#app/site/consent/closed-pages.server.ts'
import { type ForeignOrigins, foreignOrigins } from '#app/upstream/policy/foreign-origins.server.ts'

let provider: Env['CAPTCHA_PROVIDER'] | undefined

/** The policy of a page now, with the captcha, counters, cameras and players of videos that the operator has configured. @param path - of the page: some have no counters */
export async function currentContentPolicy(nonce: string, path: string): Promise<string> {
  const counters = isClosedToCounters(path) ? {} : configuredCounters()
  return contentPolicy(nonce, currentCaptcha(), await foreignOrigins(), counters)
}

/**
 * The content security policy of a page: files of the site, inline scripts with the nonce of this response, the captcha
 * if one is configured, counters that are configured, cameras and players on other sites that the content names. Forms
 * may submit to the site only.
 */
export function contentPolicy(
  nonce: string,
  captcha: Env['CAPTCHA_PROVIDER'],
  foreign: ForeignOrigins = { img: [], frame: [] },
  counters: CounterIds = {},
): string {
  const ofCaptcha = captchaHosts(captcha)
  const ofCounters = counterHosts(counters)
  const script = [...ofCaptcha.script, ...ofCounters.script]
  const connect = [...ofCaptcha.connect, ...ofCounters.connect]
  const frame = [...ofCaptcha.frame, ...foreign.frame]
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' ignore the hosts; older ones need them.
    `script-src ${["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...script].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="…" into the HTML of the server; a style cannot start a script.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...foreign.img, ...ofCounters.img].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    // A document is shown over the page that lists it; pages of the site refuse to be framed themselves.
    `frame-src ${["'self'", ...frame].join(' ')}`,
    "worker-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function currentCaptcha(): Env['CAPTCHA_PROVIDER'] {
  provider ??= readEnv().CAPTCHA_PROVIDER
  return provider
}
