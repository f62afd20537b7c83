/** Services that check whether a visitor is a person or a program. */
export type CaptchaProvider = 'recaptcha' | 'smartcaptcha'

/** Origins that the page must reach for each service, by directive of the content security policy. */
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

/** Origins for `script-src`, `frame-src` and `connect-src`; empty lists while the captcha is off. */
export function captchaHosts(provider: CaptchaProvider | 'off'): typeof NONE | (typeof HOSTS)['recaptcha'] {
  return provider === 'off' ? NONE : HOSTS[provider]
}
