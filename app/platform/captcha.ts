/** Which service asks, and the public key of this site there: as CAPTCHA_FAILED tells it. */
export type CaptchaSettings = { provider: 'recaptcha' | 'smartcaptcha'; site_key: string; version?: string }

/**
 * A token that a person sits here, for the field `captcha` of a call. The service's script comes with the
 * first ask. @throws Error with one of the four texts of E9
 */
export async function captchaToken(_settings: CaptchaSettings): Promise<string> {
  throw new Error('No key provided')
}
