import { formatPercent } from '#app/domain/format.ts'
import { sharePercent, toWholeRub } from './annuity.ts'
import { PROGRAMME_BENEFITS, PROGRAMME_TITLES } from './offers.ts'
import { type MortgageProgramme, mortgageOf, type ProgrammeTerms } from './programme.ts'
import { type Banks, headWay, type InstalmentPlan, type PayableFlat, planPayment } from './ways-to-pay.ts'

const MONTHS = 12
/** Tells an offer for finished flats from that of another bank for any flat, beside payments of one list. */
const FOR_FINISHED = ' для квартир с\u00a0отделкой'

/** The monthly payment of a flat, and what it is calculated by, as the API names them. */
export type FlatPay = {
  /** Whole roubles; null where the flat has no price, or nothing is paid by month. */
  month_pay: number | null
  programme: ProgrammeTerms | null
}

/** A flat whose price may be on request. */
export type PricedFlat = Omit<PayableFlat, 'price'> & { price: number | null }

/** Everything that flats can be paid with by month. */
export type PayOffers = {
  banks: Banks
  instalments: readonly InstalmentPlan[]
  /** The company's own programmes, best first: for flats that neither a bank nor an instalment plan pays. */
  programmes: readonly MortgageProgramme[]
}

/**
 * Makes the function that says what a flat costs a month. It is the one source of that figure: tiles, the filter, the
 * comparison, the sheet and the price on the page of the flat have it from here or from `headWay`, which this rounds.
 * Flats of one offer share its terms as one object.
 */
export function flatPayer({ banks, instalments, programmes }: PayOffers): (flat: PricedFlat) => FlatPay {
  const known = new Map<object, ProgrammeTerms>()
  const shared = (offer: object, make: () => ProgrammeTerms): ProgrammeTerms => {
    const terms = known.get(offer) ?? make()
    known.set(offer, terms)
    return terms
  }
  return (flat) => {
    const { price } = flat
    const way = price === null ? undefined : headWay({ ...flat, price }, banks, instalments)
    if (!way || price === null) return mortgageOf(flat, programmes)
    return {
      month_pay: toWholeRub(way.month * 100),
      programme: way.plan
        ? shared(way.plan, () => planTerms(way.plan))
        : withFirst(
            shared(way.offer, () => offerTerms(way)),
            sharePercent(price, way.first),
          ),
    }
  }
}

/**
 * What a flat costs a month by the instalment plan with the least payment. The name of the plan says its first payment too:
 * unlike that of a loan it is a large part of the price.
 */
export function instalmentPay(price: number | null, instalments: readonly InstalmentPlan[]): FlatPay {
  const [least] =
    price === null
      ? []
      : instalments
          .map((plan) => ({ plan, kopecks: planPayment(price, plan, {}).payment }))
          .toSorted((a, b) => a.kopecks - b.kopecks)
  if (!least) return { month_pay: null, programme: null }
  const terms = planTerms(least.plan)
  const name = `${terms.name}, взнос ${formatPercent(least.plan.first_pay)}`
  return { month_pay: toWholeRub(least.kopecks), programme: { ...terms, name } }
}

type Loan = Extract<NonNullable<ReturnType<typeof headWay>>, { bank: string }>

function offerTerms({ bank, offer }: Loan): ProgrammeTerms {
  return {
    name: PROGRAMME_TITLES[offer.programme] + (offer.finish_only ? FOR_FINISHED : ''),
    bank,
    benefit: PROGRAMME_BENEFITS[offer.programme] ?? null,
    rate: offer.rate,
    full_cost: { from: offer.psk_from, to: offer.psk_to },
    first_payment_percent: offer.first_pay_from,
    term_years: offer.year_to,
    loan_limit: offer.sum_to ?? null,
  }
}

function planTerms({ title, rate, first_pay, months }: InstalmentPlan): ProgrammeTerms {
  return {
    name: title,
    bank: null,
    benefit: 'installment',
    rate,
    full_cost: null,
    first_payment_percent: first_pay,
    term_years: months / MONTHS,
    loan_limit: null,
  }
}

/** A loan that cannot be larger makes the first payment larger than that of its offer: the terms say so. */
function withFirst(terms: ProgrammeTerms, percent: number): ProgrammeTerms {
  const upwards = Math.ceil(percent * 10) / 10
  return percent - terms.first_payment_percent > 0.1 ? { ...terms, first_payment_percent: upwards } : terms
}
