import { loadCaptcha } from './captcha-script.ts'
import { captchaWidgets } from './captcha-widgets.ts'

/** The captcha service and this site's public key there, as in the error CAPTCHA_FAILED. */
export type CaptchaSettings = {
  provider: 'recaptcha' | 'smartcaptcha'
  site_key: string
  /** Version of the service's script; by default "2". */
  version?: string
}

const VERSION = '2'

/**
 * A token for the field `captcha` of a call: proof that the visitor is a person. Most visitors see nothing; some get
 * a challenge from the service. Its script is loaded by the first call, never before.
 *
 * @throws Error with one of four texts: 'No key provided', 'No version provided', 'Failed to load script', 'Failed to
 * execute'
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
