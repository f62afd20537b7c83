import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { PROGRAMME_LABELS } from '#app/domain/mortgage/offers.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'

const range = (minValue: number, maxValue: number | undefined): SchemaThing<'QuantitativeValue'> => ({
  '@type': 'QuantitativeValue',
  minValue,
  ...(maxValue !== undefined && { maxValue }),
})

/** The offers of banks, as search engines read them (schema.org LoanOrCredit). */
export function loansData({ banks }: Pick<MortgageOffers, 'banks'>): SchemaThing<'LoanOrCredit'>[] {
  return banks.flatMap(({ title, url, items }) =>
    items.map((item) => ({
      '@type': 'LoanOrCredit',
      name: `${PROGRAMME_LABELS[item.programme]}: ${title}`,
      loanType: 'Ипотека',
      currency: 'RUB',
      interestRate: item.rate,
      annualPercentageRate: range(item.psk_from, item.psk_to),
      loanTerm: { ...range(item.year_from, item.year_to), unitCode: 'ANN' },
      amount: {
        '@type': 'MonetaryAmount',
        currency: 'RUB',
        minValue: item.sum_from ?? 1,
        ...(item.sum_to !== undefined && { maxValue: item.sum_to }),
        // Of an offer of a bank schema.org has no other end.
        ...(item.valid_to && { validThrough: item.valid_to }),
      },
      provider: { '@type': 'BankOrCreditUnion', name: title, ...(url && { url }) },
    })),
  )
}
