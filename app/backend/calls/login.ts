import { userOf } from '#app/backend/account/user-of.ts'
import { consentNote, consentText, withoutConsent } from '#app/backend/booking/terms/personal-consent.ts'
import { isPerson } from '#app/backend/captcha/is-person.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { recordSignIn, recordThrottled } from '#app/backend/identity/audit/sign-in-events.ts'
import { codeSent, shownCode } from '#app/backend/identity/code-sent.ts'
import { knownDevice } from '#app/backend/identity/known-device.ts'
import { sendCode } from '#app/backend/identity/login-code.ts'
import { newBrowserToken, readPendingCode, savePendingCode } from '#app/backend/identity/login-cookie.ts'
import { loginInput, phoneInput } from '#app/backend/identity/login-input.ts'
import { clearSessionCookie, SESSION_COOKIE } from '#app/backend/identity/session-cookie.ts'
import { endSessions, signIn } from '#app/backend/identity/sign-in.ts'
import { requireAccount, setSignedIn, signedIn } from '#app/backend/identity/signed-in.ts'
import { countCode, countCodeOfDevice } from '#app/backend/limits/login-limits.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { api } from './api.ts'

export const login = {
  userinfo: api.personal.userinfo.handler(async ({ context }) => {
    const account = await signedIn(context)
    return { data: { user: account ? await userOf(context, account) : {} } }
  }),

  checkPhone: api.personal.checkPhone.handler(({ input }) => {
    const phone = normalizePhone(input.phone)
    return { data: { valid: phone !== undefined, phone: phone ?? null } }
  }),

  auth: api.personal.auth.handler(async ({ input, context }) => {
    const { database, secrets, visitor } = context
    if (input.consent === false) throw withoutConsent('код не\u00a0отправить')
    const phone = phoneInput(input.phone)
    // Before the sending: without the terms of booking there is no text to note, and no code is sent.
    const note = input.consent ? consentNote(await consentText(context)) : undefined
    const device = knownDevice(context, phone)
    if (device === undefined) await checkUnknownDevice(context, phone, input.captcha)
    else await countCodeOfDevice(context.limits, phone, device)
    // Whether a program keeps cookies is known only when it sends one back.
    const token = visitor.isBrowser || device !== undefined ? newBrowserToken() : ''
    const code = await sendCode(context, { phone, browser: token })
    await recordSignIn(database, secrets, { outcome: 'code_sent', phone, visitor, ...(note && { note }) })
    const waiting = { phone, sentAtMs: Date.now(), ...shownCode(context, code) }
    if (token !== '') await savePendingCode(context, token, waiting)
    return { data: codeSent(waiting) }
  }),

  waiting: api.personal.waiting.handler(async ({ context }) => {
    const waiting = await readPendingCode(context)
    return { data: { sent: waiting ? codeSent(waiting) : null } }
  }),

  loginByPhone: api.personal.loginByPhone.handler(async ({ input, context }) => {
    const account = await signIn(context, loginInput(input))
    return { data: { user: await userOf(context, account) } }
  }),

  logout: api.personal.logout.handler(async ({ input, context }) => {
    clearSessionCookie(context.env, context.visitor, SESSION_COOKIE)
    const account = await requireAccount(context)
    await endSessions(context.database, account, input?.everywhere ? 'all' : 'this')
    await recordSignIn(context.database, context.secrets, {
      outcome: 'signed_out',
      ...account,
      visitor: context.visitor,
    })
    setSignedIn(context.visitor, undefined)
    return { data: { user: {} } }
  }),
}

/**
 * Checks of a browser where this phone has not signed in before: captcha and limits.
 *
 * @throws CAPTCHA_FAILED, TOO_MANY_REQUESTS
 */
async function checkUnknownDevice(context: ApiContext, phone: string, captcha: string): Promise<void> {
  const person = await isPerson(context, captcha)
  try {
    await countCode(context.limits, {
      phone,
      address: context.visitor.address,
      isUnproven: person === 'unknown',
      codesPerHour: context.env.LOGIN_CODES_PER_HOUR,
    })
  } catch (error) {
    const { database, secrets, visitor } = context
    await recordThrottled(database, secrets, { outcome: 'code_refused', phone, visitor })
    throw error
  }
}
