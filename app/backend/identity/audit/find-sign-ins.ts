import type { Kysely } from 'kysely'
import type { SignInOutcome } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { addressMac, phoneMac } from './sign-in-events.ts'

type Services = { database: Kysely<Tables>; secrets: Secrets }

/** One line of the record, as staff reads it. */
export type SignInLine = {
  id: number
  at: Date
  outcome: SignInOutcome
  /** Masked. */
  phone: string
  /** Null for actions of staff, and where it was unknown. */
  address: string | null
  device: string
  note: string | null
}

type Wanted = {
  /** E.164. */
  phone?: string | undefined
  /** IP address of the visitor. */
  address?: string | undefined
  outcome?: SignInOutcome | undefined
  since?: Date | undefined
  limit: number
}

const columns = ['id', 'at', 'outcome', 'phone_masked', 'address', 'device', 'note'] as const

/** The record of sign-ins, newest first; only events that match all that is given. */
export async function findSignIns(
  { database, secrets }: Services,
  { phone, address, outcome, since, limit }: Wanted,
): Promise<SignInLine[]> {
  let query = database.selectFrom('sign_in_event').select(columns)
  if (phone !== undefined) query = query.where('phone_mac', '=', phoneMac(secrets, phone))
  if (address !== undefined) query = query.where('address_mac', '=', addressMac(secrets, address))
  if (outcome !== undefined) query = query.where('outcome', '=', outcome)
  if (since !== undefined) query = query.where('at', '>=', since)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return Promise.all(rows.map((row) => toLine(secrets, row)))
}

/** All events of one person, for the copy of his data; also attempts of strangers with his phone. */
export async function signInsOf(
  { database, secrets }: Services,
  { accountId, phone }: { accountId: number; phone: string },
): Promise<Omit<SignInLine, 'note'>[]> {
  const rows = await database
    .selectFrom('sign_in_event')
    .select(columns)
    .where((where) =>
      where.or([where('phone_mac', '=', phoneMac(secrets, phone)), where('account_id', '=', accountId)]),
    )
    .orderBy('id', 'desc')
    .execute()
  const lines = await Promise.all(rows.map((row) => toLine(secrets, row)))
  return lines.map(({ note: _, ...line }) => line)
}

type Row = Omit<SignInLine, 'phone' | 'address'> & { phone_masked: string; address: Buffer | null }

async function toLine(secrets: Secrets, { phone_masked, address, ...row }: Row): Promise<SignInLine> {
  const opened = address && (await secrets.open(address, sealedPlace.signInAddress()))
  return { ...row, phone: phone_masked, address: typeof opened === 'string' ? opened : null }
}
