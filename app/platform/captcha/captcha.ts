import { loadCaptcha } from './captcha-script.ts'
import { captchaWidgets } from './captcha-widgets.ts'

/** Which service asks, and the public key of this site there: as CAPTCHA_FAILED tells it. */
export type CaptchaSettings = {
  provider: 'recaptcha' | 'smartcaptcha'
  site_key: string
  /** Of the service's script; absent: "2". */
  version?: string
}

const VERSION = '2'

/**
 * A token that a person sits here, for the field `captcha` of a call. Most visitors see nothing of it; some
 * are given a riddle by the service. Its script comes with the first ask, never before.
 *
 * @throws Error with one of the four texts of E9: 'No key provided', 'No version provided', 'Failed to load
 * script', 'Failed to execute'
 */
export async function captchaToken(settings: CaptchaSettings): Promise<string> {
  const { provider, site_key: siteKey, version = VERSION } = settings
  if (siteKey === '') throw new Error('No key provided')
  if (version === '') throw new Error('No version provided')
  const widget = captchaWidgets[provider]
  await loadCaptcha(widget.script).catch((cause: unknown) => {
    throw new Error('Failed to load script', { cause })
  })
  const box = document.createElement('div')
  document.body.append(box)
  try {
    return await widget.ask(box, siteKey)
  } catch (cause) {
    throw new Error('Failed to execute', { cause })
  } finally {
    box.remove()
  }
}
