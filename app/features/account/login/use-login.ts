import { useState } from 'react'
import type { CodeSent } from '#app/contract/personal.ts'
import type { Refusal } from '#app/contract/reservation.ts'
import { askCode, enterCode } from '#app/features/account/account.functions.ts'
import { type Answered, useAction } from '#app/features/account/use-action.ts'

const SECOND_MS = 1_000
const USUAL_LENGTH = 6

/** A code is on its way to `phone`; kept in memory alone. */
export type Sent = {
  phone: string
  length: number
  /** By the visitor's clock. */
  resendAtMs: number
  demoCode: string | undefined
}

type LoginOptions = {
  /** A code that is on its way already, as the server knows it: the page was reloaded. */
  waiting?: CodeSent | null
  /** What a code is for; signing in unless told. */
  enter?: (input: { data: { phone: string; code: string } }) => Promise<Answered<unknown>>
}

/** The two steps of signing in: a phone, then the code that came to it. */
export function useLogin(onSignedIn: () => Promise<void>, { waiting, enter = enterCode }: LoginOptions = {}) {
  const [sent, setSent] = useState(() => (waiting ? toSent(waiting) : undefined))
  const [isAtCode, setIsAtCode] = useState(sent !== undefined)
  const asking = useAction(askCodeAsPerson)
  const entering = useAction(enter)

  const ask = async (phone: string) => {
    const answered = await asking.run(phone)
    if (!answered) return
    setSent(toSent({ ...answered.data, phone }))
    setIsAtCode(true)
  }

  return {
    sent: isAtCode ? sent : undefined,
    asking,
    entering,
    /** A phone whose code may not be asked for again yet goes straight on to the field of the code. */
    ask: async (phone: string) => {
      if (sent?.phone === phone && Date.now() < sent.resendAtMs) setIsAtCode(true)
      else await ask(phone)
    },
    resend: async () => {
      if (sent) await ask(sent.phone)
    },
    /** For who has the code already and may not ask for another one yet. */
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

/** What is sent when no token came: no service takes it for one. */
const NO_TOKEN = 'unavailable'

/**
 * Asks for a code; where the server first wants to know that a person asks, its captcha comes, and the
 * question is put again.
 */
async function askCodeAsPerson(phone: string) {
  const asked = await askCode({ data: { phone } })
  const settings = asked.ok ? null : asked.refusal.captcha
  if (!settings) return asked
  const { captchaToken } = await import('#app/platform/captcha/captcha.ts')
  // The server asks the service itself: where that is away, sign-ins go on, under stricter limits.
  const captcha = await captchaToken(settings).catch(() => NO_TOKEN)
  return askCode({ data: { phone, captcha } })
}
