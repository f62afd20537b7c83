import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import { api } from './api.ts'

/**
 * The contract's calls that somebody must be signed in for. That is looked at before the input is: a stranger
 * is told to sign in (401), and not what is wrong with what he sent.
 */
export const own = api.use(async ({ context, next }) => {
  await retry(() => requireAccount(context))
  return next()
})
