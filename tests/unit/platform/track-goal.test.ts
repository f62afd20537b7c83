import { afterEach, expect, it } from 'vitest'
import { type CounterEvent, trackGoal } from '#app/platform/track-goal.ts'

afterEach(() => {
  globalThis.counterEvents = undefined
})

it('tells the counters that the visitor has allowed', () => {
  const told: CounterEvent[] = []
  globalThis.counterEvents = told
  trackGoal('flat_viewed', { flat: 7 })
  trackGoal('form_sent', { form: 'tour' })
  expect(told).toEqual([
    { name: 'flat_viewed', params: { flat: 7 } },
    { name: 'form_sent', params: { form: 'tour' } },
  ])
})

it('does nothing without any', () => {
  expect(() => trackGoal('flat_viewed', { flat: 7 })).not.toThrow()
})
