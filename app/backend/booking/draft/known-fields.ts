import type { ApiContext } from '#app/backend/context/services.ts'
import { storedPerson } from '#app/backend/identity/stored-person.ts'
import { type DraftFields, newestBuyer } from './draft-store.ts'

/** What is known of the user already, so that he types nothing twice (WCAG 3.3.7). */
export async function knownFields(
  context: ApiContext,
  accountId: number,
  phone: string,
): Promise<DraftFields> {
  const typed = await newestBuyer(context.database, context, accountId)
  return { ...typed, phone, ...(await storedPerson(context, accountId)) }
}
