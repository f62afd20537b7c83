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
  PROGRAMME_TITLES,
  secondPaymentOf,
} from './offers.ts'
import { type LoanTerms, scheduleOf, totalsOf } from './schedule.ts'
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

/** Banks with their offers, in their order. */
export type Banks = readonly { title: string; items: readonly BankOffer[] }[]

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
  /** A programme in a word, for a chip beside others; the other ways are called there as everywhere. */
  chip?: string
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
 * buyer wants, within the bounds of the offer, or the longest. The order is that of a buyer without means.
 */
export function waysToPay(
  flat: PayableFlat,
  banks: Banks,
  instalments: readonly InstalmentPlan[],
  means: Means = {},
): WayToPay[] {
  const cash = { ...NO_LOAN, first: flat.price, total: flat.price }
  return [
    { ...cash, method: 'cash', key: 'cash', title: 'Сразу, своими средствами' },
    ...loansInOrder(flat, banks, means).map(loanWay),
    ...plansOf(flat, instalments).map((plan) => instalmentWay(flat.price, plan, means)),
    ...(flat.benefits.includes('trade_in')
      ? [{ ...NO_LOAN, method: 'trade_in', key: 'trade_in', title: 'Ваша квартира в зачёт' } as const]
      : []),
  ]
}

/** The way whose payment stands for a flat: a loan, or where there is none an instalment plan. */
type HeadWay = { key: string; month: number } & (
  | { bank: string; offer: BankOffer; first: number; plan?: undefined }
  | { plan: InstalmentPlan }
)

/**
 * The way whose monthly payment stands for a flat while its buyer has chosen nothing: on tiles, in the filter and beside
 * the price. Of the ways by month the one with the least payment whose terms are the whole truth in one line: the payment
 * stays the same for the whole term, the first payment is the usual one of its programme, and no trade decides who may
 * have it. Where there is none, the least of all; undefined where nothing is paid by month.
 *
 * It makes no schedule, so that the index of flats can ask it of each.
 */
export function headWay(
  flat: PayableFlat,
  banks: Banks,
  instalments: readonly InstalmentPlan[],
): HeadWay | undefined {
  const loans = bestLoans(flat, banks, {})
  const head = loans.find((loan) => isPlain(flat, loan)) ?? loans[0]
  if (head) {
    const { bank, offer, paid, payment } = head
    return { key: keyOf(offer), month: toRub(payment), bank, offer, first: paid.first }
  }
  const [plan] = plansOf(flat, instalments)
  return plan && { key: planKey(plan), month: toRub(planPayment(flat.price, plan, {}).payment), plan }
}

/** The first payment is no larger than its share of the price, and the rate is one. */
function isPlain({ price }: PayableFlat, { offer, paid, payment2 }: LoanQuote): boolean {
  const isUsual = paid.first <= shareRub(price, offer.first_pay_from)
  return isUsual && payment2 === undefined && offer.programme !== 'military'
}

type FirstPayment = Pick<WayToPay, 'firstBound' | 'capital'> & { first: number }

/** A loan of a bank for a flat; payments in kopecks. */
type LoanQuote = {
  bank: string
  offer: BankOffer
  loan: LoanTerms
  paid: FirstPayment
  payment: number
  payment2: number | undefined
  hasCapital: boolean
}

/** Of each programme the loan with the least payment, the least first. */
function bestLoans(flat: PayableFlat, banks: Banks, means: Means): LoanQuote[] {
  const best = new Map<ProgrammeName, LoanQuote>()
  for (const { title, items } of banks) {
    for (const item of items) {
      const quote = isFor(flat, item) ? quoteOf(flat, title, item, means) : undefined
      const known = best.get(item.programme)
      if (quote && (!known || lasting(quote) < lasting(known))) best.set(item.programme, quote)
    }
  }
  return PROGRAMMES.flatMap((programme) => best.get(programme) ?? []).sort((a, b) => lasting(a) - lasting(b))
}

/**
 * Loans with the buyer's means, in the order that they have without them: what is typed changes sums, and a row that jumps to
 * another place under the hand is lost from sight. The programmes are the same, since means are brought within the bounds of each.
 */
function loansInOrder(flat: PayableFlat, banks: Banks, means: Means): LoanQuote[] {
  const usual = bestLoans(flat, banks, {}).map(({ offer }) => offer.programme)
  const placeOf = ({ offer }: LoanQuote) => usual.indexOf(offer.programme)
  return bestLoans(flat, banks, means).sort((a, b) => placeOf(a) - placeOf(b))
}

/** The payment for most of the term. */
const lasting = ({ payment, payment2 }: LoanQuote) => payment2 ?? payment

const plansOf = (flat: PayableFlat, plans: readonly InstalmentPlan[]) =>
  flat.benefits.includes('installment') ? plans : []

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
function quoteOf(
  { price }: PayableFlat,
  bank: string,
  offer: BankOffer,
  { ownRub, capitalRub = 0, years: wanted = offer.year_to }: Means,
): LoanQuote | undefined {
  const years = Math.max(offer.year_from, Math.min(wanted, offer.year_to))
  const least = Math.max(shareRub(price, offer.first_pay_from), price - (offer.sum_to ?? price))
  const most = Math.min(shareRub(price, offer.first_pay_to), price - (offer.sum_from ?? 0))
  const paid = firstWithin({ least, most }, ownRub, capitalRub)
  const purchase = { price, first: paid.first, years }
  if (faultsOf(purchase, offer).length > 0) return undefined
  const loan = loanOf(purchase, offer)
  const payment = annuityKopecks(loan.loanKopecks, loan.ratePercent, loan.termMonths)
  return { bank, offer, loan, paid, payment, payment2: secondPaymentOf(loan), hasCapital: capitalRub > 0 }
}

const keyOf = ({ programme }: BankOffer) => programme.replaceAll('_', '-')

function loanWay({ bank, offer, loan, paid, payment, payment2, hasCapital }: LoanQuote): WayToPay {
  const key = keyOf(offer)
  return {
    method: methodOfWay(key, hasCapital),
    key,
    title: PROGRAMME_TITLES[offer.programme],
    chip: PROGRAMME_LABELS[offer.programme],
    bank,
    rate: offer.rate,
    rate2: loan.second?.ratePercent ?? null,
    ...paid,
    month: toRub(payment),
    month2: payment2 === undefined ? null : toRub(payment2),
    months: loan.termMonths,
    total: toRub(paid.first * 100 + totalsOf(scheduleOf(loan)).paid),
    fullCost: { from: offer.psk_from, to: offer.psk_to },
  }
}

const planKey = ({ months, first_pay }: InstalmentPlan) =>
  `installment-${months}-${Math.round(first_pay * 10)}`

/**
 * The payment of an instalment plan, kopecks a month. The maternity capital pays mortgages alone: the developer takes it into no
 * instalments.
 */
export function planPayment(price: number, plan: InstalmentPlan, { ownRub }: Means) {
  const paid = firstWithin({ least: shareRub(price, plan.first_pay), most: price }, ownRub)
  const loan = { loanKopecks: (price - paid.first) * 100, ratePercent: plan.rate, termMonths: plan.months }
  return { paid, loan, payment: annuityKopecks(loan.loanKopecks, loan.ratePercent, loan.termMonths) }
}

function instalmentWay(price: number, plan: InstalmentPlan, means: Means): WayToPay {
  const { paid, loan, payment } = planPayment(price, plan, means)
  return {
    ...NO_LOAN,
    method: 'installment',
    key: planKey(plan),
    title: plan.title,
    rate: plan.rate,
    ...paid,
    month: toRub(payment),
    months: plan.months,
    total: toRub(paid.first * 100 + totalsOf(scheduleOf(loan)).paid),
  }
}

/** The first payment of own money and capital, as far as the bounds allow; the least one where no own money is named. */
function firstWithin(
  { least, most }: { least: number; most: number },
  ownRub: number | undefined,
  capitalRub = 0,
): FirstPayment {
  const wanted = (ownRub ?? Math.max(0, least - capitalRub)) + capitalRub
  const first = Math.min(Math.max(least, wanted), most)
  const firstBound = first === wanted ? null : first > wanted ? 'least' : 'most'
  return { first, capital: Math.min(capitalRub, first), firstBound }
}
