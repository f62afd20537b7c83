import { expect, it } from 'vitest'
import { forgetUnsaved, rememberUnsaved, unsavedOf } from '#app/features/booking/draft/unsaved-memory.ts'

const typed = new Map([['passport_number', '123412'] as const])

it('gives back what was typed to who typed it, until it is forgotten', () => {
  rememberUnsaved(7, '+79120000000', typed)
  expect(unsavedOf(7, '+79120000000')).toEqual(typed)
  expect(unsavedOf(7, '+79120000000')).toEqual(typed)
  forgetUnsaved()
  expect(unsavedOf(7, '+79120000000')).toBeUndefined()
})

it('shows it to nobody else, and at no other flat', () => {
  rememberUnsaved(7, '+79120000000', typed)
  expect(unsavedOf(7, '+79129999999')).toBeUndefined()
  expect(unsavedOf(8, '+79120000000')).toBeUndefined()
})
