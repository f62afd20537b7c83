import { describe, expect, it } from 'vitest'
import { bookingAddress, resultAddress, stepAddress } from '#app/features/booking/booking.search.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'

describe('the address of a booking', () => {
  it('names the step and the terms chosen; without a step a begun booking opens where it stopped', () => {
    expect(
      bookingAddress.read({ step: 'agreement', period: '2', furnish: '3', pay_method: 'mortgage' }),
    ).toEqual({
      step: 'agreement',
      period: 2,
      furnish: 3,
      pay_method: 'mortgage',
    })
    expect(bookingAddress.read({ step: 'terms' }).step).toBe('terms')
  })

  it('drops what it does not know: nothing of the buyer travels in it', () => {
    expect(bookingAddress.read({ passport_number: '123456', lastname: 'Иванова' })).toEqual({})
  })

  it.each([
    { step: 'money' },
    { step: 'passport' },
    { period: 'x' },
    { furnish: '-1' },
    { pay_method: 'gold' },
  ])('refuses %o', (raw) => {
    expect(() => bookingAddress.read(raw)).toThrow()
  })

  it('leads through signing in and back', () => {
    const next = stepAddress(128, 'agreement', { period: '2', furnish: '1' })
    expect(next).toBe('/booking/128?step=agreement&period=2&furnish=1')
    expect(new URL(loginAddress(next), 'http://site').searchParams.get('next')).toBe(next)
    expect(stepAddress(128, 'terms')).toBe('/booking/128?step=terms')
  })
})

describe('the address of a result', () => {
  it('takes a reservation of its form alone', () => {
    const id = '0199aaaa-1111-7111-8111-111111111111'
    expect(resultAddress.read({ id })).toEqual({ id })
    expect(resultAddress.read({})).toEqual({})
    expect(() => resultAddress.read({ id: '1' })).toThrow()
  })
})
