import type { PayMethod } from '#app/domain/booking/pay-method.ts'

/** The method of a way to pay by its key in addresses, apart from the arithmetic of ways. */
export function methodOfWay(key: string, hasCapital: boolean): PayMethod {
  if (key === 'cash' || key === 'trade_in') return key
  if (key.startsWith('installment-')) return 'installment'
  return hasCapital ? 'matcap' : 'mortgage'
}
