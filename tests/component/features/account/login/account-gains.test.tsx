import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import { AccountGains } from '#app/features/account/login/account-gains.tsx'

const known = company()

afterEach(() => {
  cleanup()
  setCompany(known)
})

const gains = () =>
  screen.queryAllByRole('term').map(({ textContent }) => textContent?.replace('\u00a0', ' '))

it('tells what the account has', () => {
  render(<AccountGains />)
  expect(gains()).toEqual(['Бронь', 'Договор и отчёты', 'Избранное', 'Оповещения'])
})

it('promises nothing that the company does not offer', () => {
  setCompany({ ...known, off: ['/booking', '/forms/alert'] })
  render(<AccountGains />)
  expect(gains()).toEqual(['Избранное'])
  cleanup()
  setCompany({ ...known, off: ['/booking', '/forms/alert', '/favorites'] })
  render(<AccountGains />)
  expect(screen.queryByRole('heading')).toBeNull()
})
