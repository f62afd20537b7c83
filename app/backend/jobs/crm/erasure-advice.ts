import type { Env } from '#app/config/env.server.ts'

/**
 * What an operator erases by hand in the CRM that had the leads: the API of amoCRM deletes neither leads nor contacts, and
 * a contact of Bitrix24 may belong to deals that must stay.
 *
 * @param numbers - of the erased leads
 * @returns lines; none where no CRM is told of leads, or it is told of erasures too (the webhook)
 */
export function erasureAdvice(
  { CRM, CRM_URL }: Pick<Env, 'CRM' | 'CRM_URL'>,
  numbers: readonly string[],
): string[] {
  if (numbers.length === 0 || CRM === 'off' || CRM === 'webhook') return []
  const host = CRM_URL === undefined ? 'your account' : new URL(CRM_URL).host
  const list = numbers.join(', ')
  if (CRM === 'amocrm')
    return [
      `amoCRM (${host}) still has them, and its API deletes nothing. By hand, for each of ${list}:`,
      '  1. find the number in the list of leads: it stands in the name',
      '  2. open its contact, delete the contact (name, phone, e-mail), then the lead with its note',
      '  3. empty the basket of deleted leads and contacts',
    ]
  return [
    `Bitrix24 (${host}) still has them. By hand, for each of ${list}:`,
    '  1. find the number in the list of CRM leads: it stands in the name, and in ORIGIN_ID',
    '  2. delete the lead, and the contact that it was converted into, if no other deal needs it',
    '  3. empty the CRM recycle bin',
  ]
}
