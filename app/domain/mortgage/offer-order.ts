import type { OfferSort } from './names.ts'

type Figures = { rate: number; month_pay: number; month_pay_2: number | null; overpayment: number }

/** The payment for most of the term, roubles a month: of an offer with two rates the second one. */
export const lastingPayment = ({ month_pay, month_pay_2 }: Pick<Figures, 'month_pay' | 'month_pay_2'>) =>
  month_pay_2 ?? month_pay

/** Compares two offers for `Array.sort`. By bank is the editor's order, so all are equal there. */
export function compareOffers(sort: OfferSort, a: Figures, b: Figures): number {
  switch (sort) {
    case 'payment':
      return lastingPayment(a) - lastingPayment(b)
    case 'rate':
      return a.rate - b.rate
    case 'overpayment':
      return a.overpayment - b.overpayment
    case 'bank':
      return 0
  }
}
