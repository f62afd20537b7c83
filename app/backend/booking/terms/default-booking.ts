import type { BookingTerms } from '#app/contract/entries/booking.ts'

/** Booking terms for a company that has told none: three days, free of charge. */
export const defaultBooking: BookingTerms = {
  title: 'Онлайн-бронирование',
  lead: 'Забронируйте квартиру, и\u00a0её цена не\u00a0изменится до\u00a0конца брони.',
  steps: [
    { title: 'Условия', text: 'Выберите срок брони и\u00a0отделку.' },
    { title: 'Ваши данные', text: 'Войдите по\u00a0номеру телефона и\u00a0заполните данные для договора.' },
    { title: 'Договор', text: 'Менеджер позвонит и\u00a0назначит день подписания.' },
  ],
  questions: [],
  periods: [{ id: 1, days: 3, price: 0, prolong: false }],
  offer: {
    version: '1',
    title: 'Оферта об\u00a0услуге онлайн-бронирования квартиры',
    sections: [
      {
        title: 'Предмет',
        paragraphs: [
          '{company} {days} не\u00a0предлагает другим квартиру: {flat}, {place}. Цена на\u00a0это время: {price}. Отделка: {furnish}.',
          'Это отдельный договор об\u00a0услуге. Он не\u00a0заменяет договор участия в\u00a0долевом строительстве.',
        ],
      },
      {
        title: 'Плата',
        paragraphs: [
          'Услуга стоит {fee}, её оплачивают в\u00a0течение {hold_minutes} после подтверждения.',
          '{refund}',
        ],
        when: 'paid',
      },
      {
        title: 'Отказ',
        paragraphs: ['Отказаться можно в\u00a0любой момент в\u00a0личном кабинете или по\u00a0телефону.'],
      },
    ],
  },
  consent: {
    version: '1',
    title: 'Согласие на\u00a0обработку персональных данных',
    sections: [
      {
        title: 'Согласие',
        paragraphs: [
          '{company} получает и\u00a0хранит ваши имя, телефон, e-mail и\u00a0данные паспорта, чтобы забронировать квартиру и\u00a0подготовить договор. Отозвать согласие можно в\u00a0личном кабинете.',
        ],
      },
    ],
  },
}
