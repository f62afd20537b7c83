import type { PayMethod } from '#app/domain/booking/pay-method.ts'
import { isUnfinished } from '#app/domain/finish.ts'
import type { Finish } from '#app/domain/vocabulary.ts'
import { annuityKopecks, shareRub, toRub } from './annuity.ts'
import { PROGRAMMES, type ProgrammeName } from './names.ts'
import {
  faultsOf,
  loanOf,
  type OfferBounds,
  type OfferRates,
  PROGRAMME_BENEFITS,
  PROGRAMME_LABELS,
  secondPaymentOf,
} from './offers.ts'
import { scheduleOf, totalsOf } from './schedule.ts'
import { methodOfWay } from './way-key.ts'

/** A bank's offer as far as ways of paying need it. */
type BankOffer = OfferBounds &
  OfferRates & {
    programme: ProgrammeName
    psk_from: number
    psk_to: number
    finish_only?: boolean | undefined
    /** The cities where it is offered; everywhere without them. */
    city_ids?: readonly number[] | undefined
  }

/** An instalment plan of the developer. */
export type InstalmentPlan = {
  title: string
  /** % a year on what is not paid yet; mostly 0. */
  rate: number
  first_pay: number
  months: number
}

/** What ways of paying need to know of a flat, as the API names it. */
export type PayableFlat = {
  price: number
  benefits: readonly string[]
  finish: Finish | null
  city: { id: number }
}

/** Own money for the first payment, and the maternity capital beside it, whole roubles; and the term of a loan. */
export type Means = {
  ownRub?: number | undefined
  capitalRub?: number | undefined
  years?: number | undefined
}

/** A way to pay for a flat. Sums are roubles with at most two decimals; null where the way has no such sum. */
export type WayToPay = {
  method: PayMethod
  /** Unique among the ways of a flat; a part of addresses. */
  key: string
  title: string
  /** Name of the bank. */
  bank: string | null
  /** Nominal rate, % a year, and the one that follows. */
  rate: number | null
  rate2: number | null
  first: number | null
  /** The part of the first payment that is the maternity capital. */
  capital: number
  /** The first payment that was asked for is outside of the bounds of the way: which end of them it has. */
  firstBound: 'least' | 'most' | null
  month: number | null
  /** The payment after the first period of a programme with two. */
  month2: number | null
  months: number | null
  /** What the flat costs in all. */
  total: number | null
  /** Full cost of credit (ПСК) as the bank tells it, % a year. */
  fullCost: { from: number; to: number } | null
}

const NOTHING = { bank: null, rate: null, rate2: null, first: null, month: null } as const
const WHOLE = { capital: 0, firstBound: null } as const
const NO_LOAN = { ...NOTHING, ...WHOLE, month2: null, months: null, total: null, fullCost: null } as const

/**
 * Every way to pay for a flat: the whole price at once, each programme by its least payment, the developer's
 * instalments, and what the flat's benefits allow besides. The first payment is the least, or what the buyer has, within
 * the bounds of the programme; one whose loan would be too large has a larger first payment. The term of a loan is what the
 * buyer wants, within the bounds of the offer, or the longest.
 */
export function waysToPay(
  flat: PayableFlat,
  banks: readonly { title: string; items: readonly BankOffer[] }[],
  instalments: readonly InstalmentPlan[],
  means: Means = {},
): WayToPay[] {
  const offers = banks.flatMap(({ title, items }) => items.map((item) => ({ bank: title, item })))
  const loans = PROGRAMMES.flatMap((programme) => {
    const own = offers.filter(({ item }) => item.programme === programme && isFor(flat, item))
    return own
      .flatMap(({ bank, item }) => loanWay(flat, bank, item, means) ?? [])
      .sort(byMonth)
      .slice(0, 1)
  })
  const plans = flat.benefits.includes('installment') ? instalments : []
  const cash = { ...NO_LOAN, first: flat.price, total: flat.price }
  return [
    { ...cash, method: 'cash', key: 'cash', title: 'Сразу, своими средствами' },
    ...loans.sort(byMonth),
    ...plans.map((plan) => instalmentWay(flat.price, plan, means)),
    ...(flat.benefits.includes('trade_in')
      ? [{ ...NO_LOAN, method: 'trade_in', key: 'trade_in', title: 'Ваша квартира в зачёт' } as const]
      : []),
  ]
}

/** By the payment for most of the term. */
const byMonth = (a: WayToPay, b: WayToPay) => lasting(a) - lasting(b)
const lasting = ({ month, month2 }: WayToPay) => month2 ?? month ?? 0

function isFor(flat: PayableFlat, offer: BankOffer): boolean {
  const benefit = PROGRAMME_BENEFITS[offer.programme]
  const { finish_only = false, city_ids } = offer
  return (
    (benefit === undefined || flat.benefits.includes(benefit)) &&
    (!finish_only || (flat.finish !== null && !isUnfinished(flat.finish))) &&
    (city_ids?.includes(flat.city.id) ?? true)
  )
}

/** The programme on the wanted term or its longest; undefined where its bounds do not reach the price. */
function loanWay(
  { price }: PayableFlat,
  bank: string,
  offer: BankOffer,
  { ownRub, capitalRub = 0, years: wanted = offer.year_to }: Means,
): WayToPay | undefined {
  const years = Math.max(offer.year_from, Math.min(wanted, offer.year_to))
  const least = Math.max(shareRub(price, offer.first_pay_from), price - (offer.sum_to ?? price))
  const most = Math.min(shareRub(price, offer.first_pay_to), price - (offer.sum_from ?? 0))
  const paid = firstWithin({ least, most }, ownRub, capitalRub)
  const purchase = { price, first: paid.first, years }
  if (faultsOf(purchase, offer).length > 0) return undefined
  const key = offer.programme.replaceAll('_', '-')
  const loan = loanOf(purchase, offer)
  const months = scheduleOf(loan)
  const second = secondPaymentOf(loan, months)
  return {
    method: methodOfWay(key, capitalRub > 0),
    key,
    title: PROGRAMME_LABELS[offer.programme],
    bank,
    rate: offer.rate,
    rate2: loan.second?.ratePercent ?? null,
    ...paid,
    month: toRub(annuityKopecks(loan.loanKopecks, loan.ratePercent, loan.termMonths)),
    month2: second === undefined ? null : toRub(second),
    months: loan.termMonths,
    total: toRub(paid.first * 100 + totalsOf(months).paid),
    fullCost: { from: offer.psk_from, to: offer.psk_to },
  }
}

/** The maternity capital pays mortgages alone: the developer takes it into no instalments. */
function instalmentWay(price: number, plan: InstalmentPlan, { ownRub }: Means): WayToPay {
  const paid = firstWithin({ least: shareRub(price, plan.first_pay), most: price }, ownRub)
  const loan = { loanKopecks: (price - paid.first) * 100, ratePercent: plan.rate, termMonths: plan.months }
  return {
    ...NO_LOAN,
    method: 'installment',
    key: `installment-${plan.months}-${Math.round(plan.first_pay * 10)}`,
    title: plan.title,
    rate: plan.rate,
    ...paid,
    month: toRub(annuityKopecks(loan.loanKopecks, loan.ratePercent, loan.termMonths)),
    months: plan.months,
    total: toRub(paid.first * 100 + totalsOf(scheduleOf(loan)).paid),
  }
}

/** The first payment of own money and capital, as far as the bounds allow; the least one where no own money is named. */
function firstWithin(
  { least, most }: { least: number; most: number },
  ownRub: number | undefined,
  capitalRub = 0,
): Pick<WayToPay, 'firstBound' | 'capital'> & { first: number } {
  const wanted = (ownRub ?? Math.max(0, least - capitalRub)) + capitalRub
  const first = Math.min(Math.max(least, wanted), most)
  const firstBound = first === wanted ? null : first > wanted ? 'least' : 'most'
  return { first, capital: Math.min(capitalRub, first), firstBound }
}
