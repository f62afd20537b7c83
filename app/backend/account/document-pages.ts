import { openPerson } from '#app/backend/identity/stored-person.ts'
import { type DocumentLine, documentHtml } from '#app/backend/legal/document-html.ts'
import { partInLine, partsInLine } from '#app/backend/reservations/booked-extras.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { PAY_METHOD_LABELS } from '#app/domain/booking/pay-method-labels.ts'
import { RETURN_TERM } from '#app/domain/booking/refund-terms.ts'
import { isLive, RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatEnd, formatMoment } from '#app/domain/moment.ts'
import type { DocumentPayment, DocumentRefund, DocumentReservation } from './document-reservations.ts'

/**
 * The name of the service on receipts under law 54-FZ: reserving a flat is a service, not a payment for the
 * flat.
 */
const SERVICE = 'Услуга по онлайн-бронированию объекта недвижимости'

/**
 * The confirmation of a reservation: flat, buyer and terms. No document contains the passport, because people
 * print documents and pass them on.
 */
export async function confirmationHtml(secrets: Secrets, reservation: DocumentReservation): Promise<string> {
  const { id, number, status, flat, extras, period, furnish, priceFixed, fee, createdAt, expiresAt } =
    reservation
  const person = await openPerson(secrets, reservation.person, sealedPlace.reservationPerson(id))
  const isInForce = isLive(status) || status === 'done'
  const { lastname = '', firstname = '', middlename = '' } = person
  const buyer = [lastname, firstname, middlename].filter((name) => name !== '').join(' ')
  return documentHtml(
    [
      ['Номер брони', number],
      ['Статус', RESERVATION_LABELS[status]],
      ['Оформлена', moment(createdAt)],
      ...line('Действует до', isInForce && expiresAt ? formatEnd(expiresAt.toISOString()) : null),
      ...line('Покупатель', buyer),
      ['Квартира', `${flat.title}, ${flat.place}`],
      ...extras.map(
        (extra): DocumentLine => ['Вместе с ней', `${partInLine(extra)}: ${formatPrice(extra.price)}`],
      ),
      [extras.length > 0 ? 'Зафиксированная цена, всего' : 'Зафиксированная цена', formatPrice(priceFixed)],
      ['Отделка', furnish.title],
      ['Срок брони', period.title],
      ['Плата за бронь', fee === 0 ? 'Бесплатно' : formatPrice(fee)],
      ['Способ покупки', payMethodLabel(reservation.payMethod)],
      ['Застройщик', reservation.company],
    ],
    [
      isInForce
        ? 'Бронь закрепляет квартиру и цену на указанный срок. Это не оплата квартиры и не договор о её покупке.'
        : 'Бронь больше не действует: квартиру и цену она не закрепляет.',
    ],
  )
}

export function receiptHtml(
  { number, flat, extras, company }: DocumentReservation,
  payment: DocumentPayment,
): string {
  return documentHtml(
    [
      ['Услуга', SERVICE],
      [extras.length > 0 ? 'Объекты' : 'Квартира', partsInLine(flat, extras)],
      ['Номер брони', number],
      ['Сумма', formatPrice(payment.amount)],
      ['Оплачено', moment(payment.at)],
      ['Номер платежа', payment.id],
      ['Исполнитель', company],
    ],
    [
      payment.provider === 'demo'
        ? 'Демонстрационный платёж: деньги не списывались.'
        : 'Кассовый чек отправлен на e-mail, указанный при бронировании.',
    ],
  )
}

export function refundHtml(
  { number, company, payments }: DocumentReservation,
  refund: DocumentRefund,
): string {
  const isDemo = payments.every(({ provider }) => provider === 'demo')
  return documentHtml(
    [
      ['Возврат за', SERVICE],
      ['Номер брони', number],
      ['Сумма', formatPrice(refund.amount)],
      ['Оформлен', moment(refund.at)],
      ['Состояние', refund.doneAt ? `Выполнен ${moment(refund.doneAt)}` : 'Отправлен в банк'],
      ['Номер возврата', refund.id],
      ['Плательщик', company],
    ],
    [
      isDemo
        ? 'Демонстрационный возврат: деньги не списывались.'
        : refund.how === null
          ? `Деньги приходят на карту, с которой была оплата, ${RETURN_TERM}.`
          : `Вернули так: ${refund.how}.`,
    ],
  )
}

function line(label: string, text: string | null): DocumentLine[] {
  return text === null || text === '' ? [] : [[label, text]]
}

function payMethodLabel(method: string): string {
  const known = PAY_METHODS.find((candidate) => candidate === method)
  return known ? PAY_METHOD_LABELS[known] : method
}

function moment(at: Date): string {
  return formatMoment(at.toISOString())
}
