import { loadingBar } from '#app/config/site.ts'

/**
 * - `armed`: something loads, but not yet long enough to show the bar;
 * - `running`: grows from 0 towards 100 %;
 * - `done`, `failed`: full, each in its colour, before it hides.
 */
export type BarPhase = 'idle' | 'armed' | 'running' | 'done' | 'failed'
export type BarEvent = 'start' | 'finish' | 'fail' | 'timer'

/** The state after an event; an event that does not apply to a state does not change it. */
export function nextPhase(phase: BarPhase, event: BarEvent): BarPhase {
  switch (event) {
    case 'start':
      return phase === 'armed' || phase === 'running' ? phase : 'armed'
    case 'finish':
      if (phase === 'armed') return 'idle'
      return phase === 'running' ? 'done' : phase
    case 'fail':
      // A failure is shown even if it came quickly.
      return 'failed'
    case 'timer':
      if (phase === 'armed') return 'running'
      return phase === 'done' || phase === 'failed' ? 'idle' : phase
  }
}

/** Milliseconds until the `timer` event of a phase; undefined if only another event can end it. */
export function timerMs(phase: BarPhase): number | undefined {
  if (phase === 'armed') return loadingBar.showAfterMs
  return phase === 'done' || phase === 'failed' ? loadingBar.hideAfterMs : undefined
}
