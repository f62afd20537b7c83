import * as z from 'zod'
import { bank, waysToPay } from '#app/contract/entries/mortgage.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryIntRange, queryRange } from '#app/contract/wire/query.ts'
import { MAX_TERM_YEARS } from '#app/domain/mortgage/annuity.ts'
import { MAX_PRICE_RUB, OFFER_SORTS, PROGRAMMES } from '#app/domain/mortgage/names.ts'

const bankSchema = bank.output.omit({ sort: true, items: true })
const offerSchema = bank.output.shape.items.element.extend({
  /** Of the bank and its place in the bank's list: "bank-mezhen-2". */
  id: z.string(),
  /** Of the cities of `region_limits`. */
  city_ids: z.array(z.int()).optional(),
})

/** A bank with all that it offers today. */
export const bankOffersSchema = bankSchema.extend({ items: z.array(offerSchema) })
export type BankOffers = z.output<typeof bankOffersSchema>

const sum = z.number().nonnegative()

/** An offer with what it costs for the purchase that was asked about; roubles with at most two decimals. */
const pricedOfferSchema = offerSchema.extend({
  month_pay: sum,
  /** The payment after the first period, of offers with two rates; null of others. */
  month_pay_2: sum.nullable(),
  overpayment: sum,
})
export type PricedOffer = z.output<typeof pricedOfferSchema>

const capitalSchema = waysToPay.output.shape.maternity_capital.element

export const mortgageSchema = z.object({
  /** The purchase that all figures are of. */
  query: z.object({
    price: z.int(),
    first: z.int(),
    first_percent: z.number(),
    years: z.int(),
    loan: z.int(),
  }),
  banks: z.array(bankSchema.extend({ items: z.array(pricedOfferSchema) })),
  /** When no offer is left: what to change, in words for visitors. */
  limits: z.array(z.string()),
  /** The kinds of loan that any bank offers today. */
  programmes: z.array(z.enum(PROGRAMMES)),
  /** Sums of the maternity capital today; null where the company has told none. */
  maternity_capital: capitalSchema.nullable(),
})
export type Mortgage = z.output<typeof mortgageSchema>

const offersSchema = z.object({
  banks: z.array(bankOffersSchema),
  instalments: waysToPay.output.shape.instalments,
  maternity_capital: capitalSchema.nullable(),
})
export type MortgageOffers = z.output<typeof offersSchema>

export const mortgageInputSchema = z.object({
  price: queryIntRange(1, MAX_PRICE_RUB).describe('Price of the flat, roubles; 6 000 000 without it.'),
  first: queryIntRange(0, MAX_PRICE_RUB).describe('First payment, roubles; counts before `first_percent`.'),
  first_percent: queryRange(0, 100).describe('First payment, % of the price; 30 without either.'),
  years: queryIntRange(1, MAX_TERM_YEARS).describe('Term, years; 20 without it.'),
  matcap: queryIntRange(0, MAX_PRICE_RUB).describe(
    'Maternity capital that repays a part of the loan, roubles.',
  ),
  programme: z.enum(PROGRAMMES).optional().describe('Offers of one programme alone.'),
  sort: z.enum(OFFER_SORTS).optional().describe('Order of banks and of their offers; by payment without it.'),
})

export const mortgageContract = {
  /** Offers that take the first payment and the term of a purchase, with what they cost. */
  find: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/mortgage/',
      summary: 'Offers of banks for a purchase',
      tags: ['content'],
    })
    .input(mortgageInputSchema)
    .output(data({ mortgage: mortgageSchema })),
  offers: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/mortgage/offers/',
      summary: 'All offers of banks and instalment plans of today',
      tags: ['content'],
    })
    .output(data({ offers: offersSchema })),
}
