import type { ApiContext } from '#app/backend/context/services.ts'
import { captchaFailed } from '#app/backend/errors/refused.ts'
import { verifyToken } from './verify-token.ts'

/**
 * Whether the captcha holds the visitor for a person: 'unknown' when its service could not be asked, which
 * must not shut everybody out; limits are stricter then. Always so while the captcha is off.
 *
 * @param token - of the browser; '' in the first ask, whose refusal tells the browser whom to ask. A browser
 * that got none says so by any other text: whether the service is away is not for it to tell
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
    const isGood = await verifyToken(provider, {
      secret: CAPTCHA_SECRET,
      token,
      address: visitor.address,
      ...(env.CAPTCHA_API_URL ? { origin: env.CAPTCHA_API_URL } : {}),
    })
    if (!isGood) throw refusal
    return 'yes'
  } catch (error) {
    if (error === refusal) throw refusal
    log.warn({ err: error }, 'the captcha could not be asked; sign-ins go on under stricter limits')
    return 'unknown'
  }
}
