import { expect, it } from 'vitest'
import { accountAddress, addressOf, loginPageAddress } from '#app/features/account/account.search.ts'

it('drops the address of another site, and keeps an own one', () => {
  expect(loginPageAddress.read({ next: '//bank.example' })).toEqual({ next: undefined })
  expect(loginPageAddress.read({ next: `/${'a'.repeat(600)}` })).toEqual({ next: undefined })
  expect(loginPageAddress.read({ next: '/booking/7' })).toEqual({ next: '/booking/7' })
  expect(loginPageAddress.read({}).next).toBeUndefined()
})

it('knows four sections and refuses others', () => {
  expect(accountAddress.read({ section: 'profile' })).toEqual({ section: 'profile' })
  expect(() => accountAddress.read({ section: 'admin' })).toThrow()
})

it('leaves the first section out of the address', () => {
  expect(addressOf('booking')).toBe('/account')
  expect(addressOf('documents')).toBe('/account?section=documents')
  expect(accountAddress.read({ section: 'booking' }).section).toBeUndefined()
})
