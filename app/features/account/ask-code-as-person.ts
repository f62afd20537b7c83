import { askCode } from './account.functions.ts'

/**
 * Asks for a code; where the server first wants to know that a person asks, its captcha comes, and the
 * question is put again.
 */
export async function askCodeAsPerson(phone: string) {
  const asked = await askCode({ data: { phone } })
  const settings = asked.ok ? null : asked.refusal.captcha
  if (!settings) return asked
  const { captchaToken } = await import('#app/platform/captcha.ts')
  const captcha = await captchaToken(settings).catch(() => undefined)
  // The refusal says in words what the visitor can do about a captcha that does not come.
  if (captcha === undefined) return asked
  return askCode({ data: { phone, captcha } })
}
