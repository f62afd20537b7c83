import { type Env, readEnv } from '#app/config/env.server.ts'
import { captchaHosts } from '#app/domain/captcha-hosts.ts'

let provider: Env['CAPTCHA_PROVIDER'] | undefined

/**
 * What a page may load and run: its own files, inline scripts of this very answer, and the captcha where one is
 * switched on. A form sends to the site alone.
 */
export function contentPolicy(nonce: string, captcha = currentCaptcha()): string {
  const { script, frame, connect } = captchaHosts(captcha)
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' pass over the hosts; older ones need them.
    `script-src ${["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...script].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="…" into server HTML; it can set no script going.
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
