import * as v from 'valibot'
import { expect, it } from 'vitest'
import { accountSearchSchema, addressOf, loginSearchSchema } from '#app/features/account/account.search.ts'

it('drops the address of another site, and keeps an own one', () => {
  expect(v.parse(loginSearchSchema, { next: '//bank.example' })).toEqual({ next: undefined })
  expect(v.parse(loginSearchSchema, { next: `/${'a'.repeat(600)}` })).toEqual({ next: undefined })
  expect(v.parse(loginSearchSchema, { next: '/booking/7' })).toEqual({ next: '/booking/7' })
  expect(v.parse(loginSearchSchema, {}).next).toBeUndefined()
})

it('knows four sections and refuses others', () => {
  expect(v.parse(accountSearchSchema, { section: 'profile' })).toEqual({ section: 'profile' })
  expect(v.safeParse(accountSearchSchema, { section: 'admin' }).success).toBe(false)
})

it('leaves the first section out of the address', () => {
  expect(addressOf('booking')).toBe('/account')
  expect(addressOf('documents')).toBe('/account?section=documents')
  expect(v.parse(accountSearchSchema, { section: 'booking' }).section).toBeUndefined()
})
