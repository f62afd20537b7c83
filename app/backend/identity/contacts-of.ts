import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { company } from '#app/config/company.ts'
import { maskPhone } from '#app/domain/phone.ts'

/** A receiver of messages about a reservation. */
export type Contact = {
  to: string
  /** Only for an unverified contact: the masked phone of the account that entered it. */
  enteredBy?: string
}

/**
 * Contacts of a reservation. The account's phone was verified by a code. Any other phone, and every e-mail, may belong
 * to a stranger: messages to it say who entered it, and the verified phone gets them as well.
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

/** The text of an SMS; for an unverified contact it also says who entered the phone. */
export function smsTo(text: string, enteredBy: string | undefined): string {
  if (enteredBy === undefined) return text
  const { phone } = company()
  const whole = `${text.replace(/\.$/, '')}. Ваш номер указал при брони владелец ${enteredBy}.`
  return phone ? `${whole} Ошибка? ${phone}` : whole
}
