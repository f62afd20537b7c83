import { methodOfWay } from '#app/domain/mortgage/way-key.ts'
import type { CapitalChild } from '#app/features/mortgage/purchase.ts'

/** What a buyer has chosen on the page of a flat, as its address has it. */
export type PayChoice = {
  /** Own money for the first payment, whole roubles. */
  first?: number | undefined
  years?: number | undefined
  /** The child that the maternity capital is for. */
  capital?: CapitalChild | undefined
  /** Key of the way to pay. */
  way?: string | undefined
}

/** Whether there is anything that is not the page's own choice. */
export function hasPayChoice({ first, years, capital, way }: PayChoice): boolean {
  return first !== undefined || years !== undefined || capital !== undefined || way !== undefined
}

/** The choice as the address of the booking has it: with the method, and the price that it was made by. */
export function choiceForBooking({ way, first, years, capital }: PayChoice, priceRub: number) {
  if (way === undefined) return {}
  const child = capital === 'no' ? undefined : capital
  return {
    pay_method: methodOfWay(way, child !== undefined),
    way,
    price: priceRub,
    ...(first !== undefined && { first }),
    ...(years !== undefined && { years }),
    ...(child !== undefined && { capital: child }),
  }
}
