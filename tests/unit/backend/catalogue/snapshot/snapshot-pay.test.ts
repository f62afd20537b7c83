import fc from 'fast-check'
import { expect, it } from 'vitest'
import { snapshotPay } from '#app/backend/catalogue/snapshot/snapshot-pay.ts'
import type { ProgrammeTerms } from '#app/domain/mortgage/programme.ts'
import { anyRows } from '../index/arbitrary.ts'

const FAMILY: ProgrammeTerms = {
  name: 'Семейная ипотека',
  bank: 'Банк',
  benefit: null,
  rate: 6,
  full_cost: { from: 6, to: 7 },
  first_payment_percent: 20.1,
  term_years: 30,
  loan_limit: 6_000_000,
}

it('a programme is told once, with the least first payment of the flats that are asked about', () => {
  const [rows = []] = fc.sample(
    anyRows.filter((all) => all.length > 3),
    { seed: 1, numRuns: 1 },
  )
  let flats = 0
  // Each flat has terms of its own, and those of the first project need less.
  const pay = snapshotPay(() => {
    flats++
    const more = (flats % 3) + (flats > rows.length ? 10 : 0)
    return { month_pay: 1, programme: { ...FAMILY, first_payment_percent: 20.1 + more } }
  })
  for (const row of rows) pay.payOf({ ...row, status: 'free', projectId: 1 })
  for (const row of rows) pay.payOf({ ...row, status: 'free', projectId: 2 })
  expect(flats).toBeGreaterThan(6)
  const dearer = { ...FAMILY, first_payment_percent: 30.1 }
  expect(pay.programmes()).toEqual([FAMILY])
  expect([pay.programmes(1), pay.programmes(2), pay.programmes(3)]).toEqual([[FAMILY], [dearer], []])
})
