import { expect, it } from 'vitest'
import { isLocalPath } from '#app/features/account/local-path.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'

it.each(['/', '/booking/123?step=person', '/account?section=profile', '/choose/flat#list'])(
  '%s is of this site',
  (address) => {
    expect(isLocalPath(address)).toBe(true)
  },
)

it.each([
  'https://bank.example',
  '//bank.example',
  '/\\bank.example',
  '\\\\bank.example',
  'javascript:alert(1)',
  '/\t/bank.example',
  '/\n/bank.example',
  ' /account',
  '/..//bank.example',
  '/.//bank.example',
  '/%2e%2e//bank.example',
  '/%2E%2e/%2Fbank.example',
  '/account/..//bank.example',
  '/account//bank.example',
  '/account/../..//bank.example',
  '/account\\bank.example',
  '/%5cbank.example',
  '/%255cbank.example',
  '/%2f/bank.example',
  '/%252fbank.example',
  '/%09/bank.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%00',
  '/\u007f/bank.example',
  '/account?next=\n//bank.example',
  'account',
  '',
])('%j leads elsewhere', (address) => {
  expect(isLocalPath(address)).toBe(false)
})

it('carries the whole way back to the login', () => {
  const address = new URL(loginAddress('/booking/7?step=person&period=2'), 'http://site.test')
  expect(address.searchParams.get('next')).toBe('/booking/7?step=person&period=2')
})
