import type { ApiContext } from '#app/backend/context/services.ts'
import { RESEND_S } from '#app/backend/limits/login-limits.ts'
import { CODE_LENGTH, CODE_VALID_S } from './login-code.ts'
import type { PendingCode } from './login-cookie.ts'

/** The code, where the page may show it: in the demonstration, which sends no SMS. */
export function shownCode({ env }: Pick<ApiContext, 'env'>, code: string): { demoCode?: string } {
  return env.SMS_PROVIDER === 'outbox' && env.DEMO === 'on' ? { demoCode: code } : {}
}

/** When the next code can be asked for, and how long this one is valid. */
export function codeSent({ phone, sentAtMs, demoCode }: PendingCode) {
  const agoS = Math.floor((Date.now() - sentAtMs) / 1000)
  return {
    phone,
    retry_after: Math.max(0, RESEND_S - agoS),
    length: CODE_LENGTH,
    valid_for: Math.max(0, CODE_VALID_S - agoS),
    ...(demoCode !== undefined && { demo_code: demoCode }),
  }
}
