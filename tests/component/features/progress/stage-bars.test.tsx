import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Stage } from '#app/contract/progress.ts'
import { StageBars } from '#app/features/progress/stage-bars.tsx'

afterEach(cleanup)

const stage = (percent: number, plan: number | null): Stage => ({
  kind: 'frame',
  label: 'Каркас',
  percent,
  plan_percent: plan,
  plan_end: plan === null ? null : '2026-12',
})

it.each([
  { percent: 68, plan: 75, words: '68 %, по плану 75 %' },
  { percent: 80, plan: 75, words: '80 %, по плану 75 %' },
  { percent: 0, plan: 10, words: '0 %, по плану 10 %' },
  { percent: 0, plan: 0, words: 'не начато' },
  { percent: 40, plan: null, words: 'готово 40 %' },
  { percent: 100, plan: 100, words: 'готово' },
  { percent: 100, plan: null, words: 'готово' },
])('reads "$words" at $percent % of $plan %', ({ percent, plan, words }) => {
  render(<StageBars stages={[stage(percent, plan)]} label="Работы" />)
  const item = screen.getByRole('listitem')
  expect(item.textContent?.replace(/\u00a0/g, ' ')).toBe(`Каркас${words}`)
})

it('marks the plan on the bar, only where there is one', () => {
  const { container } = render(
    <StageBars stages={[stage(68, 75), { ...stage(40, null), kind: 'facade' }]} label="Работы" />,
  )
  const marks = [...container.querySelectorAll<HTMLElement>('[data-mark="plan"]')]
  expect(marks.map((mark) => mark.style.left)).toEqual(['75%'])
})
