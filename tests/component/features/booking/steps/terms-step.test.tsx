import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Period } from '#app/contract/personal.ts'
import { firstValues } from '#app/features/booking/draft/draft-fields.ts'
import { TermsStep } from '#app/features/booking/steps/terms-step.tsx'

afterEach(cleanup)

const SHORT = { id: 1, days: 3, price: 0, title: '3 дня бесплатно', prolong: false }
const LONG = { id: 3, days: 14, price: 40_000, title: '14 дней, 40 000 ₽', prolong: true }
const WEEK = { id: 2, days: 7, price: 25_000, title: '7 дней, 25 000 ₽', prolong: true }

function show(periods: readonly Period[]) {
  const form = {
    values: firstValues({ period: '1', pay_method: 'mortgage' }),
    sealed: {},
    problemOf: () => undefined,
    onType: vi.fn(),
    onLeave: vi.fn(),
    onUnseal: vi.fn(),
  }
  const consent = { text: undefined, isGiven: false, isRecorded: false, onChange: vi.fn() }
  render(<TermsStep {...{ periods, form, consent }} furnishes={[]} isSignedIn={false} hasDetails={false} />)
}
const periodNames = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.getAttribute('name') === 'period')
    .map((radio) => radio.closest('label')?.textContent?.replaceAll(/\s/g, ' '))

it('advises the shortest period that can be prolonged for a mortgage, at its choice', () => {
  show([SHORT, LONG, WEEK])
  expect(periodNames()).toEqual([
    '3 дняБесплатноБез продления',
    '14 дней40 000 ₽Можно продлить',
    '7 дней25 000 ₽Можно продлить. Советуем при ипотеке: банк отвечает не сразу',
  ])
})

it.each([
  ['there is no other period', [SHORT]],
  ['each period can be prolonged', [LONG, WEEK]],
])('advises none where %s', (_, periods) => {
  show(periods)
  expect(periodNames().join()).not.toMatch('ипотек')
})
