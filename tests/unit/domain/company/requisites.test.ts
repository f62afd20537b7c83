import { expect, it } from 'vitest'
import { isInn, isOgrn } from '#app/domain/company/requisites.ts'

it.each([
  ['7707083893', true],
  ['7707083894', false],
  ['770708389', false],
  ['77070838931', false],
  ['77070838 3', false],
])('knows by its last digit whether %s is an ИНН: %s', (text, is) => {
  expect(isInn(text)).toBe(is)
})

it.each([
  ['1027700132195', true],
  ['1027700132196', false],
  ['102770013219', false],
])('knows by its last digit whether %s is an ОГРН: %s', (text, is) => {
  expect(isOgrn(text)).toBe(is)
})
