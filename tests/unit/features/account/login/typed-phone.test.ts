import { expect, it } from 'vitest'
import { phoneInput } from '#app/features/account/login/typed-phone.ts'

it.each([
  '+7 912 345-67-89',
  '89123456789',
  '+7 8 (912) 345-67-89',
  '+7 +7 912 345 67 89',
  '9123456789',
  '9123456789+7 ',
])('reads %s', (text) => {
  expect(phoneInput(text)).toBe('+79123456789')
})

it.each([
  '+7 +7 912 777 01 0',
  '+7 7 912 777 01 0',
  '+7 8 912 777 01 0',
  '7 912 777 01 0+7 ',
  '+7 ',
  '',
  '+7 912 345',
  '+7 912 345-67-890',
  '+1 912 345-67-89',
  'телефон',
])('refuses %j', (text) => {
  expect(phoneInput(text)).toBeUndefined()
})
