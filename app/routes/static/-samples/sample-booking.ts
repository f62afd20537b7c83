import type { Draft } from '#app/contract/account.ts'
import type { FurnishOption, Period, User } from '#app/contract/personal.ts'
import type { Offer, Reservation, ReservationInfo } from '#app/contract/reservation.ts'
import { LATER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import type { BookingFlat } from '#app/features/booking/booking-flat.ts'
import { sampleFlat } from './sample-flats.ts'

const { id, price, plan, status, benefits, finish, city } = sampleFlat(0)

const bookedFlat = {
  id,
  title: '2-комнатная квартира, 61,4\u00a0м²',
  place: '«Образцовый», корпус 2, этаж 7 из 16, № 128',
  plan,
}

export const sampleBookingFlat: BookingFlat = {
  finishes: [],
  ...bookedFlat,
  price,
  price_old: 7_820_000,
  discount: { reason: 'Скидка к новоселью', until: null },
  discount_percent: 4.3,
  status,
  benefits,
  finish,
  city,
  nearest: [],
}

const paidPeriod: Period = {
  id: 2,
  days: 7,
  price: 25_000,
  title: '7 дней, 25\u00a0000\u00a0₽',
  prolong: true,
}

export const samplePeriods: Period[] = [
  { id: 1, days: 3, price: 0, title: '3 дня бесплатно', prolong: false },
  paidPeriod,
]

export const sampleFinishes: FurnishOption[] = [
  { id: 1, title: 'Без отделки', kind: 'Предчистовая', text: 'Стяжка и штукатурка', price: 0, image: null },
  { id: 2, title: 'Светлый', kind: 'Под ключ', text: 'Ламинат и краска', price: 792_000, image: null },
]

const html =
  '<h2>Оферта о бронировании</h2><p>Застройщик обязуется не продавать квартиру другим до конца срока брони, а покупатель – заплатить за услугу бронирования.</p>'

/** The offer for seven paid days without finish. */
export const sampleOffer: Offer = {
  id: 1,
  version: '2026-03',
  title: 'Оферта о бронировании квартиры',
  html,
  sha256: 'a'.repeat(64),
  valid_from: '2026-03-01',
  flat: bookedFlat,
  period: paidPeriod,
  furnish: { id: 1, title: 'Без отделки', price: 0 },
  extras: [],
  price_fixed: 7_480_000,
  fee: 25_000,
}

/** The offer for three free days. */
export const sampleFreeOffer: Offer = {
  ...sampleOffer,
  period: { id: 1, days: 3, price: 0, title: '3 дня бесплатно', prolong: false },
  fee: 0,
}

export const sampleInfo: ReservationInfo = {
  title: 'Как забронировать квартиру',
  lead: 'Два экрана, одна минута.',
  steps: [],
  questions: [],
  tariffs: [],
  hold_minutes: 20,
  consent: { id: 1, version: '2026-03', title: 'Согласие на обработку персональных данных', html },
}

const person = {
  phone: '+79120000000',
  lastname: 'Образцова',
  firstname: 'Мария',
  middlename: 'Петровна',
  email: 'maria@example.ru',
}

export const sampleUser: User = { ...person, reserved_flat: null, reports: [] }

/**
 * A draft of who has signed in.
 *
 * @param step - the consent belongs to the first step, and is there in the second one
 * @param isAgreed - with every tick
 */
export function sampleDraft(step: Step, isAgreed: boolean): Draft {
  return {
    flat: id,
    version: 1,
    saved_at: null,
    fields: {
      period: '2',
      furnish: '1',
      pay_method: 'mortgage',
      ...person,
      ...(isAgreed && { ticks: `${sampleOffer.sha256} price period furnish offer` }),
    },
    sealed: [],
    problems: [],
    consent: step === 'agreement',
  }
}

/** When the samples are looked at: three minutes after the flat was reserved. */
export const sampleNow = '2026-11-21T11:43:00.000Z'

const held: Reservation = {
  id: '0b0f7a52-52a5-4f4e-9f0b-3d2d6f6b9a01',
  number: 'БР-2026-000123',
  status: 'held',
  flat: bookedFlat,
  period: paidPeriod,
  furnish: sampleOffer.furnish,
  extras: [],
  pay_method: 'mortgage',
  price_fixed: sampleOffer.price_fixed,
  fee: sampleOffer.fee,
  expires_at: '2026-11-21T12:00:00.000Z',
  created_at: '2026-11-21T11:40:00.000Z',
  paid_at: null,
  money: {
    state: 'waiting',
    amount: 25_000,
    text: 'Оплатите 25\u00a0000\u00a0₽ до 21\u00a0ноября 2026, 17:00',
  },
  moves: [{ at: '2026-11-21T11:40:00.000Z', status: 'held', note: null }],
  can: { pay: true, cancel: true, prolong: false },
  refund_now: 0,
  missing: [],
  agreement: 'none',
}

/** Reservations that wait for the payment, that are made, that need data for the contract, and that were not paid in time. */
export const sampleReservations = {
  held,
  made: {
    ...held,
    status: 'active',
    expires_at: '2026-11-28T12:00:00.000Z',
    paid_at: '2026-11-21T11:44:00.000Z',
    money: { state: 'paid', amount: 25_000, text: '25\u00a0000\u00a0₽ оплачены 21\u00a0ноября 2026' },
    can: { pay: false, cancel: true, prolong: true },
  },
  begun: {
    ...held,
    status: 'active',
    fee: 0,
    period: sampleFreeOffer.period,
    expires_at: '2026-11-24T12:00:00.000Z',
    money: { state: 'nothing', amount: 0, text: 'Платить ничего не\u00a0нужно' },
    can: { pay: false, cancel: true, prolong: false },
    missing: [...LATER_FIELDS],
  },
  failed: {
    ...held,
    status: 'payment_failed',
    expires_at: null,
    money: { state: 'nothing', amount: 0, text: 'Деньги не списаны.' },
    moves: [
      ...held.moves,
      { at: '2026-11-21T12:00:00.000Z', status: 'payment_failed', note: 'Время на оплату вышло' },
    ],
    can: { pay: false, cancel: false, prolong: false },
  },
} satisfies Record<string, Reservation>
