import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'

/** Whether a flat can be reserved here, and storerooms and parking places with it. */
export function isBookable({ status, price }: Pick<Flat, 'status' | 'price'>): boolean {
  return status === 'free' && price !== null && isPageOn('/booking')
}
