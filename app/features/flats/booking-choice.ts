import type { PayMethod } from '#app/domain/booking/pay-method.ts'

/** What was chosen on the page of a flat, as the address of its booking has it. */
export type BookingChoice = {
  furnish?: number
  /** Ids of storerooms and parking places. */
  extras?: number[]
  pay_method?: PayMethod
  way?: string
  price?: number
  first?: number
  years?: number
  capital?: 'first' | 'second'
}
