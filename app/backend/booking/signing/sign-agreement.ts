import { type Kysely, sql } from 'kysely'
import { sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput, notFound } from '#app/backend/errors/bad-input.ts'
import { conflict, tooMany } from '#app/backend/errors/refused.ts'
import { codeSent, shownCode } from '#app/backend/identity/code-sent.ts'
import { knownDevice } from '#app/backend/identity/known-device.ts'
import { markCodeUsed, sendCode, tryCode } from '#app/backend/identity/login-code.ts'
import type { SignedIn } from '#app/backend/identity/signed-in.ts'
import { openPerson } from '#app/backend/identity/stored-person.ts'
import { countCode, countCodeOfDevice } from '#app/backend/limits/login-limits.ts'
import { notifySigned, readMessageSubject } from '#app/backend/reservations/notify-buyer.ts'
import { isOverdue, lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { company } from '#app/config/company.ts'
import type { Signing } from '#app/contract/signing/signing.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { agreementText } from './agreement-text.ts'
import { openEvidence, readJournal, recordSigning, type SigningDocument } from './signing-journal.ts'

/** The text that the buyer has read, by the reservation and the hash of its agreement. */
export type ReadText = { id: string; sha256: string }

/** The agreement of a reservation with the journal of its signing. @throws NOT_FOUND */
export async function signingOf(context: ApiContext, account: SignedIn, id: string): Promise<Signing> {
  const { database } = context
  const { row, document } = await readAgreement(database, context, account, id)
  const rows = await readJournal(database, id)
  const opened = await Promise.all(
    rows.map(async (event) => (await openEvidence(context, event).catch(() => undefined))?.facts),
  )
  const signed = opened.find((facts) => facts?.kind === 'signed')
  return {
    reservation: id,
    number: row.number,
    text: signed?.text ?? document.text,
    version: signed?.version ?? document.version,
    sha256: signed?.sha256 ?? document.sha256,
    phone: signed?.phone ?? account.phone,
    can_sign: row.signed_at === null && isLive(row.status) && !isOverdue(row),
    signed_at: row.signed_at?.toISOString() ?? null,
    journal: rows.map(({ at, kind, chain_sha256 }, index) => ({
      at: at.toISOString(),
      kind,
      address: opened[index]?.address ?? '',
      device: opened[index]?.device ?? '',
      chain_sha256,
    })),
  }
}

/**
 * Sends a code that signs this text of this reservation, and nothing else.
 *
 * @throws NOT_FOUND, TEXT_CHANGED, ALREADY_SIGNED, MOVE_REFUSED, TOO_MANY_REQUESTS
 */
export async function sendSigningCode(context: ApiContext, account: SignedIn, { id, sha256 }: ReadText) {
  const { database, limits, visitor, env } = context
  const { phone } = account
  const { row, document } = await readAgreement(database, context, account, id)
  if (row.signed_at !== null) throw conflict('ALREADY_SIGNED', 'Соглашение уже подписано')
  if (document.sha256 !== sha256) throw textChanged()
  if (!isLive(row.status) || isOverdue(row)) throw ended()
  const device = knownDevice(context, phone)
  if (device !== undefined) await countCodeOfDevice(limits, phone, device)
  else {
    const { address } = visitor
    await countCode(limits, {
      phone,
      address,
      isUnproven: false,
      codesPerHour: env.LOGIN_CODES_PER_HOUR,
    })
  }
  await recordAlone(context, 'code_sent', document, phone)
  // Without the number of the reservation: phones offer to fill in the first six digits of a message.
  const textOf = (code: string) =>
    `Код для подписания соглашения о брони на сайте «${company().name}»: ${code}. Никому его не сообщайте`
  const code = await sendCode(context, { phone, browser: purposeOf(document), textOf })
  return codeSent({ phone, sentAtMs: Date.now(), ...shownCode(context, code) })
}

/**
 * Signs the agreement by a code. Who presses twice signs once, and gets the same answer.
 *
 * @throws NOT_FOUND, BAD_REQUEST with the field `code`, TEXT_CHANGED, MOVE_REFUSED, TOO_MANY_REQUESTS
 */
export async function signAgreement(
  context: ApiContext,
  account: SignedIn,
  { id, sha256, code }: ReadText & { code: string },
): Promise<Signing> {
  const before = await signingOf(context, account, id)
  if (before.sha256 !== sha256) throw textChanged()
  if (before.signed_at !== null) return before
  const { document } = await readAgreement(context.database, context, account, id)
  const { phone } = account
  const typed = { phone, code: code.replace(/\D/g, ''), browser: purposeOf(document) }
  const tried = await tryCode(context, typed)
  if (tried.is === 'spent') {
    throw tooMany('Код больше не действует: пять раз введён не тот. Запросите новый', tried.newCodeInS)
  }
  if (tried.is === 'wrong') {
    // The same press once more: the first one has used the code.
    const now = await signingOf(context, account, id)
    if (now.signed_at !== null) return now
    if (!tried.isLive) throw wrongCode('Код истёк или не запрашивался. Запросите новый')
    await recordAlone(context, 'wrong_code', document, phone)
    throw wrongCode('Код не подошёл. Проверьте цифры или запросите новый')
  }
  await context.database.transaction().execute(async (tx) => {
    const held = await lockReservation(tx, id)
    if (!held) throw notFound('Такой брони нет')
    if (held.signed_at !== null) return
    if (!isLive(held.status) || isOverdue(held)) throw ended()
    // Under the lock: names that are given at this moment are another text.
    const now = await readAgreement(tx, context, account, id)
    if (now.document.sha256 !== sha256) throw textChanged()
    if (!(await markCodeUsed(tx, tried.used))) throw wrongCode('Код уже использован. Запросите новый')
    const signed_at = await recordSigning(tx, context, 'signed', {
      document: now.document,
      phone,
      visitor: context.visitor,
    })
    await tx
      .updateTable('reservation')
      .set({ signed_at, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const subject = await readMessageSubject(tx, context, held)
    const { version } = now.document
    await notifySigned(tx, context, { ...held, signed_at }, subject, { sha256, version })
  })
  return signingOf(context, account, id)
}

/** A code is stored for this purpose as for a browser: so it opens no session, and a code of a login does not sign. */
const purposeOf = ({ reservationId, sha256 }: SigningDocument) => `signs ${reservationId} ${sha256}`

async function recordAlone(
  context: ApiContext,
  kind: 'code_sent' | 'wrong_code',
  document: SigningDocument,
  phone: string,
): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await lockReservation(tx, document.reservationId)
    await recordSigning(tx, context, kind, { document, phone, visitor: context.visitor })
  })
}

async function readAgreement(
  db: Kysely<Tables>,
  { secrets }: Pick<ApiContext, 'secrets'>,
  { accountId, phone }: SignedIn,
  id: string,
) {
  const row = await db
    .selectFrom('reservation')
    .leftJoin('legal_text', 'legal_text.id', 'reservation.signing_text_id')
    .select(['reservation.number', 'reservation.status', 'reservation.offer_html', 'reservation.person'])
    .select(['reservation.signed_at', 'legal_text.html as rules', 'legal_text.version'])
    .select(sql<boolean>`coalesce(expires_at <= clock_timestamp(), false)`.as('is_due'))
    .where('reservation.id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('Такой брони нет')
  const { rules, version, number, offer_html: offerHtml, person } = row
  if (rules === null || version === null) throw notFound('Эту бронь подписывать не\u00a0нужно')
  const buyer = await openPerson(secrets, person, sealedPlace.reservationPerson(id))
  const text = agreementText({ number, buyer, phone, offerHtml, rulesHtml: rules })
  return { row, document: { reservationId: id, version, text, sha256: sha256Of(text) } }
}

const wrongCode = (message: string) => badInput([{ field: 'code', message }])

function textChanged() {
  return conflict(
    'TEXT_CHANGED',
    'Текст соглашения изменился. Прочитайте его ещё раз и\u00a0запросите новый код',
  )
}

function ended() {
  return conflict('MOVE_REFUSED', 'Бронь закончилась, подписывать её соглашение больше не\u00a0нужно')
}
