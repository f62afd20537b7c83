import { expect, it } from 'vitest'
import {
  DEADLINE_PATTERN,
  deadlineInSentence,
  deadlineLabel,
  deadlineOrder,
  deadlineValue,
  finishWords,
} from '#app/domain/deadline.ts'

it.each([
  [deadlineValue(true, 2027, 4), 'ready'],
  [deadlineValue(false, 2027, 4), '2027-4'],
  [deadlineValue(false, 2027, null), ''],
  [deadlineValue(false, null, 1), ''],
])('writes a deadline as the address does: %s', (value, expected) => {
  expect(value).toBe(expected)
})

it.each([
  ['ready', 'Дом сдан'],
  ['2027-4', 'IV\u00a0кв. 2027'],
  ['', ''],
  ['2027-5', ''],
])('reads %s as %s', (value, label) => {
  expect(deadlineLabel(value)).toBe(label)
})

it.each([
  ['IV\u00a0кв. 2027', 'Сдача IV\u00a0кв. 2027', 'сдача IV\u00a0кв. 2027'],
  ['Дом сдан', 'Дом сдан', 'дом сдан'],
  ['', '', ''],
])('tells when a house labelled "%s" is handed over', (label, first, inside) => {
  expect(finishWords(label)).toBe(first)
  expect(deadlineInSentence(finishWords(label))).toBe(inside)
})

it('puts finished buildings first and unknown deadlines last', () => {
  const sorted = ['', '2028-1', 'ready', '2027-4'].sort((a, b) => deadlineOrder(a) - deadlineOrder(b))
  expect(sorted).toEqual(['ready', '2027-4', '2028-1', ''])
})

it.each(['ready', '2027-1', '2030-4'])('accepts %s', (value) => expect(value).toMatch(DEADLINE_PATTERN))
it.each(['2027-5', '2027-0', '1927-1', '2027', 'soon', '2027-1 '])('refuses %s', (value) => {
  expect(value).not.toMatch(DEADLINE_PATTERN)
})
