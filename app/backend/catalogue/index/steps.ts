import { setImmediate } from 'node:timers/promises'

/** Long work that pauses after each part, so that its caller can do other things in between. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs all parts at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs the parts one by one and lets the event loop run in between. */
export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
