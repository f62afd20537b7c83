import * as z from 'zod'
import { MAX_RATE_PERCENT, MAX_TERM_YEARS } from '#app/domain/mortgage/annuity.ts'
import { PROGRAMMES } from '#app/domain/mortgage/names.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const percent = z.number().min(0).max(100)
/** Thousandths of a per cent are the smallest step of rates. */
const rate = z.number().min(0).max(MAX_RATE_PERCENT)
const years = z.int().min(1).max(MAX_TERM_YEARS)
const rub = z.int().positive()

const itemFields = <F extends Fields>(f: Reading<F>) => ({
  programme: z.enum(PROGRAMMES),
  /** % a year. */
  rate,
  /** The rate after the first `subsidy_months`, of programmes with two periods. */
  rate_2: z.optional(rate),
  subsidy_months: z.optional(z.int().min(1).max(120)),
  /** First payment, % of the price; both ends are inclusive, as those of years and sums. */
  first_pay_from: percent,
  first_pay_to: percent,
  year_from: years,
  year_to: years,
  /** The loan, roubles. */
  sum_from: z.optional(rub),
  sum_to: z.optional(rub),
  /** Of the borrower at the issue and at the last payment: "от 21 до 70 лет". */
  age: z.optional(f.prose),
  /** Slugs of the cities where it is offered; without them everywhere. */
  region_limits: z.optional(z.array(f.slug).min(1)),
  /** For flats that are handed over finished. */
  finish_only: z.optional(z.boolean()),
  /** Who may have it: "семьям с ребёнком до шести лет". */
  who: z.optional(f.prose),
  /** Range of the full cost of credit (ПСК), % a year: by law it stands beside the rate. */
  psk_from: rate,
  psk_to: rate,
  /** What the law requires to be said of the offer. */
  legal: f.prose,
  /** The last day of the offer; the next day it is gone from all lists. */
  valid_to: z.optional(f.day),
})

const writtenItem = z
  .strictObject(itemFields<Written>(written))
  .refine(({ rate_2, subsidy_months }) => (rate_2 === undefined) === (subsidy_months === undefined), {
    error: 'rate_2 and subsidy_months stand together: write both or none',
    path: ['rate_2'],
  })
  .refine((item) => item.first_pay_from <= item.first_pay_to, notBelow('first_pay'))
  .refine((item) => item.year_from <= item.year_to, notBelow('year'))
  .refine((item) => (item.sum_from ?? 0) <= (item.sum_to ?? Number.POSITIVE_INFINITY), notBelow('sum'))
  .refine((item) => item.psk_from <= item.psk_to, notBelow('psk'))
  // The full cost contains the rate; of two rates it lies between them.
  .refine((item) => item.psk_to >= Math.min(item.rate, item.rate_2 ?? item.rate), {
    error: 'the full cost of credit cannot be below the rate: write it as the bank publishes it',
    path: ['psk_to'],
  })

function notBelow(name: string) {
  return { error: `must not be below ${name}_from`, path: [`${name}_to`] }
}

const bankFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  logo: z.optional(f.picture),
  /** Number of its general licence. */
  licence: f.text,
  url: z.optional(f.webAddress),
  /** Has checked the houses of the company: an application needs no papers of the house. */
  accredited: z.boolean(),
  sort: z.int(),
  items: z.array(z.strictObject(itemFields(f))).min(1),
})

/** A bank with its offers of mortgages. */
export const bank = entryKind(
  { folder: 'banks', format: 'json', order: 'sort' },
  { ...bankFields<Written>(written), items: z.array(writtenItem).min(1) },
  bankFields<Shown>(shown),
)

const planFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** % a year on what is not paid yet; mostly 0. */
  rate,
  /** % of the price. */
  first_pay: percent,
  months: z.int().min(1).max(60),
  /** What the law requires to be said of it. */
  legal: f.prose,
  valid_to: z.optional(f.day),
})

const capitalFields = <F extends Fields>(f: Reading<F>) => ({
  /** The day from which the sums hold. */
  from: f.day,
  /** Roubles for a family with one child, and for the second one if there was none for the first. */
  first_child: rub,
  second_child: rub,
})

const waysToPayFields = <F extends Fields>(f: Reading<F>) => ({
  /** Instalment plans of the developer, for flats with that benefit. */
  instalments: z.array(z.strictObject(planFields(f))),
  /** Sums of the maternity capital (материнский капитал), each from its day. */
  maternity_capital: z.array(z.strictObject(capitalFields(f))),
  /** How commercial units are paid, and what of taxes their prices contain: a line each on the page of a unit. */
  commerce: z.array(z.strictObject({ title: f.prose, text: f.prose })).default([]),
})

/** Ways to pay besides loans of banks. */
export const waysToPay = entryKind(
  { folder: 'ways-to-pay', isSingle: true, format: 'json' },
  waysToPayFields<Written>(written),
  waysToPayFields<Shown>(shown),
)
