import { annuityKopecks, monthInterest } from './annuity.ts'
import type { EarlyEffect } from './names.ts'

/** A loan; `second` is the rate after the first `afterMonths` payments of a programme with two periods. */
export type LoanTerms = {
  loanKopecks: number
  /** % a year. */
  ratePercent: number
  termMonths: number
  second?: { ratePercent: number; afterMonths: number } | undefined
}

/** A sum that is paid on top of the payment of one month. */
export type EarlyRepayment = { month: number; kopecks: number; effect: EarlyEffect }

/** One month of a schedule, in kopecks. */
export type ScheduleMonth = {
  /** From 1. */
  month: number
  /** Without what is repaid early. */
  payment: number
  interest: number
  principal: number
  early: number
  /** The debt after it. */
  balance: number
}

/**
 * The payments of a loan by month. Interest is rounded to the kopeck in each month, and the last payment repays what
 * is left, so the principal adds up to the loan exactly.
 */
export function scheduleOf(loan: LoanTerms, early?: EarlyRepayment): ScheduleMonth[] {
  const months: ScheduleMonth[] = []
  let balance = loan.loanKopecks
  let last = loan.termMonths
  let rate = loan.ratePercent
  let payment = annuityKopecks(balance, rate, last)
  for (let month = 1; balance > 0; month++) {
    if (loan.second && month === loan.second.afterMonths + 1) {
      rate = loan.second.ratePercent
      payment = annuityKopecks(balance, rate, last - month + 1)
    }
    const interest = monthInterest(balance, rate)
    const isLast = month >= last || balance + interest <= payment
    const paid = isLast ? balance + interest : payment
    balance -= paid - interest
    const repaid = early?.month === month ? Math.min(early.kopecks, balance) : 0
    balance -= repaid
    months.push({ month, payment: paid, interest, principal: paid - interest, early: repaid, balance })
    if (repaid === 0 || balance === 0) continue
    if (early?.effect === 'term') last = month + monthsToRepay(balance, rate, payment, last - month)
    else payment = annuityKopecks(balance, rate, last - month)
  }
  return months
}

/** In how many payments a debt is repaid; of a few kopecks the payment may be no more than the interest. */
function monthsToRepay(debt: number, rate: number, payment: number, most: number): number {
  let months = 0
  for (let left = debt; left > 0 && months < most; months++) left -= payment - monthInterest(left, rate)
  return months
}

/** What is owed after the first payments of a loan, at its first rate; without the rest of its schedule. @returns kopecks */
export function debtAfter({ loanKopecks, ratePercent, termMonths }: LoanTerms, months: number): number {
  const payment = annuityKopecks(loanKopecks, ratePercent, termMonths)
  let debt = loanKopecks
  for (let month = 1; month <= months; month++)
    debt -= Math.min(debt, payment - monthInterest(debt, ratePercent))
  return debt
}

/** Sums of a schedule, in kopecks. */
export function totalsOf(months: readonly ScheduleMonth[]) {
  const sum = (of: (month: ScheduleMonth) => number) => months.reduce((total, month) => total + of(month), 0)
  return {
    months: months.length,
    /** Everything that is paid to the bank. */
    paid: sum(({ payment, early }) => payment + early),
    /** The overpayment. */
    interest: sum(({ interest }) => interest),
  }
}

/** A year of a schedule, counted from the first payment. */
export type ScheduleYear = Omit<ScheduleMonth, 'month'> & { year: number; months: readonly ScheduleMonth[] }

/** The same schedule by years. */
export function yearsOf(months: readonly ScheduleMonth[]): ScheduleYear[] {
  const years = Map.groupBy(months, ({ month }) => Math.ceil(month / 12))
  return [...years].map(([year, own]) => ({
    year,
    months: own,
    payment: own.reduce((sum, { payment }) => sum + payment, 0),
    interest: own.reduce((sum, { interest }) => sum + interest, 0),
    principal: own.reduce((sum, { principal }) => sum + principal, 0),
    early: own.reduce((sum, { early }) => sum + early, 0),
    balance: own.at(-1)?.balance ?? 0,
  }))
}

/** The schedule as a file for spreadsheets: semicolons and decimal commas, as Russian ones read them. */
export function scheduleCsv(months: readonly ScheduleMonth[]): string {
  const money = (kopecks: number) => (kopecks / 100).toFixed(2).replace('.', ',')
  const lines = months.map(({ month, payment, interest, principal, early, balance }) =>
    [month, ...[payment, interest, principal, early, balance].map(money)].join(';'),
  )
  const head = 'Месяц;Платёж, ₽;Проценты, ₽;Основной долг, ₽;Досрочно, ₽;Остаток долга, ₽'
  // The mark of byte order tells a spreadsheet that the file is UTF-8.
  return `\ufeff${[head, ...lines].join('\r\n')}\r\n`
}
