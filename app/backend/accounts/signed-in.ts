import type { ApiContext } from '#app/backend/implement.ts'
import { unauthorized } from '#app/backend/refused.ts'

/** Who is signed in, by the session cookie. */
export type SignedIn = { accountId: number; phone: string; sessionId: string }

/** The account of the visitor's session; undefined when there is none or it has ended. Asked once a call. */
export async function signedIn(_context: ApiContext): Promise<SignedIn | undefined> {
  return undefined
}

/** @throws UNAUTHORIZED */
export async function requireAccount(context: ApiContext): Promise<SignedIn> {
  const account = await signedIn(context)
  if (!account) throw unauthorized()
  return account
}
