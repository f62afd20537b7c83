import { isPageOn } from '#app/config/company.ts'
import type { Flat } from '#app/contract/flat.ts'

/** Whether the main action for a flat is the form that asks for a call. */
export function isCallAsked(
  { status, price }: Pick<Flat, 'status' | 'price'>,
  phone: string | undefined,
): boolean {
  return status === 'free' && !phone && (price === null || !isPageOn('/booking'))
}
