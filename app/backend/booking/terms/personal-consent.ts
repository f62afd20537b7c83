import type { Kysely } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Visitor } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { company } from '#app/config/company.ts'
import { bookingPage } from './booking-page.ts'
import { type LegalText, legalTextOf } from './legal-text.ts'

/** The current text of the consent to the processing of personal data. */
export function consentText(services: Pick<ApiServices, 'database' | 'entries' | 'log'>): Promise<LegalText> {
  const { consent } = bookingPage(services)
  return legalTextOf(services.database, 'personal_data', consent, { company: company().legalName })
}

/** What the journal of sign-ins says of a consent that came with the phone, before there was an account to record it for. */
export function consentNote({ id, version }: LegalText): string {
  return `personal data consent, text ${id}, version ${version}`
}

/** Refusal of a request with personal data. @param what - what cannot be done without the consent */
export function withoutConsent(what: string) {
  return badInput([{ field: 'consent', message: `Отметьте согласие: без него ${what}` }])
}

/** Whether the account has consented to some text, be it a former one, and has not withdrawn it. */
export async function hasConsentedToAny(db: Kysely<Tables>, accountId: number): Promise<boolean> {
  const row = await standing(db, accountId).executeTakeFirst()
  return row !== undefined
}

/** Whether the account has consented to this text and has not withdrawn the consent. */
export async function hasConsented(db: Kysely<Tables>, accountId: number, textId: number): Promise<boolean> {
  const row = await standing(db, accountId).where('legal_text_id', '=', textId).executeTakeFirst()
  return row !== undefined
}

function standing(db: Kysely<Tables>, accountId: number) {
  return db
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'personal_data')
    .where('withdrawn_at', 'is', null)
}

/** Encrypts the address and browser of the person who agreed. */
export function sealEvidence(
  { secrets }: Pick<BookingServices, 'secrets'>,
  { address, userAgent }: Pick<Visitor, 'address' | 'userAgent'>,
): Promise<Buffer> {
  return secrets.seal({ address, userAgent }, sealedPlace.consentEvidence())
}

/** Records a consent with date, text and evidence, once for each text. The caller has locked the account. */
export async function recordConsent(
  tx: Kysely<Tables>,
  services: Pick<BookingServices, 'secrets'>,
  { accountId, textId, visitor }: { accountId: number; textId: number; visitor: Visitor },
): Promise<void> {
  if (await hasConsented(tx, accountId, textId)) return
  await tx
    .insertInto('consent')
    .values({
      account_id: accountId,
      kind: 'personal_data',
      legal_text_id: textId,
      evidence: await sealEvidence(services, visitor),
    })
    .execute()
}
