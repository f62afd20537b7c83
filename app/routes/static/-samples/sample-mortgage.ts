import type { MortgageOffers } from '#app/contract/content/mortgage.ts'

const OFFER = {
  first_pay_from: 20.1,
  first_pay_to: 90,
  year_from: 1,
  year_to: 30,
  legal: 'Условия примера.',
} as const

export const sampleOffers: MortgageOffers = {
  banks: [
    {
      slug: 'primer',
      title: 'Банк «Пример»',
      licence: '0000',
      accredited: true,
      items: [
        {
          ...OFFER,
          id: 'primer-1',
          programme: 'family',
          rate: 6,
          sum_to: 6_000_000,
          psk_from: 6.1,
          psk_to: 7.2,
        },
        { ...OFFER, id: 'primer-2', programme: 'base', rate: 17.9, psk_from: 18.1, psk_to: 20.4 },
      ],
    },
  ],
  instalments: [
    { title: 'Рассрочка на 12\u00a0месяцев', rate: 0, first_pay: 30, months: 12, legal: 'Не кредит.' },
  ],
  maternity_capital: null,
}
