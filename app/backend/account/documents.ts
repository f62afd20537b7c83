import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { AccountDocument } from '#app/contract/account.ts'
import { confirmationHtml, receiptHtml, refundHtml } from './document-pages.ts'
import { type DocumentReservation, readDocumentReservations } from './document-reservations.ts'

type Services = { database: Kysely<Tables>; secrets: Secrets }

/** A paper with what it says; written out only when it is opened. */
type Paper = AccountDocument & { html: () => string | Promise<string> }

/** Papers of an account, newest first. */
export async function documentsOf(services: Services, accountId: number): Promise<AccountDocument[]> {
  const papers = await papersOf(services, accountId)
  return papers.map(({ html, ...paper }) => paper)
}

/**
 * One paper with its text: of our own making, everything that anybody typed is escaped.
 *
 * @throws NOT_FOUND when the account has no such paper, whoever else may
 */
export async function documentOf(
  services: Services,
  accountId: number,
  id: string,
): Promise<AccountDocument & { html: string }> {
  const paper = (await papersOf(services, accountId)).find((candidate) => candidate.id === id)
  if (!paper) throw notFound('Такого документа нет')
  return { ...paper, html: await paper.html() }
}

async function papersOf(services: Services, accountId: number): Promise<Paper[]> {
  const reservations = await readDocumentReservations(services, accountId)
  return reservations
    .flatMap((reservation) => papersOfReservation(services, reservation))
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

function papersOfReservation({ secrets }: Services, reservation: DocumentReservation): Paper[] {
  const { id, number, offerHtml, createdAt, payments, refunds } = reservation
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
    {
      id: `reservation-${id}`,
      kind: 'reservation' as const,
      title: `Подтверждение брони ${number}`,
      date: createdAt.toISOString(),
      reservation: id,
      html: () => confirmationHtml(secrets, reservation),
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
