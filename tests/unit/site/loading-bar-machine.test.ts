import { describe, expect, it } from 'vitest'
import {
  type BarEvent,
  type BarPhase,
  nextPhase,
  timerMs,
} from '#app/site/loading-bar/loading-bar-machine.ts'

const walk = (...events: BarEvent[]) => events.reduce<BarPhase>(nextPhase, 'idle')

describe('the loading bar', () => {
  it('never shows when the page comes before 200 ms', () => {
    expect(walk('start')).toBe('armed')
    expect(timerMs('armed')).toBe(200)
    expect(walk('start', 'finish')).toBe('idle')
  })

  it('runs until the page comes, and hides 500 ms later', () => {
    expect(walk('start', 'timer')).toBe('running')
    expect(timerMs('running')).toBeUndefined()
    expect(walk('start', 'timer', 'finish')).toBe('done')
    expect(timerMs('done')).toBe(500)
    expect(walk('start', 'timer', 'finish', 'timer')).toBe('idle')
  })

  it.each<[BarEvent[]]>([[['start']], [['start', 'timer']], [[]]])(
    'shows a failure after %j, for 500 ms',
    (before) => {
      expect(walk(...before, 'fail')).toBe('failed')
      expect(timerMs('failed')).toBe(500)
      expect(walk(...before, 'fail', 'timer')).toBe('idle')
    },
  )

  it('goes on when a second page is asked for while the first still loads', () => {
    expect(walk('start', 'timer', 'start')).toBe('running')
  })

  it('begins again when a page is asked for while the last bar hides', () => {
    expect(walk('start', 'timer', 'finish', 'start')).toBe('armed')
    expect(walk('fail', 'start')).toBe('armed')
  })

  it('keeps the failed look when the load that failed ends', () => {
    expect(walk('start', 'timer', 'fail', 'finish')).toBe('failed')
  })
})
