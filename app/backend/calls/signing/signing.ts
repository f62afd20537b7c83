import { sendSigningCode, signAgreement, signingOf } from '#app/backend/booking/signing/sign-agreement.ts'
import { api } from '#app/backend/calls/api.ts'
import { rateLimitedAccount } from '#app/backend/identity/rate-limited-account.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'

/** The agreement of a reservation, signed by a code. */
export const signing = {
  get: api.signing.get.handler(async ({ input, context }) => ({
    data: { signing: await signingOf(context, await requireAccount(context), input.id) },
  })),

  sendCode: api.signing.sendCode.handler(async ({ input, context }) => ({
    data: await sendSigningCode(context, await rateLimitedAccount(context, 'move'), input),
  })),

  sign: api.signing.sign.handler(async ({ input, context }) => ({
    data: { signing: await signAgreement(context, await rateLimitedAccount(context, 'move'), input) },
  })),
}
