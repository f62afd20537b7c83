import { expect, it } from 'vitest'
import { erasureAdvice } from '#app/backend/jobs/crm/erasure-advice.ts'

const NUMBERS = ['З-2026-000418', 'З-2026-000420']

it.each([
  ['amocrm', 'https://company.amocrm.ru', 'amoCRM (company.amocrm.ru)'],
  ['bitrix24', 'https://company.bitrix24.ru/rest/1/secret-code/', 'Bitrix24 (company.bitrix24.ru)'],
] as const)(
  '%s: the operator is told which leads to delete there, and not the secret of its address',
  (CRM, CRM_URL, named) => {
    const advice = erasureAdvice({ CRM, CRM_URL }, NUMBERS).join(' ')
    for (const words of [...NUMBERS, named, 'contact']) expect(advice).toContain(words)
    expect(advice).not.toContain('secret-code')
  },
)

it('says nothing where nothing was erased, or the CRM is told by the webhook', () => {
  expect(erasureAdvice({ CRM: 'amocrm', CRM_URL: 'https://company.amocrm.ru' }, [])).toEqual([])
  expect(erasureAdvice({ CRM: 'webhook', CRM_URL: undefined }, NUMBERS)).toEqual([])
  expect(erasureAdvice({ CRM: 'off', CRM_URL: undefined }, NUMBERS)).toEqual([])
})
