/** Services that tell a person from a program. */
export type CaptchaProvider = 'recaptcha' | 'smartcaptcha'

/** What a page needs to reach of each, for its content policy: origins by directive. */
const HOSTS: Record<CaptchaProvider, { script: string[]; frame: string[]; connect: string[] }> = {
  recaptcha: {
    script: ['https://www.google.com', 'https://www.gstatic.com'],
    frame: ['https://www.google.com', 'https://recaptcha.google.com'],
    connect: ['https://www.google.com'],
  },
  smartcaptcha: {
    script: ['https://smartcaptcha.yandexcloud.net'],
    frame: ['https://smartcaptcha.yandexcloud.net'],
    connect: ['https://smartcaptcha.yandexcloud.net'],
  },
}

const NONE = { script: [], frame: [], connect: [] }

/** Origins for `script-src`, `frame-src` and `connect-src`; none while the captcha is off. */
export function captchaHosts(provider: CaptchaProvider | 'off'): typeof NONE | (typeof HOSTS)['recaptcha'] {
  return provider === 'off' ? NONE : HOSTS[provider]
}
