import { type Kysely, sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Visitor } from '#app/backend/context/visitor.ts'
import type { SignInOutcome } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { deviceName } from '#app/backend/identity/device-name.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { maskPhone } from '#app/domain/phone.ts'

/** Days that events are stored: long enough to investigate a theft that was noticed late. */
const RETENTION_DAYS = 90

/** Limit of a node, per minute, for events that anybody can cause without limit. */
const throttle = new RateLimiterMemory({ points: 60, duration: 60, keyPrefix: 'sign-in-events' })

type Event = {
  outcome: SignInOutcome
  phone: string
  accountId?: number
  /** Absent for actions of staff. */
  visitor?: Pick<Visitor, 'address' | 'userAgent'>
  note?: string
}

/** Records an attempt to sign in, or an action on a session. The phone is stored masked, the IP address encrypted. */
export async function recordSignIn(
  db: Kysely<Tables>,
  secrets: Secrets,
  { outcome, phone, accountId, visitor, note }: Event,
): Promise<void> {
  const address = visitor?.address ?? ''
  await db
    .insertInto('sign_in_event')
    .values({
      outcome,
      phone_mac: phoneMac(secrets, phone),
      phone_masked: maskPhone(phone),
      account_id: accountId ?? null,
      address: address === '' ? null : await secrets.seal(address, sealedPlace.signInAddress()),
      address_mac: address === '' ? null : addressMac(secrets, address),
      ...(visitor && { device: deviceName(visitor.userAgent) }),
      note: note ?? null,
    })
    .execute()
}

/** The same for events that anybody can cause without limit: only the first sixty in a minute are recorded. */
export async function recordThrottled(db: Kysely<Tables>, secrets: Secrets, event: Event): Promise<void> {
  const isRecorded = await throttle.consume('').then(
    () => true,
    () => false,
  )
  if (isRecorded) await recordSignIn(db, secrets, event)
}

/** Deletes the events of a person: those of this phone, and those of the account under other phones. */
export async function eraseSignIns(
  tx: Kysely<Tables>,
  secrets: Secrets,
  { phone, accountId }: { phone: string; accountId: number },
): Promise<void> {
  await tx
    .deleteFrom('sign_in_event')
    .where((where) =>
      where.or([where('phone_mac', '=', phoneMac(secrets, phone)), where('account_id', '=', accountId)]),
    )
    .execute()
}

/** @returns how many were deleted */
export async function deleteOldSignIns(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_event')
    .where('at', '<', sql<Date>`now() - ${RETENTION_DAYS} * interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keyed hash by which the events of a phone are found. */
export function phoneMac(secrets: Secrets, phone: string): Buffer {
  return secrets.mac('sign-in phone', phone)
}

/** Keyed hash by which the events of an IP address are found. */
export function addressMac(secrets: Secrets, address: string): Buffer {
  return secrets.mac('sign-in address', address)
}
