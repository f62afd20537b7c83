import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The service's script: the test plays it. */
let inserted: HTMLScriptElement[] = []
let captchaToken: typeof import('#app/platform/captcha/captcha.ts').captchaToken

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ;({ captchaToken } = await import('#app/platform/captcha/captcha.ts'))
  inserted = []
  document.head.innerHTML = '<script nonce></script>'
  // As browsers do: the attribute is blank to whoever looks, the property tells.
  Object.assign(document.querySelector('script') ?? {}, { nonce: 'n0nce' })
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) inserted.push(node)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.grecaptcha = undefined
  globalThis.smartCaptcha = undefined
  document.body.innerHTML = ''
})

const google = { provider: 'recaptcha', site_key: 'public' } as const
const yandex = { provider: 'smartcaptcha', site_key: 'ysc1_public' } as const

type GoogleOptions = Parameters<NonNullable<typeof globalThis.grecaptcha>['render']>[1]
type Way = 'callback' | 'error-callback' | 'expired-callback'

function playGoogle(way: Way, renders: GoogleOptions[] = []) {
  globalThis.grecaptcha = {
    render: (_box, options) => renders.push(options) - 1,
    execute: (widget) => renders[widget]?.[way]('token of google'),
  }
  globalThis.captchaIsReady?.()
  return renders
}

function playYandex(answer: { token?: string; event?: string }) {
  const calls = { destroyed: 0, key: '' }
  let tell = (_token: string) => {}
  const listeners = new Map<string, () => void>()
  globalThis.smartCaptcha = {
    render: (_box, options) => {
      tell = options.callback
      calls.key = options.sitekey
      return 7
    },
    subscribe: (_widget, event, listener) => void listeners.set(event, listener),
    execute: () => {
      if (answer.token) tell(answer.token)
      if (answer.event) listeners.get(answer.event)?.()
    },
    destroy: () => void calls.destroyed++,
  }
  globalThis.captchaIsReady?.()
  return calls
}

describe('a captcha’s script', () => {
  it('comes with the first ask alone, with the page’s nonce', async () => {
    const first = captchaToken(google)
    expect(inserted).toHaveLength(1)
    expect(inserted[0]?.nonce).toBe('n0nce')
    expect(inserted[0]?.src).toBe(
      'https://www.google.com/recaptcha/api.js?render=explicit&hl=ru&onload=captchaIsReady',
    )
    playGoogle('callback')
    await first
    await captchaToken(google)
    expect(inserted).toHaveLength(1)
  })

  it.each(['an error', 'silence'])(
    'that does not come is told, and tried again at the next ask: %s',
    async (why) => {
      const asked = captchaToken(yandex)
      const told = expect(asked).rejects.toThrow(/^Failed to load script$/)
      if (why === 'an error') inserted[0]?.dispatchEvent(new Event('error'))
      else vi.advanceTimersByTime(15_000)
      await told
      const again = captchaToken(yandex)
      expect(inserted).toHaveLength(2)
      playYandex({ token: 'later' })
      expect(await again).toBe('later')
    },
  )

  it('is not asked for without a key or a version', async () => {
    await expect(captchaToken({ ...google, site_key: '' })).rejects.toThrow(/^No key provided$/)
    await expect(captchaToken({ ...google, version: '' })).rejects.toThrow(/^No version provided$/)
    expect(inserted).toHaveLength(0)
  })
})

describe('reCAPTCHA', () => {
  it('is invisible, and gives its token', async () => {
    const asked = captchaToken(google)
    const renders = playGoogle('callback')
    expect(await asked).toBe('token of google')
    expect(renders[0]).toMatchObject({ sitekey: 'public', size: 'invisible' })
    expect(document.body.innerHTML).toBe('')
  })

  it.each(['error-callback', 'expired-callback'] as const)('fails by its word: %s', async (way) => {
    const asked = captchaToken(google)
    playGoogle(way)
    await expect(asked).rejects.toThrow(/^Failed to execute$/)
  })

  it('fails when nobody answers its riddle', async () => {
    const asked = captchaToken(google)
    const told = expect(asked).rejects.toThrow(/^Failed to execute$/)
    globalThis.grecaptcha = { render: () => 0, execute: () => {} }
    globalThis.captchaIsReady?.()
    await vi.advanceTimersByTimeAsync(120_000)
    await told
  })

  it('fails when its script brings nothing', async () => {
    const asked = captchaToken(google)
    globalThis.captchaIsReady?.()
    await expect(asked).rejects.toThrow(/^Failed to execute$/)
  })
})

describe('SmartCaptcha', () => {
  it('gives its token, also when its window closes after that, and leaves nothing behind', async () => {
    const asked = captchaToken(yandex)
    const calls = playYandex({ token: 'token of yandex', event: 'challenge-hidden' })
    expect(await asked).toBe('token of yandex')
    expect(calls).toEqual({ destroyed: 1, key: 'ysc1_public' })
    expect(document.body.innerHTML).toBe('')
  })

  it.each(['network-error', 'javascript-error', 'challenge-hidden'])(
    'fails by its word: %s',
    async (event) => {
      const asked = captchaToken(yandex)
      const calls = playYandex({ event })
      await expect(asked).rejects.toThrow(/^Failed to execute$/)
      expect(calls.destroyed).toBe(1)
    },
  )
})
