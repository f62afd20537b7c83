import { loadingBar } from '#app/config/site.ts'

/**
 * - `armed`: something loads, but not for long enough to show;
 * - `running`: grows from 0 towards 100 %;
 * - `done`, `failed`: full, in its own colour, about to hide.
 */
export type BarPhase = 'idle' | 'armed' | 'running' | 'done' | 'failed'
export type BarEvent = 'start' | 'finish' | 'fail' | 'timer'

/** The state after an event; an event that means nothing in a state leaves it. */
export function nextPhase(phase: BarPhase, event: BarEvent): BarPhase {
  switch (event) {
    case 'start':
      return phase === 'armed' || phase === 'running' ? phase : 'armed'
    case 'finish':
      if (phase === 'armed') return 'idle'
      return phase === 'running' ? 'done' : phase
    case 'fail':
      // A failure shows however quick it was.
      return 'failed'
    case 'timer':
      if (phase === 'armed') return 'running'
      return phase === 'done' || phase === 'failed' ? 'idle' : phase
  }
}

/** Milliseconds until the `timer` event of a phase; undefined where only the outside can end it. */
export function timerMs(phase: BarPhase): number | undefined {
  if (phase === 'armed') return loadingBar.showAfterMs
  return phase === 'done' || phase === 'failed' ? loadingBar.hideAfterMs : undefined
}
