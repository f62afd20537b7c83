import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { site } from '#app/config/site.ts'
import { maskPhone } from '#app/domain/phone.ts'

/** Where a message about a reservation goes. */
export type Contact = {
  to: string
  /** Of a contact that nobody has verified: the masked phone of the account in which it was entered. */
  enteredBy?: string
}

/**
 * Contacts of a reservation. The phone of the account was verified by a code; another phone, and every e-mail, may
 * be a stranger's: it is told who entered it. The verified phone then hears of the reservation as well.
 */
export async function contactsOf(
  tx: Kysely<Tables>,
  accountId: number,
  { phone = '', email = '' }: { phone?: string | undefined; email?: string | undefined },
): Promise<{ phones: Contact[]; emails: Contact[] }> {
  const account = await tx
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const verified = account?.phone ?? ''
  const enteredBy = maskPhone(verified)
  const given = phone === '' ? [] : phone === verified ? [{ to: phone }] : [{ to: phone, enteredBy }]
  const own = phone === '' || phone === verified || verified === '' ? [] : [{ to: verified }]
  return { phones: [...given, ...own], emails: email === '' ? [] : [{ to: email, enteredBy }] }
}

/** The text of an SMS for a contact: who has not been verified reads below it who entered the phone. */
export function smsTo(text: string, enteredBy: string | undefined): string {
  if (enteredBy === undefined) return text
  return `${text.replace(/\.$/, '')}. Ваш номер указал при брони владелец ${enteredBy}. Ошибка? ${site.phone}`
}
