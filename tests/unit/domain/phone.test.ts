import { describe, expect, it } from 'vitest'
import { formatPhone } from '#app/domain/phone.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'

describe('a phone as people write it', () => {
  it.each([
    '+7 912 345-67-89',
    '8 (912) 345-67-89',
    '7 912 345 67 89',
    '9123456789',
    '+7–912–345–67–89',
    '8.912.345.67.89',
    '912/345-67-89',
    'тел. 8 912 345-67-89',
    'Тел.: +7 912 345 67 89',
    'моб 89123456789',
    'т.89123456789',
    'tel:+79123456789',
    '+7 912 345-67-89.',
  ])('%s is read', (text) => {
    expect(normalizePhone(text)).toBe('+79123456789')
  })

  it.each([
    ['8 800 555-35-35', '+78005553535'],
    ['+7 812 345-67-89', '+78123456789'],
    ['3422345678', '+73422345678'],
    ['495 123-45-67', '+74951234567'],
  ])('%s is %s', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone)
  })

  it.each([
    '+7 912 777 01 0',
    '7 912 777 01 0',
    '8 912 777 01 0',
    '912 777 01 0',
    // Behind the prefix that the field has put there.
    '+7 7 912 777 01 0',
    '+7 8 912 777 01 0',
    '+7 +7 912 777 01 0',
    '+7 912 777 01 000',
    '8 342 777 01 0',
    '',
    '+',
    'телефон',
    '+7 912 345-67-89 доб. 5',
    'кв. 5, 8 912 345-67-89',
    '+7 912 345-67-8О',
    '12.11.2026 9:00',
  ])('%j lacks a digit or has one too many: it is nobody’s number', (text) => {
    expect(normalizePhone(text)).toBeUndefined()
  })
})

it('is shown in groups that do not break', () => {
  expect(formatPhone('+79123456789')).toBe('+7\u00a0912\u00a0345-67-89')
  expect(formatPhone('+73420000000')).toBe('+7\u00a0342\u00a0000-00-00')
  expect(formatPhone('+70000000000')).toBe('+7\u00a0000\u00a0000-00-00')
  expect(formatPhone('+78005553535')).toBe('+7\u00a0800\u00a0555-35-35')
  expect(formatPhone('912')).toBe('912')
})

it('of a city with a code of four digits is shown with this code', () => {
  expect(formatPhone('+73452000000')).toBe('+7\u00a03452\u00a000-00-00')
  expect(formatPhone('+74012123456')).toBe('+7\u00a04012\u00a012-34-56')
})
