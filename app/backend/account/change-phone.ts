import { type Kysely, sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict, unauthorized } from '#app/backend/errors/refused.ts'
import { phoneMac, recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import { rememberDevice } from '#app/backend/identity/known-device.ts'
import { markCodeUsed } from '#app/backend/identity/login-code.ts'
import { clearPendingCode } from '#app/backend/identity/login-cookie.ts'
import { checkCode, endSessions, wrongCode } from '#app/backend/identity/sign-in.ts'
import { type SignedIn, setSignedIn } from '#app/backend/identity/signed-in.ts'
import { lockPerson, storePerson } from '#app/backend/identity/stored-person.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { company } from '#app/config/company.ts'
import { formatPhone, maskPhone } from '#app/domain/phone.ts'

/**
 * Changes the phone of an account, confirmed by a code sent to the new phone. The old phone gets a message,
 * and all other sessions of the account end.
 *
 * @param account - from a session that confirmed a recent code to the old phone
 * @throws BAD_REQUEST with the field, TOO_MANY_REQUESTS, PHONE_TAKEN (409)
 */
export async function changePhone(
  context: ApiContext,
  account: SignedIn,
  { phone, code }: { phone: string; code: string },
): Promise<SignedIn> {
  const { database, secrets, visitor } = context
  const { accountId, phone: oldPhone } = account
  if (phone === oldPhone) throw badInput([{ field: 'phone', message: 'Это номер, который у вас уже указан' }])
  const correctCode = await checkCode(context, { phone, code })
  await database.transaction().execute(async (tx) => {
    if (!(await markCodeUsed(tx, correctCode))) throw wrongCode()
    const person = await lockPerson(tx, secrets, accountId)
    if (!person) throw unauthorized()
    await setPhone(tx, accountId, phone)
    if (person.phone === oldPhone) await storePerson(tx, secrets, accountId, person, { phone })
    await endSessions(tx, account, 'others')
    // Sign-in events of the old phone stay linked to the account.
    await tx
      .updateTable('sign_in_event')
      .set({ account_id: accountId })
      .where('phone_mac', '=', phoneMac(secrets, oldPhone))
      .execute()
    await recordSignIn(tx, secrets, { outcome: 'phone_changed', phone, accountId, visitor })
    await enqueue(tx, secrets, {
      topic: 'sms',
      account_id: accountId,
      to: oldPhone,
      text: phoneChangedText(phone),
    })
  })
  rememberDevice(context, phone)
  clearPendingCode(context)
  const changed = { ...account, phone }
  setSignedIn(visitor, changed)
  return changed
}

function phoneChangedText(phone: string): string {
  const { name, phone: ours } = company()
  const call = ours ? `позвоните: ${formatPhone(ours)}` : 'позвоните нам'
  return `Вход на сайт «${name}» теперь по номеру ${maskPhone(phone)}. Если это были не вы, ${call}`
}

async function setPhone(tx: Kysely<Tables>, accountId: number, phone: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ phone })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select(sql`1`.as('one')).where('other.phone', '=', phone))),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Another visitor signed in with this phone for the first time at this moment: unique violation.
      if (isUniqueViolation(error)) throw phoneTaken()
      throw error
    })
  if (numUpdatedRows === 0n) throw phoneTaken()
}

function phoneTaken() {
  return conflict('PHONE_TAKEN', 'По этому номеру уже есть личный кабинет. Войдите в него или укажите другой')
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
