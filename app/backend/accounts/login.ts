import { isPerson } from '#app/backend/captcha/is-person.ts'
import { api } from '#app/backend/implement.ts'
import { countCode, RESEND_S } from '#app/backend/limits/login-limits.ts'
import { normalizePhone } from '#app/domain/phone.ts'
import { CODE_LENGTH, CODE_VALID_S, sendCode } from './login-code.ts'
import { markBrowser } from './login-cookie.ts'
import { clearOwnCookie, SESSION_COOKIE } from './own-cookie.ts'
import { endSessions, signIn } from './sign-in.ts'
import { nowSignedIn, requireAccount, signedIn } from './signed-in.ts'
import { typedLogin, typedPhone } from './typed-login.ts'
import { userOf } from './user-of.ts'

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
    const phone = typedPhone(input.phone)
    const person = await isPerson(context, input.captcha)
    await countCode(context, phone, person === 'unknown')
    const code = await sendCode(context, phone, markBrowser(context))
    const isShown = context.env.SMS_PROVIDER === 'outbox' && context.env.DEMO === 'on'
    return {
      data: {
        phone,
        retry_after: RESEND_S,
        length: CODE_LENGTH,
        valid_for: CODE_VALID_S,
        ...(isShown ? { demo_code: code } : {}),
      },
    }
  }),

  loginByPhone: api.personal.loginByPhone.handler(async ({ input, context }) => {
    const account = await signIn(context, typedLogin(input))
    return { data: { user: await userOf(context, account) } }
  }),

  logout: api.personal.logout.handler(async ({ input, context }) => {
    clearOwnCookie(context.env, context.visitor, SESSION_COOKIE)
    const account = await requireAccount(context)
    await endSessions(context.database, account, input?.everywhere ? 'all' : 'this')
    nowSignedIn(context.visitor, undefined)
    return { data: { user: {} } }
  }),
}
