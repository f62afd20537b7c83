import { expect, it } from 'vitest'
import { rememberUnsaved, takeUnsaved } from '#app/features/booking/unsaved-memory.ts'

const typed = new Map([['passport_number', '123412'] as const])

it('gives back what was typed to who typed it, once', () => {
  rememberUnsaved(7, '+79120000000', typed)
  expect(takeUnsaved(7, '+79120000000')).toEqual(typed)
  expect(takeUnsaved(7, '+79120000000')).toBeUndefined()
})

it('never shows it to the next one who signs in', () => {
  rememberUnsaved(7, '+79120000000', typed)
  expect(takeUnsaved(7, '+79129999999')).toBeUndefined()
  expect(takeUnsaved(7, '+79120000000')).toBeUndefined()
})
