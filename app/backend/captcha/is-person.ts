import type { ApiContext } from '#app/backend/context/services.ts'
import { captchaFailed } from '#app/backend/errors/refused.ts'
import { verifyToken } from './verify-token.ts'

/**
 * Whether the captcha service confirms that the visitor is a person. 'unknown' when the service cannot be
 * reached: visitors
 * must still be able to sign in and to send forms, and stricter limits apply to them. While the captcha is off the answer is
 * always 'yes'.
 *
 * @param token - from the browser. '' in the first request, whose refusal names the captcha that the browser has to
 *   show. A
 *   browser that could not load the captcha sends any other text; it cannot decide by itself that the service
 * is down.
 * @throws CAPTCHA_FAILED
 */
export async function isPerson(
  { env, log, visitor }: Pick<ApiContext, 'env' | 'log' | 'visitor'>,
  token: string,
): Promise<'yes' | 'unknown'> {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY = '', CAPTCHA_SECRET = '' } = env
  if (provider === 'off') return 'yes'
  const refusal = captchaFailed({ provider, site_key: CAPTCHA_SITE_KEY })
  if (token === '') throw refusal
  try {
    const isAccepted = await verifyToken(provider, {
      secret: CAPTCHA_SECRET,
      token,
      address: visitor.address,
      ...(env.CAPTCHA_API_URL ? { origin: env.CAPTCHA_API_URL } : {}),
    })
    if (!isAccepted) throw refusal
    return 'yes'
  } catch (error) {
    if (error === refusal) throw refusal
    log.warn({ err: error }, 'the captcha could not be asked; visitors go on under stricter limits')
    return 'unknown'
  }
}
