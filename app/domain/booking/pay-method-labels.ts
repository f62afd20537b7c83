import type { PayMethod } from './pay-method.ts'

/** Apart from the values, which every page has for its addresses. */
export const PAY_METHOD_LABELS: Record<PayMethod, string> = {
  cash: 'Свои средства',
  mortgage: 'Ипотека',
  installment: 'Рассрочка',
  trade_in: 'Трейд-ин: ваша квартира в зачёт',
  matcap: 'Материнский капитал',
}
