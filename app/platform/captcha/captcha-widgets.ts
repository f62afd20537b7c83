/** Time for a visitor to solve a challenge. */
const CHALLENGE_TIMEOUT_MS = 120_000

/** The part of developers.google.com/recaptcha/docs/invisible that is used. */
type Recaptcha = {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      size: 'invisible'
      callback: (token: string) => void
      'error-callback': () => void
      'expired-callback': () => void
    },
  ): number
  execute(widget: number): void
}

/** The part of yandex.cloud/docs/smartcaptcha/concepts/widget-methods that is used. */
type SmartCaptcha = {
  render(
    box: HTMLElement,
    options: { sitekey: string; invisible: true; hl: 'ru'; callback: (token: string) => void },
  ): number
  execute(widget: number): void
  subscribe(widget: number, event: string, listener: () => void): void
  destroy(widget: number): void
}

declare global {
  var grecaptcha: Recaptcha | undefined
  var smartCaptcha: SmartCaptcha | undefined
}

type CaptchaWidget = {
  /** URL of the script; `{ready}` stands for the function to call. */
  script: string
  /** Gets a token from the service; rejects when there is none. */
  ask: (box: HTMLElement, siteKey: string) => Promise<string>
}

export const captchaWidgets: Record<'recaptcha' | 'smartcaptcha', CaptchaWidget> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&hl=ru&onload={ready}',
    ask: (box, siteKey) =>
      withChallengeTimeout((resolve, reject) => {
        const service = globalThis.grecaptcha
        if (!service) return reject()
        const widget = service.render(box, {
          sitekey: siteKey,
          size: 'invisible',
          callback: resolve,
          'error-callback': reject,
          'expired-callback': reject,
        })
        service.execute(widget)
      }),
  },
  smartcaptcha: {
    script: 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload={ready}',
    ask: async (box, siteKey) => {
      const service = globalThis.smartCaptcha
      if (!service) throw new Error('the script is not there')
      let widget: number | undefined
      try {
        return await withChallengeTimeout((resolve, reject) => {
          widget = service.render(box, { sitekey: siteKey, invisible: true, hl: 'ru', callback: resolve })
          // A solved challenge reports its token before it closes; one that the visitor closed reports nothing.
          for (const event of ['network-error', 'javascript-error', 'challenge-hidden']) {
            service.subscribe(widget, event, reject)
          }
          service.execute(widget)
        })
      } finally {
        if (widget !== undefined) service.destroy(widget)
      }
    },
  },
}

function withChallengeTimeout(
  start: (resolve: (token: string) => void, reject: () => void) => void,
): Promise<string> {
  let watch: ReturnType<typeof setTimeout> | undefined
  return new Promise<string>((resolve, reject) => {
    watch = setTimeout(() => reject(new Error('nobody answered')), CHALLENGE_TIMEOUT_MS)
    start(resolve, () => reject(new Error('the captcha gave no token')))
  }).finally(() => clearTimeout(watch))
}
