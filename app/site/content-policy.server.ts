import { type Env, readEnv } from '#app/config/env.server.ts'
import { captchaHosts } from '#app/domain/captcha-hosts.ts'

let provider: Env['CAPTCHA_PROVIDER'] | undefined

/**
 * The content security policy of a page: files of the site, inline scripts with the nonce of this response, and the
 * captcha if one is configured. Forms may submit to the site only.
 */
export function contentPolicy(nonce: string, captcha = currentCaptcha()): string {
  const { script, frame, connect } = captchaHosts(captcha)
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' ignore the hosts; older ones need them.
    `script-src ${["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...script].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="…" into the HTML of the server; a style cannot start a script.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "worker-src 'self'",
    // The build puts the font of one glyph, ₽, into the stylesheet itself.
    "font-src 'self' data:",
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
