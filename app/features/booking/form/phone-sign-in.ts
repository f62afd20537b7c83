import type { ReactNode } from 'react'

/** Signing in by a code on the page of the booking; it belongs to the account, and the route brings it. */
export type PhoneSignIn = {
  /**
   * Sends a code.
   *
   * @param phone - E.164
   * @param consent - to the use of personal data, of which the phone is the first that leaves the browser
   * @returns whether a code can be entered now
   */
  request: (phone: string, consent: boolean) => Promise<boolean>
  isBusy: boolean
  /** Why no code was sent, beside the field that it is about. */
  problemOf: (field: string) => string | undefined
  /** Why no code was sent, where no field says it. */
  problem: string | undefined
  /** For a visitor who may not ask for another code yet, and has one: opens the field for it. */
  haveCode: ((phone: string) => void) | undefined
  /** The field for the code, once it is sent. */
  codeForm: ReactNode
  /** The phone that a code was sent to before the page was reloaded. */
  sentTo: string
}
