import { expect, it } from 'vitest'
import { ofDifferentPlans } from '#app/backend/pages/types-slider.ts'

const typed = (plans: string) =>
  [...plans].map((plan, index) => ({
    name: `${plan}${index}`,
    plan: plan === '-' ? null : { url: `/media/${plan}.svg`, width: 400, height: 300, alt: '' },
  }))
const left = (plans: string) => ofDifferentPlans(typed(plans)).map(({ name }) => name)

it.each([
  ['leaves out types that are drawn like a cheaper one', 'abacda', ['a0', 'b1', 'c3', 'd4']],
  ['leaves all that have no plan', '--a-a', ['-0', '-1', 'a2', '-3']],
  ['fills a row with others where few are drawn apart', 'aababb', ['a0', 'b2', 'a1', 'a3']],
  ['has no more than there are', 'aa', ['a0', 'a1']],
  ['has eight at most', 'abcdefghij', ['a0', 'b1', 'c2', 'd3', 'e4', 'f5', 'g6', 'h7']],
])('the row of layouts %s', (_, plans, expected) => {
  expect(left(plans)).toEqual(expected)
})
