import { askCode } from '#app/features/account/account.functions.ts'

/** What is sent when no token came: no service takes it for one. */
const NO_TOKEN = 'unavailable'

/**
 * Asks for a code; where the server first wants to know that a person asks, its captcha comes, and the
 * question is put again.
 */
export async function askCodeAsPerson(phone: string) {
  const asked = await askCode({ data: { phone } })
  const settings = asked.ok ? null : asked.refusal.captcha
  if (!settings) return asked
  const { captchaToken } = await import('#app/platform/captcha/captcha.ts')
  // The server asks the service itself: where that is away, sign-ins go on, under stricter limits.
  const captcha = await captchaToken(settings).catch(() => NO_TOKEN)
  return askCode({ data: { phone, captcha } })
}
