import { describe, expect, it } from 'vitest'
import { isCompanyInn, isCompanyOgrn } from '#app/backend/content/files/registry-numbers.ts'

// The numbers of a well-known bank, from the open registry.
describe('check digits', () => {
  it('takes an ИНН and an ОГРН whose last digit is right', () => {
    expect(isCompanyInn('7707083893')).toBe(true)
    expect(isCompanyOgrn('1027700132195')).toBe(true)
  })

  it.each(['7707083892', '770708389', '77070838930', '770708389a', ''])('refuses ИНН "%s"', (inn) => {
    expect(isCompanyInn(inn)).toBe(false)
  })

  it.each(['1027700132196', '102770013219', '10277001321955', ''])('refuses ОГРН "%s"', (ogrn) => {
    expect(isCompanyOgrn(ogrn)).toBe(false)
  })
})
