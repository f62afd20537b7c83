import type { ApiContext } from '#app/backend/context/services.ts'
import { type CallKind, countCall } from '#app/backend/limits/call-limits.ts'
import { requireAccount, requireFresh, type SignedIn } from './signed-in.ts'

/**
 * The account of a call that changes something or is expensive; counts the call against the account's limit.
 *
 * @throws UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function rateLimitedAccount(context: ApiContext, call: CallKind): Promise<SignedIn> {
  const account = await requireAccount(context)
  await countCall(context, account.accountId, call)
  return account
}

/**
 * The same for calls that require a login code of the last minutes.
 *
 * @throws UNAUTHORIZED, CODE_NEEDED (403), TOO_MANY_REQUESTS
 */
export async function rateLimitedFresh(context: ApiContext, call: CallKind): Promise<SignedIn> {
  const account = await requireFresh(context)
  await countCall(context, account.accountId, call)
  return account
}
