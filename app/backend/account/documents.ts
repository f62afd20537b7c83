import type { Kysely } from 'kysely'
import { openEvidence, readJournal } from '#app/backend/booking/signing/signing-journal.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { documentHtml } from '#app/backend/legal/document-html.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { AccountDocument } from '#app/contract/account.ts'
import { confirmationHtml, receiptHtml, refundHtml } from './document-pages.ts'
import { type DocumentReservation, readDocumentReservations } from './document-reservations.ts'

type Services = { database: Kysely<Tables>; secrets: Secrets }

/** A document with its text, which is rendered only when the document is opened. */
type LazyDocument = AccountDocument & { html: () => string | Promise<string> }

/** Documents of an account, newest first. */
export async function documentsOf(services: Services, accountId: number): Promise<AccountDocument[]> {
  const documents = await allDocumentsOf(services, accountId)
  return documents.map(({ html, ...paper }) => paper)
}

/**
 * One document with its text. We generate the HTML and escape everything that people typed.
 *
 * @throws NOT_FOUND when this account has no such document
 */
export async function documentOf(
  services: Services,
  accountId: number,
  id: string,
): Promise<AccountDocument & { html: string }> {
  const document = (await allDocumentsOf(services, accountId)).find((candidate) => candidate.id === id)
  if (!document) throw notFound('Такого документа нет')
  return { ...document, html: await document.html() }
}

async function allDocumentsOf(services: Services, accountId: number): Promise<LazyDocument[]> {
  const reservations = await readDocumentReservations(services, accountId)
  return reservations
    .flatMap((reservation) => documentsOfReservation(services, reservation))
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

function documentsOfReservation(services: Services, reservation: DocumentReservation): LazyDocument[] {
  const { id, number, offerHtml, createdAt, signedAt, payments, refunds } = reservation
  return [
    ...refunds.map((refund) => ({
      id: `refund-${refund.id}`,
      kind: 'refund' as const,
      title: `Возврат по брони ${number}`,
      date: refund.at.toISOString(),
      reservation: id,
      html: () => refundHtml(reservation, refund),
    })),
    ...payments.map((payment) => ({
      id: `receipt-${payment.id}`,
      kind: 'receipt' as const,
      title: `Квитанция об оплате брони ${number}`,
      date: payment.at.toISOString(),
      reservation: id,
      html: () => receiptHtml(reservation, payment),
    })),
    ...(signedAt === null
      ? []
      : [
          {
            id: `agreement-${id}`,
            kind: 'agreement' as const,
            title: `Подписанное соглашение о брони ${number}`,
            date: signedAt.toISOString(),
            reservation: id,
            html: () => signedHtml(services, id),
          },
        ]),
    {
      id: `reservation-${id}`,
      kind: 'reservation' as const,
      title: `Подтверждение брони ${number}`,
      date: createdAt.toISOString(),
      reservation: id,
      html: () => confirmationHtml(services.secrets, reservation),
    },
    {
      id: `offer-${id}`,
      kind: 'offer' as const,
      title: `Оферта к брони ${number}`,
      date: createdAt.toISOString(),
      reservation: id,
      html: () => offerHtml,
    },
  ]
}

/** The text that was signed, line by line; a sentence where it was erased. */
async function signedHtml(services: Services, reservationId: string): Promise<string> {
  const rows = await readJournal(services.database, reservationId)
  const signed = rows.find(({ kind }) => kind === 'signed')
  const facts = signed && (await openEvidence(services, signed))?.facts
  return documentHtml([], facts?.text?.split(/\n+/) ?? ['Текст удалён.'])
}
