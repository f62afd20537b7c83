import type { ApiContext } from '#app/backend/context/services.ts'
import { type CallKind, countCall } from '#app/backend/limits/call-limits.ts'
import { requireAccount, requireFresh, type SignedIn } from './signed-in.ts'

/**
 * The account of a call that changes something or costs much, with the call counted.
 *
 * @throws UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export async function rateLimitedAccount(context: ApiContext, call: CallKind): Promise<SignedIn> {
  const account = await requireAccount(context)
  await countCall(context, account.accountId, call)
  return account
}

/**
 * The same for what a code is wanted for once more.
 *
 * @throws UNAUTHORIZED, CODE_NEEDED (403), TOO_MANY_REQUESTS
 */
export async function rateLimitedFresh(context: ApiContext, call: CallKind): Promise<SignedIn> {
  const account = await requireFresh(context)
  await countCall(context, account.accountId, call)
  return account
}
