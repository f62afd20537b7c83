import { useState } from 'react'
import type { CodeSent } from '#app/contract/personal.ts'
import type { Refusal } from '#app/contract/reservation.ts'
import { enterCode, requestCode } from '#app/features/account/account.functions.ts'
import { type ActionResult, useAction } from '#app/features/account/use-action.ts'

const SECOND_MS = 1_000
const USUAL_LENGTH = 6

/** A code sent to `phone`; stored in memory only. */
export type Sent = {
  phone: string
  length: number
  /** By the visitor's clock. */
  resendAtMs: number
  demoCode: string | undefined
}

type LoginOptions = {
  /** A code that was sent before the page was reloaded, as the server knows it. */
  waiting?: CodeSent | null
  /** The phone is asked for first all the same, as a part of a longer form. */
  isPhoneFirst?: boolean
  /** The call that takes the code; signing in by default. */
  enter?: (input: { data: { phone: string; code: string } }) => Promise<ActionResult<unknown>>
}

/** The two steps of signing in: a phone, then the code sent to it. */
export function useLogin(
  onSignedIn: () => Promise<void>,
  { waiting, isPhoneFirst = false, enter = enterCode }: LoginOptions = {},
) {
  const [sent, setSent] = useState(() => (waiting ? toSent(waiting) : undefined))
  // Of a form that asks for the consent to the use of personal data with the phone. Goes with each further code to it.
  const [formConsent, setFormConsent] = useState<boolean>()
  const [isAtCode, setIsAtCode] = useState(sent !== undefined && !isPhoneFirst)
  const requesting = useAction(requestCodeWithCaptcha)
  const entering = useAction(enter)

  const sendCode = async (phone: string, consent: boolean | undefined) => {
    const answered = await requesting.run({ phone, ...(consent !== undefined && { consent }) })
    if (!answered) return false
    setSent(toSent({ ...answered.data, phone }))
    setIsAtCode(true)
    return true
  }

  return {
    sent: isAtCode ? sent : undefined,
    requesting,
    entering,
    /**
     * Shows the code field at once if this phone may not request another code yet.
     *
     * @param consent - of a form that asks for it; the server refuses `false`
     * @returns whether the field is shown
     */
    request: async (phone: string, consent?: boolean) => {
      setFormConsent(consent)
      if (sent?.phone !== phone || Date.now() >= sent.resendAtMs) return sendCode(phone, consent)
      setIsAtCode(true)
      return true
    },
    resend: async () => {
      if (sent) await sendCode(sent.phone, formConsent)
    },
    /** For a visitor who already has a code and may not request another one yet. */
    haveCode: (phone: string, refusal: Refusal) => {
      const resendAtMs = Date.now() + (refusal.retry_after ?? 0) * SECOND_MS
      setSent({ phone, length: USUAL_LENGTH, resendAtMs, demoCode: undefined })
      setIsAtCode(true)
    },
    changePhone: () => setIsAtCode(false),
    enter: async (code: string) => {
      if (!sent) return
      const entered = await entering.run({ data: { phone: sent.phone, code } })
      if (entered) await onSignedIn()
    },
  }
}

function toSent({ phone, length, retry_after, demo_code }: CodeSent): Sent {
  return { phone, length, resendAtMs: Date.now() + retry_after * SECOND_MS, demoCode: demo_code }
}

/** Sent in place of a token where the captcha did not load: no service accepts it. */
const NO_TOKEN = 'unavailable'

/** Requests a code. If the server requires a captcha, shows it and repeats the request with its token. */
async function requestCodeWithCaptcha(asked: { phone: string; consent?: boolean }) {
  const response = await requestCode({ data: asked })
  const settings = response.ok ? null : response.refusal.captcha
  if (!settings) return response
  const { captchaToken } = await import('#app/platform/captcha/captcha.ts')
  // The server checks the token with the service: while the service is down, sign-ins continue under stricter
  // limits.
  const captcha = await captchaToken(settings).catch(() => NO_TOKEN)
  return requestCode({ data: { ...asked, captcha } })
}
