import { type Kysely, sql } from 'kysely'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict, unauthorized } from '#app/backend/errors/refused.ts'
import { phoneMac, recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import { rememberDevice } from '#app/backend/identity/known-device.ts'
import { useCode } from '#app/backend/identity/login-code.ts'
import { clearWaiting } from '#app/backend/identity/login-cookie.ts'
import { endSessions, rightCode, wrongCode } from '#app/backend/identity/sign-in.ts'
import { nowSignedIn, type SignedIn } from '#app/backend/identity/signed-in.ts'
import { lockPerson, storePerson } from '#app/backend/identity/stored-person.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { site } from '#app/config/site.ts'
import { formatPhone, maskPhone } from '#app/domain/phone.ts'

/**
 * Gives an account another phone, by a code that came to it. The phone before is told; every other session ends.
 *
 * @param account - of a session with a fresh code to the phone before
 * @throws BAD_REQUEST with the field, TOO_MANY_REQUESTS, PHONE_TAKEN (409)
 */
export async function changePhone(
  context: ApiContext,
  account: SignedIn,
  { phone, code }: { phone: string; code: string },
): Promise<SignedIn> {
  const { database, secrets, visitor } = context
  const { accountId, phone: before } = account
  if (phone === before) throw badInput([{ field: 'phone', message: 'Это номер, который у вас уже указан' }])
  const right = await rightCode(context, { phone, code })
  await database.transaction().execute(async (tx) => {
    if (!(await useCode(tx, right))) throw wrongCode()
    const person = await lockPerson(tx, secrets, accountId)
    if (!person) throw unauthorized()
    await takePhone(tx, accountId, phone)
    if (person.phone === before) await storePerson(tx, secrets, accountId, person, { phone })
    await endSessions(tx, account, 'others')
    // What was recorded under the phone before stays with the account.
    await tx
      .updateTable('sign_in_event')
      .set({ account_id: accountId })
      .where('phone_mac', '=', phoneMac(secrets, before))
      .execute()
    await recordSignIn(tx, secrets, { outcome: 'phone_changed', phone, accountId, visitor })
    await enqueue(tx, secrets, {
      topic: 'sms',
      account_id: accountId,
      to: before,
      text: `Вход на сайт «${site.name}» теперь по номеру ${maskPhone(phone)}. Если это были не вы, позвоните: ${formatPhone(site.phone)}`,
    })
  })
  rememberDevice(context, phone)
  clearWaiting(context)
  const changed = { ...account, phone }
  nowSignedIn(visitor, changed)
  return changed
}

async function takePhone(tx: Kysely<Tables>, accountId: number, phone: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ phone })
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select(sql`1`.as('one')).where('other.phone', '=', phone))),
    )
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Somebody signed in with it for the first time at this very moment.
      if (isTaken(error)) throw phoneTaken()
      throw error
    })
  if (numUpdatedRows === 0n) throw phoneTaken()
}

function phoneTaken() {
  return conflict('PHONE_TAKEN', 'По этому номеру уже есть личный кабинет. Войдите в него или укажите другой')
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
