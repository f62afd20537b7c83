import type { PayMethod } from './pay-method.ts'

const BY_METHOD: Record<PayMethod, readonly string[]> = {
  cash: [],
  mortgage: ['Решение банка об ипотеке, если оно уже есть'],
  installment: [],
  trade_in: ['Документы на вашу квартиру: выписка ЕГРН и договор, по которому она куплена'],
  matcap: ['Сертификат на материнский капитал и справка об остатке'],
}

/** What a buyer takes along to the office for the contract. @param method - how he will pay for the flat */
export function whatToBring(method: PayMethod | undefined): string[] {
  return [
    'Паспорт, и паспорта всех, кто будет собственником',
    'СНИЛС',
    'Свидетельство о браке, если вы в браке',
    ...(method ? BY_METHOD[method] : []),
  ]
}
